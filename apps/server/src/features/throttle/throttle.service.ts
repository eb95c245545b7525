import { createHash } from 'node:crypto';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { isOnlyReading } from '../../db/reading.ts';
import type { Deps } from '../../http/deps.ts';
import {
  countBudget,
  countDelayed,
  countDown,
  countUp,
  findCounter,
  removeCounter,
  returnBudgetToken,
  sweepCounters,
} from './throttle.queries.ts';
import type { Budget, GrowingDelay, Limit } from './throttle.types.ts';

// Hashed: the subject of a counter may be an email address, and counters outlive accounts.
const toThrottleKey = (limit: { readonly name: string }, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`;

/**
 * The limits on tries. A try is counted before it is made and removed if it succeeded, so that concurrent tries
 * cannot all pass. Never call it inside a transaction: a rolled-back try must count too.
 */
export function throttle(deps: Deps) {
  return {
    /** Throws TOO_MANY with the seconds to wait once the limit is reached. */
    async take(limit: Limit, who: string, now: Date): Promise<void> {
      // Staff who impersonate a user do not use up the user's limits.
      if (isOnlyReading()) return;
      const windowEndsAt = new Date(now.getTime() + limit.windowMs);
      const counted = await countUp(deps.db, toThrottleKey(limit, who), now, windowEndsAt);
      if (counted.count === 1) await sweepCounters(deps.db, now);
      if (counted.count <= limit.max) return;
      const retryAfterSeconds = Math.max(1, (counted.windowEndsAt.getTime() - now.getTime()) / 1000);
      throw new ApiError('TOO_MANY', errorMessages.auth.tooManyTries, undefined, {
        retryAfterSeconds,
      });
    },
    /** The try succeeded: it does not count. */
    async returnToken(limit: Limit, who: string): Promise<void> {
      await countDown(deps.db, toThrottleKey(limit, who));
    },
    /** Forgets all tries. */
    async clear(limit: Limit | GrowingDelay | Budget, who: string): Promise<void> {
      await removeCounter(deps.db, toThrottleKey(limit, who));
    },
    /** Counts an attempt; returns 0, or, during a delay, the milliseconds to wait. Such an attempt is not counted. */
    async takeDelayed(rule: GrowingDelay, who: string, now: Date): Promise<number> {
      const key = toThrottleKey(rule, who);
      if (await countDelayed(deps.db, key, now, rule)) return 0;
      const blockedUntil = (await findCounter(deps.db, key))?.blockedUntil ?? now;
      return Math.max(1_000, blockedUntil.getTime() - now.getTime());
    },
    /** Takes one from a budget; returns 0, or, if it is used up, the milliseconds until the next one is available. */
    async takeBudget(budget: Budget, who: string, now: Date): Promise<number> {
      const key = toThrottleKey(budget, who);
      if (await countBudget(deps.db, key, now, budget)) {
        await sweepCounters(deps.db, now);
        return 0;
      }
      const fullAt = (await findCounter(deps.db, key))?.windowEndsAt ?? now;
      return Math.max(1_000, fullAt.getTime() - now.getTime() - (budget.burst - 1) * budget.refillMs);
    },
    /** The attempt does not count. */
    async returnBudget(budget: Budget, who: string): Promise<void> {
      await returnBudgetToken(deps.db, toThrottleKey(budget, who), budget);
    },
  };
}
export type Throttle = ReturnType<typeof throttle>;
