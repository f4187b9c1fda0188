"""How long what may wait: the timeouts of the service that are no settings, in seconds."""

REQUEST_SLOT = 10.0
"""How long a request waits for room and a slot of the budget."""

STREAM_SLOT = 30.0
"""How long a stream that has begun waits for its next slot; then it goes on."""

UPLOAD_THREAD = 10.0
"""How long a request with a long body waits for a thread."""

DATABASE = 7
"""How long a session waits in all: for others, for a connection, for locks and for answers."""

DATABASE_ROOM = 0.5
"""How long a thread waits for room at the database, as long as that answers others."""

MIGRATION = 60
"""How long a process waits in all for the database to migrate it, which others may be doing."""

RATE_LIMIT = 0.5
"""How long a request waits for a Redis that counts requests."""

READINESS_ANSWER = 2
"""How long a database or a Redis has to answer when it is asked whether it is ready."""

READINESS = 4.0
"""How long all questions of `/readyz` may take together."""

BOT = 20
"""How long a bot may think."""

SEND_PART = 5.0
"""How long a client has to take something of an answer of which no more can be kept."""

SEND_STREAM = 30.0
"""How long the client of a live stream may take nothing of it."""

LINGER = 2.0
"""How long a client has to close its end of a connection after its last response."""

STOP = 0.5
"""How long a stopping process waits for requests whose headers are not there, and for connections that linger."""

GRACE = 10
"""How long requests in progress have to finish when the service stops."""

KEEP_ALIVE = 5
"""How long an idle connection is kept."""

NOTIFICATION = 10.0
"""How long one try to send a notification may take."""

LOOK_UP = 5.0
"""How long the look-up of a name that a request brings may take."""
