// The operations of the service.
//
// Made by `python -m scripts.clients.typescript` from the OpenAPI document; `make clients` makes it again.

import { Caller, type Lines, type Options, type Pages, path } from "./caller.ts";
import type * as types from "./types.ts";

/** What clients do: a method for each operation. */
export class Operations extends Caller {
  /** Tell that the process answers, as `/livez` does. */
  checkHealth(options?: Options): Promise<types.Health> {
    return this.send("GET", "/healthz", { options });
  }

  /** Tell that the process answers. */
  checkLiveness(options?: Options): Promise<types.Health> {
    return this.send("GET", "/livez", { options });
  }

  /** Tell what the service can do. */
  checkReadiness(options?: Options): Promise<types.Readiness> {
    return this.send("GET", "/readyz", { options });
  }

  /** Rank the plays of a player by how far they lead the player ahead. */
  advise(body: types.AdviceRequest, options?: Options): Promise<types.AdviceAnswer> {
    return this.send("POST", "/v1/advise", { body, options });
  }

  /** Make a board on which given words stand, crossing where they can, and the puzzle of finding them. */
  composeBoard(body: types.CompositionRequest, options?: Options): Promise<types.Composition> {
    return this.send("POST", "/v1/boards/compose", { body, options });
  }

  /** Write a board as a text grid, CSV, JSON or its notation, or draw it as SVG or PNG. */
  exportBoard(body: types.ExportRequest, options?: Options): Promise<types.Board | string | Blob> {
    return this.send("POST", "/v1/boards/export", { body, options });
  }

  /** Read a board from a text grid, CSV, a table of Markdown, JSON or its notation. */
  importBoard(
    body: types.Board | string | Record<string, unknown> | Blob,
    options?: Options & {
      format?: "text" | "csv" | "json" | "notation";
      players?: string;
      gaps?: boolean;
      dictionary?: string;
      media?: "text/plain" | "text/csv" | "text/tab-separated-values";
    },
  ): Promise<types.ImportedBoard> {
    return this.send("POST", "/v1/boards/import", { body, text: "text/plain", options });
  }

  /** Tell how it stands with a board that somebody lays out as a puzzle: solutions, gap, grade and words. */
  proveBoard(body: types.AnalysisRequest, options?: Options): Promise<types.Analysis> {
    return this.send("POST", "/v1/boards/prove", { body, options });
  }

  /** Deal a board at random from the tile set. */
  dealBoard(body: types.RandomRequest, options?: Options): Promise<types.RandomBoard> {
    return this.send("POST", "/v1/boards/random", { body, options });
  }

  /** Read a board from a photo of it, or from up to three, which vote. */
  readPhoto(
    body: Blob | FormData,
    options?: Options & {
      rows?: number;
      columns?: number;
      players?: string;
      tiles?: "set" | "free";
      dictionary?: string;
      media?: "image/jpeg" | "image/png" | "image/webp";
    },
  ): Promise<types.PhotographedBoard> {
    return this.send("POST", "/v1/boards/read-photo", { body, text: "image/jpeg", options });
  }

  /** Find the match behind a join code. */
  findMatch(join_code: string, options?: Options): Promise<types.Lobby> {
    return this.send("GET", path`/v1/codes/${join_code}`, { options });
  }

  /** Make a token to look on with for whoever knows the join code, such as a big screen. */
  shareMatchByCode(join_code: string, options?: Options & { idempotencyKey?: string }): Promise<types.Watched> {
    return this.send("POST", path`/v1/codes/${join_code}/shares`, { options, isKeyed: true });
  }

  /** Find the table behind a join code. */
  findTable(join_code: string, options?: Options): Promise<types.TableLobby> {
    return this.send("GET", path`/v1/codes/${join_code}/table`, { options });
  }

  /** Make a token to look on with for whoever knows the join code, such as a big screen. */
  shareTableByCode(join_code: string, options?: Options & { idempotencyKey?: string }): Promise<types.WatchedTable> {
    return this.send("POST", path`/v1/codes/${join_code}/table/shares`, { options, isKeyed: true });
  }

  /** List the dictionaries by id. */
  listDictionaries(options?: Options & { limit?: number; cursor?: string }): Pages<types.DictionaryList> {
    return this.pages("GET", "/v1/dictionaries", { options });
  }

  /** Describe a dictionary. */
  getDictionary(id: string, options?: Options): Promise<types.Dictionary> {
    return this.send("GET", path`/v1/dictionaries/${id}`, { options });
  }

  /** Add a house list, or a new version of one (API token with the scope `admin`). */
  putHouseList(
    id: string,
    body: string | Blob | FormData,
    options?: Options & {
      base?: string;
      overlay?: boolean;
      name?: string;
      licence?: string;
      attribution?: string;
      column?: string;
      meanings?: string;
      frequencies?: string;
      delimiter?: string;
      encoding?: string;
      language?: string;
      strict?: boolean;
      dry_run?: boolean;
      ifMatch?: string;
      media?: "text/plain" | "text/csv" | "text/tab-separated-values";
    },
  ): Promise<types.HouseList> {
    return this.send("PUT", path`/v1/dictionaries/${id}`, { body, text: "text/plain", options });
  }

  /** Tell for each word whether it is valid. */
  checkWords(id: string, body: types.WordsRequest, options?: Options): Promise<types.CheckAnswer> {
    return this.send("POST", path`/v1/dictionaries/${id}/check`, { body, options });
  }

  /** Give one verdict for a whole play. */
  judgeWords(id: string, body: types.WordsRequest, options?: Options): Promise<types.Verdict> {
    return this.send("POST", path`/v1/dictionaries/${id}/judge`, { body, options });
  }

  /** List the words of a dictionary that meet every condition given, all of them if there is none. */
  listWords(
    id: string,
    options?: Options & {
      limit?: number;
      cursor?: string;
      pattern?: string;
      prefix?: string;
      suffix?: string;
      contains?: string;
      anagram?: string;
      rack?: string;
      reversible?: boolean;
      hooks?: string;
      inside?: string;
      reversal?: string;
      min_length?: number;
      max_length?: number;
      sort?: "alphabet" | "points" | "length" | "frequency";
      hidden?: "include" | "exclude";
    },
  ): Pages<types.WordList> {
    return this.pages("GET", path`/v1/dictionaries/${id}/words`, { options, accept: "application/json" });
  }

