# The service as an image: the first stage installs from the lock file with hashes, the second has no build tools.
FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements/runtime.lock requirements/
RUN python -m venv /opt/ringers \
    && /opt/ringers/bin/pip install --no-cache-dir --only-binary :all: --require-hashes -r requirements/runtime.lock
RUN apt-get update -qq && apt-get install --yes --quiet --no-install-recommends gcc libc6-dev
COPY . .
RUN /opt/ringers/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/ringers/bin/pip uninstall --yes setuptools pip \
    && find /opt/ringers/lib -type d -name tests -prune -exec rm -r {} +

FROM python:3.13-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin ringers \
    && install --directory --owner ringers /data /backups
COPY --from=build /opt/ringers /opt/ringers
ENV PATH=/opt/ringers/bin:$PATH PYTHONUNBUFFERED=1 RINGERS_DATABASE=/data/word-ringers.sqlite3
WORKDIR /data
VOLUME /data
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["ringers", "serve", "--host", "0.0.0.0", "--port", "8000"]
