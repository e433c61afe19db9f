import { getHeapStatistics } from 'node:v8';
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';

/**
 * The metrics of this process, in prom-client's own registry; names and units are those that Prometheus recommends.
 * Requests are counted by the pattern of their route, never by their path: ids would make a time series each.
 */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Failure reports by live feature app; other names, which any client may send, count as `other`. */
export const remoteFailures = new Counter({
  name: 'remote_failures_total',
  help: 'Reports of feature apps that failed on a page, by feature app and kind of failure.',
  labelNames: ['remote', 'kind'],
});

/** Lookups of barcodes that are not stored; the outcome `not_asked` is not counted. */
export const providerLookups = new Counter({
  name: 'food_provider_lookups_total',
  help: 'Barcodes that were looked up at the food data provider or refused to be, by what it brought.',
  labelNames: ['provider', 'outcome'],
});

export const providerCallSeconds = new Histogram({
  name: 'food_provider_call_duration_seconds',
  help: 'Time of one call of the food data provider.',
  labelNames: ['provider', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4],
});

/** The state of the configured provider's circuit. */
export const providerCircuitOpen = new Gauge({
  name: 'food_provider_circuit_open',
  help: 'Whether the food data provider gets no calls, because it fails or wants none (1), or answers (0).',
  labelNames: ['provider'],
  aggregator: 'max',
});

/** The counters of `pg`'s pool. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
}

/** Adds metrics of the process and of the connections to PostgreSQL; both are read when the metrics are requested. */
export function watchProcess(pool: Pool): void {
  collectDefaultMetrics();
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'What the heap may grow to before the process ends.',
  }).set(getHeapStatistics().heap_size_limit);
  new Gauge({
    name: 'database_connections_max',
    help: 'Connections to PostgreSQL that may be open at once.',
  }).set(pool.options.max);
  new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL by state; waiting are requests without one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
