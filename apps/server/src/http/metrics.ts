import prom from 'prom-client';
import { isServerFailure } from '../api-error.ts';
import { poolWait } from '../db/observed.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const recentMs = 5 * minuteMs;
/** With more sessions than this, old ones are dropped immediately. */
const maxSessions = 20_000;

interface Answer {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** True for a call below /api. */
  readonly isCall: boolean;
}
interface Sample {
  readonly at: number;
  readonly calls: number;
  readonly errors: number;
}

/** Metrics of this process: Prometheus reads them at /metrics, staff on the health page. */
export class ProcessMetrics {
  readonly startedAt: Date;
  readonly registry = new prom.Registry();
  readonly #durations = new prom.Histogram({
    name: 'docket_call_seconds',
    help: 'Time of each call by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  readonly #calls = new prom.Counter({
    name: 'docket_calls_total',
    help: 'Answered calls below /api by outcome; failed: with a status from 500',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly #streams = new prom.Gauge({
    name: 'docket_event_streams',
    help: 'Event streams that are open',
    registers: [this.registry],
  });
  readonly #browserErrors = new prom.Counter({
    name: 'docket_browser_errors_total',
    help: 'Errors that pages reported, by kind (uncaught, chunk, send) and outcome (stored, dropped)',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });
  readonly #jobs = new prom.Counter({
    name: 'docket_background_jobs_total',
    help: 'Runs of background work by queue and outcome (done, failed)',
    labelNames: ['queue', 'outcome'],
    registers: [this.registry],
  });
  readonly #poolWait = new prom.Histogram({
    name: 'docket_db_pool_wait_seconds',
    help: 'How long work waited for a connection of the pool',
    buckets: [0.001, 0.01, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });
  readonly #observeWait = (seconds: unknown) => this.#poolWait.observe(seconds as number);
  readonly #samples: Sample[] = [];
  readonly #sessions = new Map<string, number>();

  constructor(startedAt: Date) {
    this.startedAt = startedAt;
    prom.collectDefaultMetrics({ register: this.registry });
    poolWait.subscribe(this.#observeWait);
  }
  close(): void {
    poolWait.unsubscribe(this.#observeWait);
    this.registry.clear();
  }

  setStreams(open: number): void {
    this.#streams.set(open);
  }
  countBrowserErrors(kind: string, isStored: boolean, count: number): void {
    this.#browserErrors.inc({ kind, outcome: isStored ? 'stored' : 'dropped' }, count);
  }
  countJob(queue: string, outcome: 'done' | 'failed'): void {
    this.#jobs.inc({ queue, outcome });
  }
  countResponse({ method, route, status, seconds, isCall }: Answer): void {
    this.#durations.observe({ method, route, status }, seconds);
    if (isCall) this.#calls.inc({ outcome: isServerFailure(status) ? 'failed' : 'ok' });
  }
  /**
   * Stores the current totals; call it once a minute. Counters only grow, and the health page shows the last hour.
   */
  async takeSample(now: Date): Promise<void> {
    const { values } = await this.#calls.get();
    const total = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    this.#samples.push({ at: now.getTime(), calls: total('ok') + total('failed'), errors: total('failed') });
    // The first sample is the newest one that is at least an hour old.
    while (this.#samples[1] && this.#samples[1].at <= now.getTime() - hourMs) this.#samples.shift();
  }

  countSession(sessionId: string, at: Date): void {
    this.#sessions.set(sessionId, at.getTime());
    if (this.#sessions.size > maxSessions) this.#forgetSessions(at);
  }
  #forgetSessions(now: Date): void {
    for (const [id, at] of this.#sessions) if (at <= now.getTime() - recentMs) this.#sessions.delete(id);
  }

  /**
   * The data of the health page. The event loop delay is measured since the last call, null if nothing was measured.
   */
  async read(now: Date) {
    await this.takeSample(now);
    const metrics = await this.registry.getMetricsAsJSON();
    const readValue = (name: string) =>
      Number(metrics.find((metric) => metric.name === name)?.values[0]?.value ?? 0);
    const toMs = (seconds: number) => Math.round(seconds * 1e4) / 10;
    const [mean, p99] = [
      readValue('nodejs_eventloop_lag_mean_seconds'),
      readValue('nodejs_eventloop_lag_p99_seconds'),
    ];
    const [first, last] = [this.#samples[0]!, this.#samples.at(-1)!];
    // In the first hour everything counts.
    const base = first.at <= now.getTime() - hourMs ? first : { calls: 0, errors: 0 };
    this.#forgetSessions(now);
    return {
      memoryBytes: readValue('process_resident_memory_bytes'),
      heapBytes: readValue('nodejs_heap_size_used_bytes'),
      delayMs: mean > 0 ? { mean: toMs(mean), p99: toMs(p99) } : null,
      streams: readValue('docket_event_streams'),
      sessions: this.#sessions.size,
      calls: last.calls - base.calls,
      errors: last.errors - base.errors,
    };
  }
}
