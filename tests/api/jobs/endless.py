"""A job without an end: however fast a machine is, it is still at it when a test looks."""

import time

from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told

TOLD = Told("Too much is waited for now.", "It could not be waited for now.", "It takes too long to wait for.")


def wait(folders: Folders) -> None:
    """Wait until the process is ended or leaves the job off.

    Args:
        folders: not needed here.
    """
    while True:
        time.sleep(0.01)


ENDLESS = Job("wait", wait, TOLD, OF_REQUEST, "nothing, for it never ends")
