"""The metrics as Prometheus reads them."""

import math
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from api.metrics import recorder
from api.metrics.labels import BATCH, NO_OPERATION
from api.metrics.table import Cell, Table


class Exposition(Collector):
    """Everything that is exposed.

    Args:
        table: what the processes of this service have recorded.
        version: of the service.
        workers: how many workers of the queue are alive; not a number where that is not known.
        batch_jobs: how many jobs of batches are waiting, and how many running; likewise.
        memory: the bytes of all processes.
    """

    def __init__(
        self,
        table: Table,
        version: str,
        workers: Callable[[], float],
        batch_jobs: Callable[[], tuple[float, float]],
        memory: Callable[[], float],
    ) -> None:
        self._table = table
        self._version = version
        self._workers = workers
        self._batch_jobs = batch_jobs
        self._memory = memory
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def text(self) -> bytes:
        """Return the metrics in the text format."""
        return generate_latest(self._registry)

    def describe(self) -> list[Metric]:
        """Return nothing, so that registering reads no metrics."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield each metric as it is now."""
        sums = self._table.sums()
        yield _requests(sums)
        yield _histogram(sums, recorder.REQUEST_SECONDS, "Seconds until the answer begins.", ["operation"])
        streams = max(0.0, sums[recorder.STREAMS,])
        yield GaugeMetricFamily(recorder.STREAMS, "Live streams that are open.", streams)
        yield CounterMetricFamily(
            recorder.STREAMS_REFUSED, "Live streams that found no room.", sums[recorder.STREAMS_REFUSED,]
        )
        yield self._jobs(sums)
        refused = CounterMetricFamily(recorder.JOBS_REFUSED, "Long work that was refused.", None, ["kind"])
        yield _filled(refused, sums, recorder.JOBS_REFUSED)
        yield GaugeMetricFamily("ringers_workers", "Workers of the queue with a recent heartbeat.", self._workers())
        yield _histogram(sums, recorder.DATABASE_SECONDS, "Seconds of a session of the database.", [])
        cached = GaugeMetricFamily(recorder.CACHE_BYTES, "Bytes of the values in a cache.", None, ["cache"])
        yield _filled(cached, sums, recorder.CACHE_BYTES)
        yield GaugeMetricFamily("ringers_memory_bytes", "Memory of all processes.", self._memory())
        info = GaugeMetricFamily("ringers_info", "The version of the service.", None, ["version"])
        info.add_metric([self._version], 1)
        yield info

    def _jobs(self, sums: dict[Cell, float]) -> Metric:
        waiting, running = self._batch_jobs()
        batches = {(recorder.JOBS, BATCH, "waiting"): waiting, (recorder.JOBS, BATCH, "running"): running}
        jobs = GaugeMetricFamily(recorder.JOBS, "Long work that is waiting or running.", None, ["kind", "state"])
        return _filled(jobs, sums | batches, recorder.JOBS)


def _requests(sums: dict[Cell, float]) -> Metric:
    """Return the requests by what has happened; an operation that nobody has asked for has a 0 with the status 200."""
    requests = CounterMetricFamily(recorder.REQUESTS, "Requests that were answered.", None, ["operation", "status"])
    for (name, *labels), value in sums.items():
        if name == recorder.REQUESTS and (value or labels[1] == "200"):
            requests.add_metric(labels, value)
    return requests


def _filled(metric: GaugeMetricFamily | CounterMetricFamily, sums: dict[Cell, float], name: str) -> Metric:
    for (of, *labels), value in sums.items():
        if of == name:
            metric.add_metric(labels, value if math.isnan(value) else max(0.0, value))
    return metric


def _histogram(sums: dict[Cell, float], name: str, documentation: str, labels: list[str]) -> Metric:
    histogram = HistogramMetricFamily(name, documentation, labels=labels)
    wholes = [cell[:-1] for cell in sums if cell[0] == name and cell[-1] == recorder.SUM]
    for whole in wholes:
        counts = accumulate(sums[*whole, bound] for bound in recorder.BOUNDS)
        if sums[*whole, recorder.SUM] or whole[1:] in ((), (NO_OPERATION,)):
            buckets = list(zip(recorder.BOUNDS, counts, strict=True))
            histogram.add_metric(list(whole[1:]), buckets, sums[*whole, recorder.SUM])
    return histogram
