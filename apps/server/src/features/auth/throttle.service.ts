import { createHash } from 'node:crypto';
import { isOnlyReading } from '../../db/reading.ts';
import { Fault } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { Limit } from './auth.limits.ts';
import { countDown, countUp, removeCounter, sweepCounters } from './throttle.queries.ts';

// Hashed: whom a counter is about may be an email address, and counters outlive accounts.
const keyOf = (limit: Limit, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`;

/**
 * The limits on tries. A try is counted before it is made and given back when it was fine, so that tries side by side
 * cannot pass together. Never inside a transaction: a rolled-back try counts too.
 */
export function throttle(deps: Deps) {
  return {
    /** Throws TOO_MANY with the seconds to wait once the limit is reached. */
    async take(limit: Limit, who: string, now: Date): Promise<void> {
      // Staff who look at an account use up nothing of its limits.
      if (isOnlyReading()) return;
      const windowEndsAt = new Date(now.getTime() + limit.windowMs);
      const counted = await countUp(deps.db, keyOf(limit, who), now, windowEndsAt);
      if (counted.count === 1) await sweepCounters(deps.db, now);
      if (counted.count <= limit.most) return;
      const retryAfterSeconds = Math.max(1, (counted.windowEndsAt.getTime() - now.getTime()) / 1000);
      throw new Fault('TOO_MANY', 'Too many tries. Wait a little, then try again.', undefined, {
        retryAfterSeconds,
      });
    },
    /** The try was fine: it does not count. */
    async giveBack(limit: Limit, who: string): Promise<void> {
      await countDown(deps.db, keyOf(limit, who));
    },
    /** Forgets all tries. */
    async clear(limit: Limit, who: string): Promise<void> {
      await removeCounter(deps.db, keyOf(limit, who));
    },
  };
}
export type Throttle = ReturnType<typeof throttle>;
