"""A client of the Word Ringers service: boards, dictionaries, puzzles, matches and tables, as its API has them."""

from word_ringers_client import types
from word_ringers_client.bots import AsyncBot, Bot, Turn
from word_ringers_client.client import AsyncClient, Client
from word_ringers_client.events import Event
from word_ringers_client.problem import Problem
from word_ringers_client.retries import Retries
from word_ringers_client.tables import Table

__all__ = ["AsyncBot", "AsyncClient", "Bot", "Client", "Event", "Problem", "Retries", "Table", "Turn", "types"]
