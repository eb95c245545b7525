import { type ExpensiveKind, errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { removeCounter, takeLeaseUntil } from './throttle.queries.ts';
import { throttle } from './throttle.service.ts';
import type { Budget } from './throttle.types.ts';

interface ExpensiveLimit {
  readonly budget: Budget;
  /**
   * What a request does while another of its account runs: 'refuse' in all processes, 'queue' for its turn in this
   * process, or, for drafts, nothing here, because a new draft ends the previous one.
   */
  readonly whileRunning: 'refuse' | 'queue' | 'replace';
}

/** The limits of each account. */
export const expensiveLimits: Readonly<Record<ExpensiveKind, ExpensiveLimit>> = {
  export: { budget: { name: 'export', burst: 30, refillMs: 30_000 }, whileRunning: 'refuse' },
  report: { budget: { name: 'report', burst: 60, refillMs: 2_000 }, whileRunning: 'queue' },
  // Typing sends one request after each pause.
  search: { budget: { name: 'search', burst: 90, refillMs: 500 }, whileRunning: 'queue' },
  // An editor corrects a file and tries it again, and a script may bring a whole library.
  import: { budget: { name: 'import', burst: 300, refillMs: 5_000 }, whileRunning: 'refuse' },
  recount: { budget: { name: 'recount', burst: 60, refillMs: 10_000 }, whileRunning: 'refuse' },
  bulk: { budget: { name: 'bulk', burst: 120, refillMs: 1_000 }, whileRunning: 'queue' },
  draft: { budget: { name: 'draft', burst: 60, refillMs: 15_000 }, whileRunning: 'replace' },
};

/** The longest that a request may take; after it, what a killed process left behind lapses. */
const leaseMs = 330_000;
/** Searches of one account that wait; beyond, the oldest is refused: its page has moved on. */
const maxWaiting = 3;

const tooMany = (retryAfterSeconds: number, message: string) =>
  new ApiError('TOO_MANY', message, undefined, { retryAfterSeconds });
const anotherRuns = () => tooMany(5, errorMessages.request.anotherRuns);

/** The queue of one account: one request runs, a few wait. */
class Turns {
  private readonly waiting: { readonly start: () => void; readonly refuse: (error: Error) => void }[] = [];
  private isRunning = false;

  async take(isGone: () => boolean): Promise<void> {
    if (this.isRunning) {
      if (this.waiting.length >= maxWaiting) this.waiting.shift()!.refuse(anotherRuns());
      await new Promise<void>((start, refuse) => this.waiting.push({ start, refuse }));
    }
    this.isRunning = true;
    // Nobody waits for this response any more.
    if (!isGone()) return;
    this.end();
    throw anotherRuns();
  }
  /** Returns whether nobody waits. */
  end(): boolean {
    this.isRunning = false;
    this.waiting.shift()?.start();
    return !this.isRunning && this.waiting.length === 0;
  }
}

/**
 * The one place that limits expensive calls: a budget for each account and kind, and one at a time. Staff who
 * impersonate a student use their own budget.
 */
export function expensiveCalls(deps: Deps) {
  const limits = throttle(deps);
  const queues = new Map<string, Turns>();
  /** Leases that are being given back: the next request of the client may be faster. */
  const ending = new Map<string, Promise<unknown>>();

  async function takeQueuedTurn(key: string, isGone: () => boolean): Promise<() => Promise<void>> {
    const turns = queues.get(key) ?? new Turns();
    queues.set(key, turns);
    await turns.take(isGone);
    return async () => {
      if (turns.end() && queues.get(key) === turns) queues.delete(key);
    };
  }
  async function takeLease(key: string, now: Date): Promise<() => Promise<void>> {
    await ending.get(key);
    if (!(await takeLeaseUntil(deps.db, key, now, new Date(now.getTime() + leaseMs)))) throw anotherRuns();
    return async () => {
      const removed = removeCounter(deps.db, key).catch((error) =>
        deps.log.warn({ err: error }, 'the end of an expensive call was not stored'),
      );
      ending.set(key, removed);
      await removed;
      if (ending.get(key) === removed) ending.delete(key);
    };
  }

  return async (
    kind: ExpensiveKind,
    user: SessionUser,
    now: Date,
    isGone: () => boolean,
  ): Promise<() => Promise<void>> => {
    const limit = expensiveLimits[kind];
    const account = user.impersonatorId ?? user.id;
    const waitMs = await limits.takeBudget(limit.budget, account, now);
    if (waitMs > 0) throw tooMany(waitMs / 1_000, errorMessages.request.tooManyExpensive);
    const key = `running ${kind}:${account}`;
    if (limit.whileRunning === 'queue') return takeQueuedTurn(key, isGone);
    return limit.whileRunning === 'refuse' ? takeLease(key, now) : async () => undefined;
  };
}
