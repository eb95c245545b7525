import { createHash } from 'node:crypto';
import type { browserErrorCalls, Out } from '@docket/contract';
import { framePattern, redactMessage, redactRoute } from '@docket/rules';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../http/deps.ts';
import { countDay, countErrors, countKnownError, insertError } from './browser-errors.queries.ts';

type Report = Out<typeof browserErrorCalls.report.body>;
type Reported = Report['errors'][number];

const windowMs = 60_000;
/** What one client, and all clients of a process together, may have written within a minute. */
const maxOfClient = 20;
const maxOfProcess = 120;
/** More different errors than anybody reads: further ones are not stored until old ones expire. */
const maxErrors = 2_000;

/** Counts in windows of a minute, in memory: losing them with the process does no harm. */
function limiter() {
  const clients = new LRUCache<string, number>({ max: 5_000 });
  let all = 0;
  let endsAt = 0;
  return {
    take(client: string, now: Date): boolean {
      if (now.getTime() >= endsAt) {
        endsAt = now.getTime() + windowMs;
        all = 0;
        clients.clear();
      }
      const taken = clients.get(client) ?? 0;
      if (taken >= maxOfClient || all >= maxOfProcess) return false;
      clients.set(client, taken + 1);
      all += 1;
      return true;
    },
  };
}

const toFingerprint = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The errors that pages report (decision 134). Pages redact what they send; it is redacted again, because anybody may send. */
export function browserErrorService(deps: Deps) {
  const limit = limiter();

  async function store(version: string, error: Reported, browser: string, now: Date): Promise<boolean> {
    const { kind, count } = error;
    const frames = error.frames.filter((frame) => framePattern.test(frame));
    const route = redactRoute(error.route);
    const message = redactMessage(error.message);
    const fingerprint = toFingerprint([kind, version, route, message, frames]);
    return deps.db.transaction(async (tx) => {
      let errorId = await countKnownError(tx, { fingerprint, count }, now);
      if (errorId === undefined) {
        if ((await countErrors(tx)) >= maxErrors) return false;
        const row = { id: deps.newId(), fingerprint, kind, version, route, message, frames, count };
        errorId = await insertError(tx, row, now);
      }
      await countDay(tx, { errorId, day: now.toISOString().slice(0, 10), browser, count });
      return true;
    });
  }
  return {
    async report({ version, errors }: Report, from: { client: string; browser: string }, now: Date) {
      for (const error of errors) {
        const isStored = limit.take(from.client, now) && (await store(version, error, from.browser, now));
        deps.metrics.countBrowserErrors(error.kind, isStored, error.count);
      }
    },
  };
}
