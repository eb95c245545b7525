import type {
  AttemptEvent,
  AttemptKey,
  QueuedEvent,
  UnsentEvent,
} from '../../../shared/attempt-events/events.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { listSettledBySubmit, listSuperseded, pickNextEvent } from './next-event.ts';
import type { EventStore } from './store.ts';
import { classifyError, computeBackOff, isOffline, isTimeout } from './verdict.ts';

/** The server's answer to a delivered event; `result` is the state of the attempt if the call returns it. */
export interface Receipt<T = unknown> {
  readonly duplicate: boolean;
  readonly watermark: number | null;
  readonly result?: T;
}
export interface QueueStatus {
  /** The number of unsent events to show to the student: all except seconds. */
  readonly waiting: number;
  readonly offline: boolean;
  /** The session or the entitlement ended. Nothing is sent until the page is reloaded. */
  readonly stopped: boolean;
}
export interface QueueOptions<T> {
  readonly key: AttemptKey;
  readonly device: string;
  readonly store: EventStore;
  readonly journal: Journal;
  readonly deliver: (event: QueuedEvent, keepalive: boolean) => Promise<Receipt<T>>;
  /** Resolves after this many ms, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** Whether an event is the submission that ends the work of this page; default: every submission. */
  readonly isSubmit?: (event: AttemptEvent) => boolean;
  readonly onStatus?: (status: QueueStatus) => void;
  readonly onDelivered?: (event: QueuedEvent, receipt: Receipt<T>) => void;
  readonly onTimeout?: (event: QueuedEvent) => void;
  readonly onStopped?: (error: unknown) => void;
  /**
   * Called when the server refuses an event. 'hold' keeps it until `release`, 'drop' discards it; an exception means
   * retry.
   */
  readonly onRefused: (event: QueuedEvent, error: unknown) => Promise<'drop' | 'hold'>;
}
export type Queue = ReturnType<typeof createQueue>;

/**
 * The unsent events of one attempt. Each is written first, sent in order one at a time, and kept until acknowledged.
 */
