import { getHeapStatistics } from 'node:v8';
import type { healthCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countMails } from '../mail/index.ts';
import { listProblems, type Problem } from './health.policy.ts';
import { countConnections, countJobs, findAbout, findMigrations, measureLatency } from './health.queries.ts';
import { describeServices } from './health.services.ts';

/** The health of the product, for its operators. */
export function healthHandlers(
  deps: Deps,
  parts: { readonly listSetUpProblems: (now: Date) => Promise<Problem[]> },
): Handlers<typeof healthCalls> {
  const { db, config } = deps;
  return {
    async details({ now }) {
      const latencyMs = await measureLatency(db);
      const about = await findAbout(db);
      const migrations = await findMigrations(db);
      const mails = await countMails(db);
      const jobs = await countJobs(db, now);
      const connections = countConnections(db);
      const { memoryBytes, heapBytes, delayMs, streams, sessions, calls, errors } =
        await deps.metrics.read(now);
      const sends = config.SMTP_URL !== undefined;
      return {
        at: now.toISOString(),
        problems: listProblems({
          errors,
          calls,
          delayP99Ms: delayMs?.p99 ?? null,
          heapShare: heapBytes / getHeapStatistics().heap_size_limit,
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
          setUp: await parts.listSetUpProblems(now),
        }),
        process: {
          version: deps.version,
          node: process.version,
          startedAt: deps.metrics.startedAt.toISOString(),
          memoryBytes,
          heapBytes,
          delayMs,
          streams,
          sessions,
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
        services: describeServices(config),
      };
    },
  };
}