  /** Look up a word: what it means, how common it is, and which words are near it. */
  lookUpWord(id: string, word: string, options?: Options & { hidden?: "include" | "exclude" }): Promise<types.Word> {
    return this.send("GET", path`/v1/dictionaries/${id}/words/${word}`, { options });
  }

  /** Count each player's segments and points on many boards, before any cancelling. */
  evaluate(body: types.EvaluateRequest, options?: Options): Promise<types.EvaluateAnswer> {
    return this.send("POST", "/v1/evaluate", { body, options, accept: "application/json" });
  }

  /** Make an Atom feed and a calendar of one's own turns, to be read by a secret link. */
  makeFeed(options?: Options & { idempotencyKey?: string }): Promise<types.NewFeed> {
    return this.send("POST", "/v1/feeds", { options, isKeyed: true });
  }

  /** Remove a feed, so that its links lead nowhere. */
  removeFeed(feed: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/feeds/${feed}`, { options });
  }

  /** List the games, with their bots and their settings. */
  listGames(options?: Options): Promise<types.GameList> {
    return this.send("GET", "/v1/games", { options });
  }

  /** How far a pawn is likely to move with a hand, and whether to be in; all play by rules of thumb. */
  answerDingMovement(body: types.DingMovementQuestion, options?: Options): Promise<types.DingMovementAnswer> {
    return this.send("POST", "/v1/games/ding/analysis/movement", { body, options });
  }

  /** How likely a DING is, exactly, and which cards are best thrown for it. */
  answerDingOdds(body: types.DingOddsQuestion, options?: Options): Promise<types.DingOddsAnswer> {
    return this.send("POST", "/v1/games/ding/analysis/odds", { body, options });
  }

  /** How many tricks each seat is sure of against all others together, with all hands open. */
  answerDingOpen(body: types.DingOpenQuestion, options?: Options): Promise<types.DingOpenAnswer> {
    return this.send("POST", "/v1/games/ding/analysis/open", { body, options });
  }

  /** Where the pawns of a real table stand after the hands that were played. */
  answerDingScore(body: types.DingScoreQuestion, options?: Options): Promise<types.DingScoreAnswer> {
    return this.send("POST", "/v1/games/ding/analysis/score", { body, options });
  }

  /** How many tricks a hand is likely to take, before any card is exchanged; all play by rules of thumb. */
  answerDingTricks(body: types.DingTricksQuestion, options?: Options): Promise<types.DingTricksAnswer> {
    return this.send("POST", "/v1/games/ding/analysis/tricks", { body, options });
  }

  /** What all that a player did tells of the hand, and how likely it can pay each bid. */
  answerRingHands(body: types.RingHandsQuestion, options?: Options): Promise<types.RingHandsAnswer> {
    return this.send("POST", "/v1/games/ring/analysis/hands", { body, options });
  }

  /** What the log of a game tells of each hand that the reader does not see, and how likely it can pay each bid. */
  answerRingOpponents(body: types.RingOpponentsQuestion, options?: Options): Promise<types.RingOpponentsAnswer> {
    return this.send("POST", "/v1/games/ring/analysis/opponents", { body, options });
  }

  /** How a hand can pay for a dino: the payments to which no other is preferable. */
  answerRingPayments(body: types.RingPaymentsQuestion, options?: Options): Promise<types.RingPaymentsAnswer> {
    return this.send("POST", "/v1/games/ring/analysis/payments", { body, options });
  }

  /** Who has won, from the final cards of all players, and what broke a tie. */
  answerRingRanking(body: types.RingRankingQuestion, options?: Options): Promise<types.RingRankingAnswer> {
    return this.send("POST", "/v1/games/ring/analysis/ranking", { body, options });
  }

  /** What a player's final cards score at best, and how. */
  answerRingScore(body: types.RingScoreQuestion, options?: Options): Promise<types.RingScoreAnswer> {
    return this.send("POST", "/v1/games/ring/analysis/score", { body, options });
  }

  /** By how many points a dino would raise the best score of each player. */
  answerRingWorth(body: types.RingWorthQuestion, options?: Options): Promise<types.RingWorthAnswer> {
    return this.send("POST", "/v1/games/ring/analysis/worth", { body, options });
  }

  /** What a hand can lay on a stack in one go: the longest line, the soonest Ringer and the largest stack. */
  answerRingerChains(body: types.RingerChainsQuestion, options?: Options): Promise<types.RingerChainsAnswer> {
    return this.send("POST", "/v1/games/ringer/analysis/chains", { body, options });
  }

  /** Where each card may be that a seat has not seen: in a hand, or next on the pile. */
  answerRingerOdds(body: types.RingerOddsQuestion, options?: Options): Promise<types.RingerOddsAnswer> {
    return this.send("POST", "/v1/games/ringer/analysis/odds", { body, options });
  }

  /** What each play is worth a circuit and a turn later, if all play on as the bot `rules` does. */
  answerRingerPlays(body: types.RingerPlaysQuestion, options?: Options): Promise<types.RingerPlaysAnswer> {
    return this.send("POST", "/v1/games/ringer/analysis/plays", { body, options });
  }

  /** Who has won, from the final cards of all players or their numbers. */
  answerRingerRanking(body: types.RingerRankingQuestion, options?: Options): Promise<types.RingerRankingAnswer> {
    return this.send("POST", "/v1/games/ringer/analysis/ranking", { body, options });
  }

  /** How likely another player holds a Take Over that fits on a card, if what others chose tells nothing. */
  answerRingerTakeOver(body: types.RingerTakeOverQuestion, options?: Options): Promise<types.RingerTakeOverAnswer> {
    return this.send("POST", "/v1/games/ringer/analysis/take-over", { body, options });
  }

  /** How many lines of play of a length there are, as programs compare their rules with each other. */
  answerRingoPerft(body: types.PerftQuestion, options?: Options): Promise<types.PerftAnswer> {
    return this.send("POST", "/v1/games/ringo/analysis/perft", { body, options });
  }

  /** What can be done in a position, and whether a move is legal. */
  answerRingoPosition(body: types.PositionQuestion, options?: Options): Promise<types.PositionAnswer> {
    return this.send("POST", "/v1/games/ringo/analysis/position", { body, options });
  }

  /** How good the moves of a game were, and which were mistakes. */
  answerRingoReview(body: types.ReviewQuestion, options?: Options): Promise<types.ReviewAnswer> {
    return this.send("POST", "/v1/games/ringo/analysis/review", { body, options });
  }

  /** What the side that waits threatens to do next, and which moves meet that. */
  answerRingoThreats(body: types.ThreatsQuestion, options?: Options): Promise<types.ThreatsAnswer> {
    return this.send("POST", "/v1/games/ringo/analysis/threats", { body, options });
  }

  /** Who wins a position with few pieces, and what each move is worth. */
  answerRingoVerdict(body: types.VerdictQuestion, options?: Options): Promise<types.VerdictAnswer> {
    return this.send("POST", "/v1/games/ringo/analysis/verdict", { body, options });
  }

  /** Return a game with the JSON Schema of its settings, from which a form can be made. */
  getGame(game: string, options?: Options): Promise<types.GameDetails> {
    return this.send("GET", path`/v1/games/${game}`, { options });
  }

  /** Return the bot that somebody wins about half of the games against, by how the games so far have ended. */
  getOpponent(game: string, options?: Options & { results?: string }): Promise<types.Opponent> {
    return this.send("GET", path`/v1/games/${game}/opponent`, { options });
  }

  /** Make a table. */
  createTable(
    game: string,
    body: types.TableRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.CreatedTable> {
    return this.send("POST", path`/v1/games/${game}/tables`, { body, options, isKeyed: true });
  }

  /** Make a `find-words` of the word search in a file of ipuz: proven, graded and kept, but not listed. */
  importIpuz(body: types.IpuzRequest, options?: Options & { idempotencyKey?: string }): Promise<types.AddedPuzzle> {
    return this.send("POST", "/v1/ipuz", { body, options, isKeyed: true });
  }

  /** Return a `find-words` as a file of ipuz; with answers only to whoever has tried it or made it, by the token. */
  exportIpuz(puzzle: string, options?: Options & { answers?: boolean }): Promise<types.Ipuz> {
    return this.send("GET", path`/v1/ipuz/${puzzle}`, { options });
  }

  /** Make a league over the puzzles of the day; the token in the answer is that of its maker. */
  makeLeague(body: types.LeagueRequest, options?: Options & { idempotencyKey?: string }): Promise<types.MadeLeague> {
    return this.send("POST", "/v1/leagues", { body, options, isKeyed: true });
  }

  /** Return a league to whoever has its id, which nobody can guess. */
  getLeague(league: string, options?: Options): Promise<types.League> {
    return this.send("GET", path`/v1/leagues/${league}`, { options });
  }

  /** Rename a league, close it, or open it again (its maker). */
  changeLeague(league: string, body: types.LeagueChanges, options?: Options): Promise<types.League> {
    return this.send("PATCH", path`/v1/leagues/${league}`, { body, options });
  }

  /** Remove a league with everything that belongs to it (its maker). */
  removeLeague(league: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/leagues/${league}`, { options });
  }

  /** Return the table of a day. */
  getLeagueDay(league: string, date: string, options?: Options): Promise<types.LeagueDay> {
    return this.send("GET", path`/v1/leagues/${league}/days/${date}`, { options });
  }

  /** Send today's board to a member (own token), and note when that was first. */
  beginEntry(league: string, date: string, options?: Options): Promise<types.LeagueEntry> {
    return this.send("PUT", path`/v1/leagues/${league}/entries/${date}`, { options });
  }

  /** Name the attempt that ended a member's puzzle of a day (own token). */
  endEntry(league: string, date: string, body: types.EntryResult, options?: Options): Promise<types.LeagueEntry> {
    return this.send("PUT", path`/v1/leagues/${league}/entries/${date}/result`, { body, options });
  }

  /** Join a league under a name. */
  joinLeague(
    league: string,
    body: types.MemberRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.JoinedLeague> {
    return this.send("POST", path`/v1/leagues/${league}/members`, { body, options, isKeyed: true });
  }

  /** Take a member out of a league with all results (its maker, the member). */
  leaveLeague(league: string, member: number, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/leagues/${league}/members/${member}`, { options });
  }

  /** Return the table of a week. */
  getLeagueWeek(league: string, week: string, options?: Options): Promise<types.LeagueWeek> {
    return this.send("GET", path`/v1/leagues/${league}/weeks/${week}`, { options });
  }

  /** List all matches of this service, the newest first; needs an API token with the scope `admin`. */
  listMatches(options?: Options & { limit?: number; cursor?: string }): Pages<types.MatchList> {
    return this.pages("GET", "/v1/matches", { options });
  }

  /** Create a match. */
  createMatch(body: types.MatchRequest, options?: Options & { idempotencyKey?: string }): Promise<types.CreatedMatch> {
    return this.send("POST", "/v1/matches", { body, options, isKeyed: true });
  }

  /** Return a match, as the caller may see it; an API token with the scope `admin` opens every match to look at. */
  getMatch(match: string, options?: Options): Promise<types.Match> {
    return this.send("GET", path`/v1/matches/${match}`, { options });
  }

  /** Change what was agreed on (host). */
  changeMatch(match: string, body: types.MatchChanges, options?: Options): Promise<types.Match> {
    return this.send("PATCH", path`/v1/matches/${match}`, { body, options });
  }

  /** Remove a match with everything that belongs to it (host, or an API token with the scope `admin`). */
  removeMatch(match: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}`, { options });
  }

  /** Return the log of a match: as a page, or as a stream where Accept asks for NDJSON or server-sent events. */
  readEvents(
    match: string,
    options?: Options & { after?: string; limit?: number; cursor?: string },
  ): Pages<types.EventPage> {
    return this.pages("GET", path`/v1/matches/${match}/events`, { options, accept: "application/json" });
  }

  /** Return a match as a file: everything as JSON, or the judged claims and totals as CSV. */
  exportMatch(match: string, options?: Options & { format?: "json" | "csv" }): Promise<types.MatchExport | string> {
    return this.send("GET", path`/v1/matches/${match}/export`, { options });
  }

  /** Let the turns of the own seat stand in a feed; a feed is of at most 100 seats, and a seat in at most four. */
  addMatchToFeed(match: string, body: types.FeedRequest, options?: Options): Promise<void> {
    return this.send("PUT", path`/v1/matches/${match}/feed`, { body, options });
  }

  /** Let the turns of the own seat stand in a feed no more. */
  removeMatchFromFeed(match: string, body: types.FeedRequest, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/feed`, { body, options });
  }

  /** Go on in the match that follows, in the same seat: the token of this match opens that one from now on. */
  followRematch(match: string, options?: Options & { idempotencyKey?: string }): Promise<types.Followed> {
    return this.send("POST", path`/v1/matches/${match}/follow`, { options, isKeyed: true });
  }

  /** Give the host's role to a taken seat (host); whoever had it before has it no more. */
  handHostOver(
    match: string,
    body: types.HostRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Match> {
    return this.send("POST", path`/v1/matches/${match}/host`, { body, options, isKeyed: true });
  }

  /** Ask for the host's role (own seat); it passes when all others agree, or when nobody objects for a while. */
  askForHost(match: string, options?: Options & { idempotencyKey?: string }): Promise<types.Match> {
    return this.send("POST", path`/v1/matches/${match}/host/takeover`, { options, isKeyed: true });
  }

  /** Object to who has asked for the host's role (host, own seat); who has asked takes it back. */
  objectToTakeover(match: string, options?: Options): Promise<types.Match> {
    return this.send("DELETE", path`/v1/matches/${match}/host/takeover`, { options });
  }

  /** Agree to who has asked for the host's role (own seat); if the host agrees, that is enough. */
  agreeToTakeover(match: string, options?: Options & { idempotencyKey?: string }): Promise<types.Match> {
    return this.send("POST", path`/v1/matches/${match}/host/takeover/agreement`, { options, isKeyed: true });
  }

  /** Take a free seat with the join code, or take over a seat with its recovery code. */
  joinMatch(
    match: string,
    body: types.JoinRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Joined> {
    return this.send("POST", path`/v1/matches/${match}/players`, { body, options, isKeyed: true });
  }

  /** Add a player who comes later, from the open round on (host). */
  addPlayer(match: string, player: string, body: types.NewPlayer, options?: Options): Promise<types.Match> {
    return this.send("PUT", path`/v1/matches/${match}/players/${player}`, { body, options });
  }

  /** Change a player's name or rings (host, own seat), or take a player out and back (host). */
  changePlayer(match: string, player: string, body: types.PlayerChanges, options?: Options): Promise<types.Match> {
    return this.send("PATCH", path`/v1/matches/${match}/players/${player}`, { body, options });
  }

  /** End a player's part in the match, from the open round on (host, own seat); the host only takes the player out. */
  takePlayerOut(match: string, player: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/players/${player}`, { options });
  }

  /** Make a code with which a seat is taken over on another phone, once, within ten minutes (host, own seat). */
  offerRecovery(
    match: string,
    player: string,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.RecoveryCode> {
    return this.send("POST", path`/v1/matches/${match}/players/${player}/recovery`, { options, isKeyed: true });
  }

  /** Free a seat, so that anybody with the code may take it (own seat), or ask for that (host). */
  giveSeatUp(match: string, player: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/players/${player}/seat`, { options });
  }

  /** Keep the own seat though the host has asked to move or free it (own seat); the host takes that back. */
  objectToSeatTakeover(match: string, player: string, options?: Options): Promise<types.Match> {
    return this.send("DELETE", path`/v1/matches/${match}/players/${player}/takeover`, { options });
  }

  /** Let the own seat move or be freed at once, as the host has asked for (own seat). */
  agreeToSeatTakeover(
    match: string,
    player: string,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Match> {
    return this.send("POST", path`/v1/matches/${match}/players/${player}/takeover/agreement`, { options, isKeyed: true });
  }

  /** Let a browser be told when it is the turn of the own seat; 404 where the service sends no push messages. */
  subscribeToMatch(match: string, body: types.PushRequest, options?: Options): Promise<void> {
    return this.send("PUT", path`/v1/matches/${match}/push`, { body, options });
  }

  /** Tell a browser nothing more of the own seat. */
  unsubscribeFromMatch(match: string, body: types.PushRequest, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/push`, { body, options });
  }

  /** Say one of six things to everybody, from the own seat. */
  reactAtMatch(
    match: string,
    body: types.ReactionRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<void> {
    return this.send("POST", path`/v1/matches/${match}/reactions`, { body, options, isKeyed: true });
  }

  /** Bring back what was undone last (host; a seat what it did itself), if it still fits. */
  redoStep(
    match: string,
    body?: types.StepRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Redone> {
    return this.send("POST", path`/v1/matches/${match}/redo`, { body, options, isKeyed: true });
  }

  /** Begin a new match with the same players and options (host); every token of this one opens it too. */
  playRematch(match: string, options?: Options & { idempotencyKey?: string }): Promise<types.FollowingMatch> {
    return this.send("POST", path`/v1/matches/${match}/rematch`, { options, isKeyed: true });
  }

  /** Open the next round (host). */
  openRound(
    match: string,
    body?: types.OpenRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Round> {
    return this.send("POST", path`/v1/matches/${match}/rounds`, { body, options, isKeyed: true });
  }

  /** Return a round, as the caller may see it; its ETag is that of the board. */
  getRound(match: string, number: number, options?: Options): Promise<types.Round> {
    return this.send("GET", path`/v1/matches/${match}/rounds/${number}`, { options });
  }

  /** Take back the last round while it is open (host). */
  removeRound(match: string, number: number, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/rounds/${number}`, { options });
  }

  /** Return the board of a round. */
  getBoard(match: string, number: number, options?: Options): Promise<types.Board> {
    return this.send("GET", path`/v1/matches/${match}/rounds/${number}/board`, { options });
  }

  /** Replace the board of a round (host, any seat); If-Match names the version that is replaced. */
  setBoard(
    match: string,
    number: number,
    body: types.Board | string,
    options?: Options & { ifMatch?: string },
  ): Promise<types.Round> {
    return this.send("PUT", path`/v1/matches/${match}/rounds/${number}/board`, { body, options });
  }

  /** Change single letters and rings of the board (host, any seat); what several phones send is merged. */
  changeCells(
    match: string,
    number: number,
    body: types.CellsRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.ChangedCells> {
    return this.send("PATCH", path`/v1/matches/${match}/rounds/${number}/board`, { body, options, isKeyed: true });
  }

  /** Replace the claims of the own seat; nobody else sees them, or that there are any, before the close. */
  writeClaims(match: string, number: number, body: types.ClaimsRequest, options?: Options): Promise<types.SavedClaims> {
    return this.send("PUT", path`/v1/matches/${match}/rounds/${number}/claims`, { body, options });
  }

  /** Tell which own claims would score now, as far as the hints of the match allow (own seat). */
  checkClaims(
    match: string,
    number: number,
    body: types.CheckClaimsRequest,
    options?: Options,
  ): Promise<types.CheckedClaims> {
    return this.send("POST", path`/v1/matches/${match}/rounds/${number}/claims/check`, { body, options });
  }

  /** Open everybody's claims and judge them (host; any player once all have said that they are done). */
  closeRound(
    match: string,
    number: number,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.ClosedRound> {
    return this.send("POST", path`/v1/matches/${match}/rounds/${number}/close`, { options, isKeyed: true });
  }

  /** Say that the own seat has finished. */
  sayDone(match: string, number: number, options?: Options & { idempotencyKey?: string }): Promise<types.Done> {
    return this.send("POST", path`/v1/matches/${match}/rounds/${number}/done`, { options, isKeyed: true });
  }

  /** Say that the own seat has not finished after all. */
  takeDoneBack(match: string, number: number, options?: Options): Promise<types.Done> {
    return this.send("DELETE", path`/v1/matches/${match}/rounds/${number}/done`, { options });
  }

  /** Log a tile or a ring that was laid (host for anybody, a seat for itself). */
  makePlay(
    match: string,
    number: number,
    body: types.PlayRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Round> {
    return this.send("POST", path`/v1/matches/${match}/rounds/${number}/plays`, { body, options, isKeyed: true });
  }

  /** Look back at a closed round that was logged play by play: what each play has cost, and what was luck. */
  reviewRound(
    match: string,
    number: number,
    options?: Options & { effort?: number },
  ): Promise<types.RoundReviewAnswer> {
    return this.send("GET", path`/v1/matches/${match}/rounds/${number}/review`, { options });
  }

  /** Overrule what the judging says about a word of a player, on the record (host). */
  ruleOnWord(
    match: string,
    number: number,
    body: types.RulingRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Round> {
    return this.send("POST", path`/v1/matches/${match}/rounds/${number}/rulings`, { body, options, isKeyed: true });
  }

  /** Start a timer, or start it again to give more time (host). */
  startTimer(
    match: string,
    number: number,
    body: types.TimerRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Round> {
    return this.send("POST", path`/v1/matches/${match}/rounds/${number}/timer`, { body, options, isKeyed: true });
  }

  /** Stop the running timer (host). */
  stopTimer(match: string, number: number, options?: Options): Promise<types.Round> {
    return this.send("DELETE", path`/v1/matches/${match}/rounds/${number}/timer`, { options });
  }

  /** List a match with those before and after it in a row of rematches, the first one first. */
  listSeries(match: string, options?: Options): Promise<types.MatchList> {
    return this.send("GET", path`/v1/matches/${match}/series`, { options });
  }

  /** Make a token to look on with, for a link or a big screen (host). */
  shareMatch(match: string, options?: Options & { idempotencyKey?: string }): Promise<types.Shared> {
    return this.send("POST", path`/v1/matches/${match}/shares`, { options, isKeyed: true });
  }

  /** End all tokens of spectators (host). */
  endShares(match: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/shares`, { options });
  }

  /** Take back a step of a round: a seat its own last one, though others came after it; the host any. */
  undoStep(
    match: string,
    body?: types.StepRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Undone> {
    return this.send("POST", path`/v1/matches/${match}/undo`, { body, options, isKeyed: true });
  }

  /** Let a program be told what happens at the own seat: its turns, closed rounds, the end of the game. */
  addMatchWebhook(
    match: string,
    body: types.WebhookRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Webhook> {
    return this.send("POST", path`/v1/matches/${match}/webhooks`, { body, options, isKeyed: true });
  }

  /** Tell a program nothing more (own seat). */
  removeMatchWebhook(match: string, webhook: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/matches/${match}/webhooks/${webhook}`, { options });
  }

  /** Leave a parcel at the service for ten minutes, to be fetched once by another device. */
  sendParcel(body: types.ParcelRequest, options?: Options & { idempotencyKey?: string }): Promise<types.SentParcel> {
    return this.send("POST", "/v1/parcels", { body, options, isKeyed: true });
  }

  /** Tell the sender of a parcel whether it was fetched. */
  getParcel(locator: string, options?: Options): Promise<types.Parcel> {
    return this.send("GET", path`/v1/parcels/${locator}`, { options });
  }

  /** Take a parcel back before it is fetched (its sender). */
  removeParcel(locator: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/parcels/${locator}`, { options });
  }

  /** Fetch the content of a parcel, which is then no longer at the service. */
  fetchParcel(locator: string, body: types.FetchRequest, options?: Options): Promise<types.FetchedParcel> {
    return this.send("POST", path`/v1/parcels/${locator}/fetch`, { body, options });
  }

  /** Return the key that browsers subscribe with; 404 where the service sends no push messages. */
  getPushKey(options?: Options): Promise<types.PushKey> {
    return this.send("GET", "/v1/push", { options });
  }

  /** Let a browser be told the puzzle of each day from tomorrow; 404 where the service sends no push messages. */
  subscribeToDailyPuzzles(body: types.DailyPushRequest, options?: Options): Promise<void> {
    return this.send("PUT", "/v1/push/daily", { body, options });
  }

  /** Tell a browser the puzzle of the day no more; its endpoint alone counts. */
  unsubscribeFromDailyPuzzles(body: types.DailyPushRequest, options?: Options): Promise<void> {
    return this.send("DELETE", "/v1/push/daily", { body, options });
  }

  /** Order a batch of puzzles. */
  orderBatch(body: types.BatchRequest, options?: Options & { idempotencyKey?: string }): Promise<types.OrderedBatch> {
    return this.send("POST", "/v1/puzzle-batches", { body, options, isKeyed: true });
  }

  /** Tell how far a batch is (its token). */
  getBatch(batch: string, options?: Options): Promise<types.PuzzleBatch> {
    return this.send("GET", path`/v1/puzzle-batches/${batch}`, { options });
  }

  /** Cancel a batch: nothing more is made; what is made can still be fetched, and the rest resumed (its token). */
  cancelBatch(batch: string, options?: Options): Promise<types.PuzzleBatch> {
    return this.send("DELETE", path`/v1/puzzle-batches/${batch}`, { options });
  }

  /** Print the puzzles of a batch that is done as a book, with their answers (its token). */
  printBook(
    batch: string,
    options?: Options & {
      lower_case?: boolean;
      points?: boolean;
      ticks?: boolean;
      order?: "given" | "alphabet";
      author?: string;
      bleed?: boolean;
      format?: "pdf" | "txt";
      paper?: "a4" | "a5" | "letter";
      booklet?: boolean;
      per_page?: number;
      large?: boolean;
      answers?: "end" | "below" | "none";
      title?: string;
      code?: boolean;
      language?: "en" | "de" | "es" | "fr";
    },
  ): Promise<Blob | string> {
    return this.send("GET", path`/v1/puzzle-batches/${batch}/book`, { options });
  }

  /** Return the puzzles of a batch with their solutions, one a line, in their order (its token). */
  readBatch(batch: string, options?: Options & { begin?: number }): Lines<Record<string, unknown>> {
    return this.lines("GET", path`/v1/puzzle-batches/${batch}/puzzles`, { options });
  }

  /** Go on with a batch that was cancelled or has failed; does nothing to another one (its token). */
  resumeBatch(batch: string, options?: Options): Promise<types.PuzzleBatch> {
    return this.send("POST", path`/v1/puzzle-batches/${batch}/resume`, { options });
  }

  /** Return how hard a puzzle is, as far as rated attempts tell; 404 for puzzles that are never rated. */
  getPuzzleRating(puzzle: string, options?: Options): Promise<types.PuzzleRating> {
    return this.send("GET", path`/v1/puzzle-ratings/${puzzle}`, { options });
  }

  /** List puzzles, the newest first: those of days, and those that the service made of seeds of its own. */
  listPuzzles(
    options?: Options & {
      limit?: number;
      cursor?: string;
      kind?: "place-rings" | "tile-and-ring" | "find-words" | "cancel-duel" | "endgame" | "restore" | "ring-deduction" | "exact-score";
      grade?: number;
      edition?: string;
    },
  ): Pages<types.PuzzleList> {
    return this.pages("GET", "/v1/puzzles", { options });
  }

  /** Make a puzzle of a kind and grade, prove a board laid out by hand, or take in the puzzle that a link holds. */
  addPuzzle(body: types.PuzzleRequest, options?: Options & { idempotencyKey?: string }): Promise<types.AddedPuzzle> {
    return this.send("POST", "/v1/puzzles", { body, options, isKeyed: true });
  }

  /** List the editions of daily puzzles, each with its first and its newest day. */
  listEditions(options?: Options): Promise<types.EditionList> {
    return this.send("GET", "/v1/puzzles/daily", { options });
  }

  /** Return the puzzle of a day; a day is over at midnight UTC, and its puzzle stays the same for ever. */
  getDailyPuzzle(date: string, options?: Options & { edition?: string }): Promise<types.Puzzle> {
    return this.send("GET", path`/v1/puzzles/daily/${date}`, { options });
  }

  /** Return a puzzle near a rating, to be played without a rating. */
  getNextPuzzle(
    options?: Options & {
      kind?: "place-rings" | "tile-and-ring" | "find-words" | "cancel-duel" | "endgame" | "restore" | "ring-deduction" | "exact-score";
      rating?: number;
      tags?: ("long-word" | "crossing" | "one-ring" | "cancels" | "diagonal" | "backward" | "rare-words" | "everyday-words" | "close" | "both-ways" | "dear-letter")[];
    },
  ): Promise<types.NextPuzzle> {
    return this.send("GET", "/v1/puzzles/next", { options });
  }

  /** Return several puzzles on one sheet to print, in the order of their ids, without answers. */
  printPuzzles(
    options: Options & {
      lower_case?: boolean;
      points?: boolean;
      ticks?: boolean;
      order?: "given" | "alphabet";
      author?: string;
      bleed?: boolean;
      format?: "pdf" | "svg" | "png";
      large?: boolean;
      paper?: "a4" | "letter";
      page?: number;
      language?: "en" | "de" | "es" | "fr";
      title?: string;
      code?: boolean;
      per_page?: number;
      ids: string[];
    },
  ): Promise<Blob> {
    return this.send("GET", "/v1/puzzles/sheet", { options });
  }

  /** Return several puzzles on one sheet to print, with the answers on pages of their own. */
  printPuzzlesWithAnswers(body: types.AnsweredSheet, options?: Options): Promise<Blob> {
    return this.send("POST", "/v1/puzzles/sheet", { body, options });
  }

  /** Return a puzzle: all that it takes to play it, and nothing of its solution. */
  getPuzzle(puzzle: string, options?: Options): Promise<types.Puzzle> {
    return this.send("GET", path`/v1/puzzles/${puzzle}`, { options });
  }

  /** Judge an answer, or record that somebody gives up; the token in the answer opens the solution. */
  attemptPuzzle(
    puzzle: string,
    body: types.AttemptRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.JudgedAttempt> {
    return this.send("POST", path`/v1/puzzles/${puzzle}/attempts`, { body, options, isKeyed: true });
  }

  /** Give one hint; each step tells more than the one before, and nothing of what is found. */
  getHint(puzzle: string, options?: Options & { step?: number; found?: string }): Promise<types.Hint> {
    return this.send("GET", path`/v1/puzzles/${puzzle}/hints`, { options });
  }

  /** Return a puzzle as a sheet to print; with the answers only to whoever has tried it or made it, by the token. */
  printPuzzle(
    puzzle: string,
    options?: Options & {
      lower_case?: boolean;
      points?: boolean;
      ticks?: boolean;
      order?: "given" | "alphabet";
      author?: string;
      bleed?: boolean;
      format?: "pdf" | "svg" | "png";
      large?: boolean;
      paper?: "a4" | "letter";
      page?: number;
      language?: "en" | "de" | "es" | "fr";
      title?: string;
      code?: boolean;
      answers?: boolean;
    },
  ): Promise<Blob> {
    return this.send("GET", path`/v1/puzzles/${puzzle}/sheet`, { options });
  }

  /** Return the solution to whoever shows the token of an attempt at the puzzle, or that of having made it. */
  getSolution(puzzle: string, options?: Options): Promise<types.Solution> {
    return this.send("GET", path`/v1/puzzles/${puzzle}/solution`, { options });
  }

  /** Draw a text as a QR code, dark on light whatever stands around it. */
  drawQrCode(body: types.QRRequest, options?: Options): Promise<Blob> {
    return this.send("POST", "/v1/qr", { body, options });
  }

  /** Open a rated attempt; the service chooses the puzzle, sends its board now, and its clock starts. */
  openRatedAttempt(body: types.RatedAttemptRequest, options?: Options): Promise<types.RatedAttempt> {
    return this.send("POST", "/v1/rated-attempts", { body, options });
  }

  /** Return a rated attempt to who makes it. */
  getRatedAttempt(attempt: string, options?: Options): Promise<types.RatedAttempt> {
    return this.send("GET", path`/v1/rated-attempts/${attempt}`, { options });
  }

  /** Judge an answer of a rated attempt, which ends with the best answer, the last check or giving up. */
  checkRatedAnswer(
    attempt: string,
    body: types.CheckRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.CheckedAttempt> {
    return this.send("POST", path`/v1/rated-attempts/${attempt}/checks`, { body, options, isKeyed: true });
  }

  /** Score a round from what each player claims. */
  score(body: types.ScoreRequest, options?: Options): Promise<types.ScoreAnswer> {
    return this.send("POST", "/v1/score", { body, options });
  }

  /** Find every word through the rings of each player. */
  solve(body: types.SolveRequest, options?: Options): Promise<types.SolveAnswer> {
    return this.send("POST", "/v1/solve", { body, options });
  }

  /** Make a solver, who is known by the token in the answer and by nothing else. */
  makeSolver(options?: Options & { idempotencyKey?: string }): Promise<types.NewSolver> {
    return this.send("POST", "/v1/solvers", { options, isKeyed: true });
  }

  /** Return how the solver stands in every kind; a rating only when it is sure. */
  getSolver(options?: Options): Promise<types.Solver> {
    return this.send("GET", "/v1/solvers/me", { options });
  }

  /** Remove the solver with everything that is known of the solver; the ratings of puzzles stay. */
  removeSolver(options?: Options): Promise<void> {
    return this.send("DELETE", "/v1/solvers/me", { options });
  }

  /** List the tables that were opened to strangers and wait for players, the newest first. */
  listOpenTables(options?: Options & { open?: "true"; limit?: number; cursor?: string }): Pages<types.OpenTables> {
    return this.pages("GET", "/v1/tables", { options });
  }

  /** Return a table, as the caller may see it; an API token with the scope `admin` opens every table to look at. */
  getTable(table: string, options?: Options): Promise<types.Table> {
    return this.send("GET", path`/v1/tables/${table}`, { options });
  }

  /** Remove a table with everything that belongs to it (host, or an API token with the scope `admin`). */
  removeTable(table: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/tables/${table}`, { options });
  }

  /** List what the own seat may do now; the list is empty where it is not to act. */
  listActions(table: string, options?: Options): Promise<types.OwnActions> {
    return this.send("GET", path`/v1/tables/${table}/actions`, { options });
  }

  /** Do something in the own seat, at the decision point that `ply` names; an older one is 409. */
  playAction(
    table: string,
    body: types.ActionRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/actions`, { body, options, isKeyed: true });
  }

  /** Return what the own seat has prepared for the present decision. */
  getDraft(table: string, options?: Options): Promise<types.Draft> {
    return this.send("GET", path`/v1/tables/${table}/draft`, { options });
  }

  /** Prepare an action, which is done if the time for this decision runs out before another is sent. */
  writeDraft(table: string, body: types.ActionRequest, options?: Options): Promise<types.Draft> {
    return this.send("PUT", path`/v1/tables/${table}/draft`, { body, options });
  }

  /** Return the log of a table: as a page, or as a stream where Accept asks for NDJSON or server-sent events. */
  readTableEvents(
    table: string,
    options?: Options & { after?: string; limit?: number; cursor?: string },
  ): Pages<types.TableEventPage> {
    return this.pages("GET", path`/v1/tables/${table}/events`, { options, accept: "application/json" });
  }

  /** Let the turns of the own seat stand in a feed; a feed is of at most 100 seats, and a seat in at most four. */
  addTableToFeed(table: string, body: types.FeedRequest, options?: Options): Promise<void> {
    return this.send("PUT", path`/v1/tables/${table}/feed`, { body, options });
  }

  /** Let the turns of the own seat stand in a feed no more. */
  removeTableFromFeed(table: string, body: types.FeedRequest, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/tables/${table}/feed`, { body, options });
  }

  /** Take days of holiday, in which the own clock stands still (own seat). */
  takeHoliday(
    table: string,
    body: types.HolidayRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/holiday`, { body, options, isKeyed: true });
  }

  /** Come back from the present holiday (own seat); whole days that are left can be taken again. */
  endHoliday(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Table> {
    return this.send("DELETE", path`/v1/tables/${table}/holiday`, { options, isKeyed: true });
  }

  /** Give the host's role to a taken seat (host); whoever had it before has it no more. */
  handTableOver(
    table: string,
    body: types.TableHostRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/host`, { body, options, isKeyed: true });
  }

  /** Ask for the host's role (own seat); it passes when all others agree, or when nobody objects for a while. */
  askForTableHost(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/host/takeover`, { options, isKeyed: true });
  }

  /** Object to who has asked for the host's role (host, own seat); who has asked takes it back. */
  objectToTableTakeover(table: string, options?: Options): Promise<types.Table> {
    return this.send("DELETE", path`/v1/tables/${table}/host/takeover`, { options });
  }

  /** Agree to who has asked for the host's role (own seat); if the host agrees, that is enough. */
  agreeToTableTakeover(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/host/takeover/agreement`, { options, isKeyed: true });
  }

  /** Offer a draw, ask to take back the own last action or to pause a clock in days (own seat). */
  makeOffer(
    table: string,
    body: types.OfferRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/offers`, { body, options, isKeyed: true });
  }

  /** Accept an offer or decline it (own seat); who has made it takes it back by declining. */
  answerOffer(
    table: string,
    offer: number,
    body: types.OfferAnswer,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/offers/${offer}`, { body, options, isKeyed: true });
  }

  /** Take a free seat with the join code, or take over a seat with its recovery code. */
  joinTable(
    table: string,
    body: types.SeatRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.TakenSeat> {
    return this.send("POST", path`/v1/tables/${table}/players`, { body, options, isKeyed: true });
  }

  /** Make a code with which a seat is taken over on another phone, once, within ten minutes (host, own seat). */
  offerTableRecovery(
    table: string,
    player: string,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.RecoveryCode> {
    return this.send("POST", path`/v1/tables/${table}/players/${player}/recovery`, { options, isKeyed: true });
  }

  /** Free a seat, so that anybody with the code may take it (own seat), or ask for that (host). */
  giveTableSeatUp(table: string, player: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/tables/${table}/players/${player}/seat`, { options });
  }

  /** Keep the own seat though the host has asked to move or free it (own seat); the host takes that back. */
  objectToTableSeatTakeover(table: string, player: string, options?: Options): Promise<types.Table> {
    return this.send("DELETE", path`/v1/tables/${table}/players/${player}/takeover`, { options });
  }

  /** Let the own seat move or be freed at once, as the host has asked for (own seat). */
  agreeToTableSeatTakeover(
    table: string,
    player: string,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/players/${player}/takeover/agreement`, { options, isKeyed: true });
  }

  /** Let a browser be told when it is the turn of the own seat; 404 where the service sends no push messages. */
  subscribeToTable(table: string, body: types.PushRequest, options?: Options): Promise<void> {
    return this.send("PUT", path`/v1/tables/${table}/push`, { body, options });
  }

  /** Tell a browser nothing more of the own seat. */
  unsubscribeFromTable(table: string, body: types.PushRequest, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/tables/${table}/push`, { body, options });
  }

  /** Say one of six things to everybody, from the own seat. */
  reactAtTable(
    table: string,
    body: types.ReactionRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<void> {
    return this.send("POST", path`/v1/tables/${table}/reactions`, { body, options, isKeyed: true });
  }

  /** Begin another game with the same players (host, any seat); the next seat begins, the same tokens open it. */
  playTableAgain(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.FollowingTable> {
    return this.send("POST", path`/v1/tables/${table}/rematch`, { options, isKeyed: true });
  }

  /** Return the whole game with its seed and all that was hidden, when it is over. */
  getReplay(table: string, options?: Options & { format?: "json" | "text" }): Promise<types.Replay | string> {
    return this.send("GET", path`/v1/tables/${table}/replay`, { options });
  }

  /** Give the game up (own seat): with two it is over, with more a bot plays on and ranks behind all who stayed. */
  resignGame(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/resign`, { options, isKeyed: true });
  }

  /** Let the clocks run again that were paused by agreement (own seat). */
  resumeClocks(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/resume`, { options, isKeyed: true });
  }

  /** Take the own seat again that was given up, while nobody else has it. */
  returnToTable(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Table> {
    return this.send("POST", path`/v1/tables/${table}/return`, { options, isKeyed: true });
  }

  /** Look back at a game that is over, or at a round of Word Ringers that is scored: losses, mistakes and luck. */
  reviewTable(
    table: string,
    options?: Options & { effort?: number; round?: number },
  ): Promise<types.TableReviewAnswer> {
    return this.send("GET", path`/v1/tables/${table}/review`, { options });
  }

  /** Make a token to look on with, for a link or a big screen (host). */
  shareTable(table: string, options?: Options & { idempotencyKey?: string }): Promise<types.Shared> {
    return this.send("POST", path`/v1/tables/${table}/shares`, { options, isKeyed: true });
  }

  /** End all tokens of spectators (host). */
  endTableShares(table: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/tables/${table}/shares`, { options });
  }

  /** Let a program be told what happens at the own seat: its turns, closed rounds, the end of the game. */
  addTableWebhook(
    table: string,
    body: types.WebhookRequest,
    options?: Options & { idempotencyKey?: string },
  ): Promise<types.Webhook> {
    return this.send("POST", path`/v1/tables/${table}/webhooks`, { body, options, isKeyed: true });
  }

  /** Tell a program nothing more (own seat). */
  removeTableWebhook(table: string, webhook: string, options?: Options): Promise<void> {
    return this.send("DELETE", path`/v1/tables/${table}/webhooks/${webhook}`, { options });
  }
}