export function createQueue<T>(options: QueueOptions<T>) {
  const { key, store, journal } = options;
  const isSubmit = options.isSubmit ?? ((event: AttemptEvent) => event.kind === 'submit');
  let pending: QueuedEvent[] = [];
  /** Recorded by the page and not yet in the store; these count as unsent. */
  const entering = new Set<JournalEntry>();
  /** Journaled by an earlier page that closed before they were stored. */
  let recorded: JournalEntry[] = [];
  /** Pushed by this page and never sent. A 'duplicate' for one of these means that its number was already used. */
  const fresh = new Set<number>();
  let failures = 0;
  let serverFailures = 0;
  let offline = false;
  let stopped = false;
  let awaitsActivation = false;
  let started = false;
  let closed = false;
  let keepalive = false;
  let running: Promise<void> | null = null;
  let nap = new AbortController();
  let settle: (() => void)[] = [];
  let loaded: Promise<void> | null = null;
  let absorbed: Promise<void> | null = null;
  /** The server has taken the submission, or the attempt was skipped. */
  let settled = false;
  /** A request about the whole attempt is running, after which the server may take no more time. */
  let still = false;
  const unsent = (): readonly UnsentEvent[] => [...pending, ...recorded, ...entering];
  const isSubmitted = () => settled || unsent().some(({ event }) => isSubmit(event));
  const isIdle = () => unsent().length === 0;

  const notifyListeners = () => {
    const waiting = unsent().filter(({ event }) => event.kind !== 'ping').length;
    options.onStatus?.({ waiting, offline: offline && pending.length > 0, stopped });
    if (!isIdle()) return;
    for (const done of settle) done();
    settle = [];
  };
  const removeEvents = async (events: readonly QueuedEvent[]) => {
    const seqs = events.map((event) => event.seq);
    pending = pending.filter((event) => !seqs.includes(event.seq));
    for (const seq of seqs) fresh.delete(seq);
    // An event that the store had no room for is still in the journal.
    journal.strike(
      key,
      events.flatMap(({ id }) => id ?? []),
    );
    // If removing fails, a later page sends the event again and the server reports a duplicate.
    await store.remove(key, seqs).catch((error) => console.error('Could not clear sent events', error));
  };
  /** Another tab may have left seconds, which the server would refuse after the submission. */
  const dropOverdueSeconds = async (submitSeq: number) => {
    await dropSeconds();
    const left = await store.list(key).catch(() => []);
    await removeEvents(left.filter(({ event, seq }) => event.kind === 'ping' && seq < submitSeq));
  };
  const dropSeconds = () =>
    store.dropSeconds(key).catch((error) => console.error('Could not clear seconds', error));
  const take = (queued: QueuedEvent) => {
    if (!pending.some((event) => event.seq === queued.seq)) pending.push(queued);
    pending.sort((a, b) => a.seq - b.seq);
    fresh.add(queued.seq);
    // Events that waited for the clock to start are sent after this.
    if (queued.event.kind === 'activate') awaitsActivation = false;
    // The student waits for the result, so the pause before the next try ends now.
    if (queued.event.kind === 'submit') nap.abort();
    notifyListeners();
    kick();
    return queued;
  };

  /** Writes an event into the store and strikes it from the journal. */
  const storeEntry = async (entry: JournalEntry): Promise<QueuedEvent> => {
    const { id, event, at } = entry;
    try {
      const queued = await store.append(key, event, at, id);
      journal.strike(key, [id]);
      return queued;
    } catch (error) {
      // A full disk must not lose the answer: it is sent from memory, with a number above all assigned so far.
      console.error('Could not store an event on this device', error);
      const seq = Math.max(0, ...pending.map((one) => one.seq)) + 1;
      return { ...key, device: options.device, seq, at, event, id };
    }
  };

  async function fail(event: QueuedEvent, error: unknown): Promise<void> {
    let verdict = classifyError(error);
    if (verdict === 'refused') {
      try {
        if ((await options.onRefused(event, error)) === 'drop') await removeEvents([event]);
        else awaitsActivation = !pending.some((one) => one.event.kind === 'activate');
        return;
      } catch {
        verdict = 'retry';
      }
    }
    if (verdict === 'stop') {
      stopped = true;
      options.onStopped?.(error);
      return;
    }
    failures += 1;
    offline = isOffline(error);
    if (!offline) serverFailures += 1;
    if (isTimeout(error)) options.onTimeout?.(event);
    notifyListeners();
    if (closed) return;
    nap = new AbortController();
    await options.wait(computeBackOff(failures, options.random()), nap.signal);
  }

  async function drain(): Promise<void> {
    while (pending.length > 0 && started && !awaitsActivation && !stopped) {
      const old = listSuperseded(pending);
      if (old.length > 0) await removeEvents(old);
      const event = pickNextEvent(pending, serverFailures);
      if (!event) break;
      const wasFresh = fresh.delete(event.seq);
      try {
        const receipt = await options.deliver(event, keepalive);
        failures = 0;
        serverFailures = 0;
        offline = false;
        if (receipt.duplicate && wasFresh) {
          pending = await store.renumber(key, receipt.watermark ?? event.seq);
          fresh.clear();
          for (const { seq } of pending) fresh.add(seq);
          continue;
        }
        if (event.event.kind === 'submit') {
          const own = isSubmit(event.event);
          settled ||= own;
          await removeEvents(listSettledBySubmit(pending, event));
          if (own) await dropOverdueSeconds(event.seq);
        } else await removeEvents([event]);
        options.onDelivered?.(event, receipt);
      } catch (error) {
        await fail(event, error);
        if (closed && failures > 0) break;
      }
      notifyListeners();
    }
  }
  function kick(): void {
    if (running || !started || awaitsActivation || stopped) return;
    running = drain()
      .catch((error) => {
        console.error('Sending failed', error);
        return options.wait(computeBackOff(1, 0), nap.signal);
      })
      .finally(() => {
        running = null;
        // An event may have been added since the last check.
        if (pending.length > 0 && !closed) queueMicrotask(kick);
      });
  }
  const load = () => {
    loaded ??= store.list(key).then((events) => {
      const known = new Set(pending.map((event) => event.seq));
      pending = [...pending, ...events.filter((event) => !known.has(event.seq))].sort(
        (a, b) => a.seq - b.seq,
      );
      const own = new Set([...pending, ...entering].map(({ id }) => id));
      recorded = journal.list(key).filter(({ id }) => !own.has(id));
      // The page closed between storing and striking.
      journal.strike(
        key,
        events.flatMap(({ id }) => id ?? []),
      );
      notifyListeners();
    });
    return loaded;
  };
  /** Stores what an earlier page only journaled. */
  const absorb = () => {
    absorbed ??= load().then(async () => {
      for (let next = recorded[0]; next; next = recorded[0]) {
        const queued = await storeEntry(next);
        recorded = recorded.slice(1);
        take(queued);
      }
    });
    return absorbed;
  };

  return {
    /** Reads what an earlier page left. */
    load,
    /** Starts or resumes sending. */
    async start(): Promise<void> {
      await absorb();
      started = true;
      closed = false;
      keepalive = false;
      kick();
    },
    /** Stops sending, because another tab has taken over. */
    stop(): void {
      started = false;
      nap.abort();
    },
    /** For a closing page: finishes the running request and retries nothing. */
    close(): void {
      closed = true;
      keepalive = true;
      nap.abort();
    },
    async push(event: AttemptEvent, at: string): Promise<QueuedEvent> {
      const entry = journal.record(key, event, at);
      entering.add(entry);
      notifyListeners();
      // Earlier events go first. A store that cannot be read may still be writable.
      await absorb().catch((error) => console.error('Could not read unsent events', error));
      const queued = await storeEntry(entry);
      entering.delete(entry);
      return take(queued);
    },
    /** Seconds after the submission are ignored, because it carries the whole time. */
    async addSeconds(drillQuestionId: string, seconds: number, at?: string): Promise<void> {
      if (!isSubmitted()) await store.addSeconds(key, drillQuestionId, seconds, at);
    },
    /** Records when a question was opened; sent with the next batch of seconds. */
    async addVisit(drillQuestionId: string, at: string): Promise<void> {
      if (!isSubmitted()) await store.addVisit(key, drillQuestionId, at);
    },
    /** Sends the seconds gathered so far as one batch. */
    async sealPing(at: string): Promise<QueuedEvent | null> {
      if (isSubmitted()) return null;
      const sealed = await store.sealPing(key, at);
      return sealed && take(sealed);
    },
    /** Everything that the server has not acknowledged, in order. */
    unsent,
    isHandedIn: isSubmitted,
    /** The attempt is over: the server would refuse them. */
    dropSeconds,
    /** Resumes sending after a 'hold'. */
    release(): void {
      awaitsActivation = false;
      kick();
    },
    /** Retries at once: the network is back, or the page is visible again. */
    wake(): void {
      nap.abort();
      kick();
    },
    isStill: () => still,
    /** Runs a request about the whole attempt (pause, skip); while it runs, the page sends no seconds. */
    async beside<R>(step: () => Promise<R>): Promise<R> {
      still = true;
      try {
        return await step();
      } finally {
        still = false;
      }
    },
    /** Discards all events, for an attempt that was skipped. */
    async clear(): Promise<void> {
      settled = true;
      journal.strike(
        key,
        recorded.map(({ id }) => id),
      );
      recorded = [];
      await removeEvents(pending);
      await dropSeconds();
      notifyListeners();
    },
    /** Waits up to this many ms; returns whether everything was acknowledged. */
    async flush(ms: number): Promise<boolean> {
      if (isIdle()) return true;
      nap.abort();
      kick();
      const stop = new AbortController();
      const empty = new Promise<void>((resolve) => settle.push(resolve));
      await Promise.race([empty, options.wait(ms, stop.signal)]);
      stop.abort();
      return isIdle();
    },
  };
}
