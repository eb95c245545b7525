import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { healthCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countMails } from '../mail/outbox.queries.ts';
import { problemsOf } from './health.policy.ts';
import { connectionsOf, countJobs, findAbout, findMigrations, latencyOf } from './health.queries.ts';
import { servicesOf } from './health.services.ts';

const toMs = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;

/** Delay of the event loop from one look to the next; nobody measures while nobody looks. */
function delayMeter() {
  let histogram: IntervalHistogram | null = null;
  return () => {
    if (!histogram) {
      histogram = monitorEventLoopDelay({ resolution: 20 });
      histogram.enable();
      return null;
    }
    // Nothing was measured where two looks follow at once.
    const delay = Number.isNaN(histogram.mean)
      ? null
      : { mean: toMs(histogram.mean), p99: toMs(histogram.percentile(99)) };
    histogram.reset();
    return delay;
  };
}

/** How the product is, for those who run it. */
export function healthHandlers(deps: Deps): Handlers<typeof healthCalls> {
  const { db, config, figures } = deps;
  const delay = delayMeter();
  return {
    async details({ now }) {
      const latencyMs = await latencyOf(db);
      const about = await findAbout(db);
      const migrations = await findMigrations(db);
      const mails = await countMails(db);
      const jobs = await countJobs(db, now);
      const connections = connectionsOf(db);
      const { calls, errors } = figures.lastHour(now);
      const memory = process.memoryUsage();
      const delayMs = delay();
      const sends = config.SMTP_URL !== undefined;
      return {
        at: now.toISOString(),
        problems: problemsOf({
          errors,
          calls,
          delayP99Ms: delayMs?.p99 ?? null,
          heapShare: memory.heapUsed / getHeapStatistics().heap_size_limit,
          latencyMs,
          connectionsWaiting: connections.waiting,
          mails: {
            sends,
            waiting: mails.waiting,
            failed: mails.failed,
            oldestWaitingMs: mails.oldest ? now.getTime() - mails.oldest.getTime() : null,
            trouble: mails.trouble,
          },
          failedJobs: jobs.failedToday,
        }),
        process: {
          version: deps.version,
          node: process.version,
          startedAt: figures.startedAt.toISOString(),
          memoryBytes: memory.rss,
          heapBytes: memory.heapUsed,
          delayMs,
          streams: figures.streams,
          sessions: figures.sessions(now),
          errors,
          calls,
        },
        database: {
          kind: db.kind,
          version: about.version,
          bytes: about.bytes,
          latencyMs: Math.round(latencyMs * 10) / 10,
          connections,
          migrations: {
            applied: migrations.applied,
            newestAt: migrations.newestAt?.toISOString() ?? null,
          },
        },
        mails: {
          sends,
          waiting: mails.waiting,
          failed: mails.failed,
          oldestWaitingAt: mails.oldest?.toISOString() ?? null,
        },
        jobs: { waiting: jobs.waiting, running: jobs.running, failedToday: jobs.failedToday },
        services: servicesOf(config),
      };
    },
  };
}
