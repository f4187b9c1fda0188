"""A process that changes a match over and over, and writes down what was acknowledged.

Each request has an idempotency key and is sent again, like a phone does, until it is answered: the connection may have
been cut before, during or after the work. Standard output gets one line of JSON for each answer. The last word waits
for the end of standard input.
"""

import http.client
import json
import sys
import time
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 180
"""Seconds for which a request is sent again."""


def send(url: str, method: str, path: str, body: Any, token: str, key: str) -> tuple[int, bool]:
    """Send a request until it is answered; return the status and whether it had been carried out before."""
    deadline = time.monotonic() + PATIENCE
    place = urlsplit(url)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Idempotency-Key": key}
    while True:
        connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=10)
        try:
            connection.request(method, path, json.dumps(body), headers)
            response = connection.getresponse()
            json.loads(response.read())
            if response.status != 503:
                return response.status, "Idempotency-Replayed" in response.headers
        except (OSError, http.client.HTTPException, ValueError):
            pass
        finally:
            connection.close()
        if time.monotonic() > deadline:
            raise TimeoutError(f"{method} {path} was never answered")
        time.sleep(0.02)


def main(url: str, match: str, host: str, seat: str, name: str, count: str) -> None:
    """Let the host rule about one word after the other, and the seat claim one more each time."""
    path = f"/v1/matches/{match}/rounds/1"
    claimed: list[str] = []
    for number in range(int(count)):
        if number == int(count) - 1:
            sys.stdin.read()
        word = f"{name}{number}".upper()
        ruling = {"player": name, "word": word, "accept": True}
        status, replayed = send(url, "POST", f"{path}/rulings", ruling, host, f"{name} rules {number}")
        print(json.dumps({"ruling": word, "status": status, "replayed": replayed}), flush=True)
        claimed.append(word)
        status, replayed = send(url, "PUT", f"{path}/claims", {"words": claimed}, seat, f"{name} claims {number}")
        print(json.dumps({"claims": len(claimed), "status": status, "replayed": replayed}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
