import type { AttemptEvent, QueuedEvent, UnsentEvent } from '../../../shared/attempt-events/events.ts';
import { listSettledBySubmit, listSuperseded, pickNextEvent } from './next-event.ts';
import { type EventFiles, UnsentEvents } from './unsent-events.ts';
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
export interface QueueOptions<T> extends EventFiles {
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

/**
 * The unsent events of one attempt. Each is written first, sent in order one at a time, and kept until acknowledged.
 */
export class Queue<T = unknown> {
  readonly #options: QueueOptions<T>;
  readonly #events: UnsentEvents;
  #failures = 0;
  #serverFailures = 0;
  #isOffline = false;
  #isStopped = false;
  #awaitsActivation = false;
  #isStarted = false;
  #isClosed = false;
  #keepalive = false;
  #running: Promise<void> | null = null;
  #nap = new AbortController();
  #onEmpty: (() => void)[] = [];
  /** The server has taken the submission, or the attempt was skipped. */
  #isSettled = false;
  /** A request about the whole attempt is running, after which the server may take no more time. */
  #isStill = false;

  constructor(options: QueueOptions<T>) {
    this.#options = options;
    this.#events = new UnsentEvents(options, {
      onTaken: (event) => this.#onTaken(event),
      onChange: () => this.#report(),
    });
  }

  #isSubmit(event: AttemptEvent): boolean {
    const { isSubmit } = this.#options;
    return isSubmit ? isSubmit(event) : event.kind === 'submit';
  }
  #isIdle(): boolean {
    return this.unsent().length === 0;
  }

  #report(): void {
    const waiting = this.unsent().filter(({ event }) => event.kind !== 'ping').length;
    const offline = this.#isOffline && this.#events.pending.length > 0;
    this.#options.onStatus?.({ waiting, offline, stopped: this.#isStopped });
    if (!this.#isIdle()) return;
    for (const done of this.#onEmpty) done();
    this.#onEmpty = [];
  }

  #onTaken({ event }: QueuedEvent): void {
    // Events that waited for the clock to start are sent after this.
    if (event.kind === 'activate') this.#awaitsActivation = false;
    // The student waits for the result, so the pause before the next try ends now.
    if (event.kind === 'submit') this.#nap.abort();
    this.#report();
    this.#kick();
  }

  async #fail(event: QueuedEvent, error: unknown): Promise<void> {
    const { onRefused, onStopped, onTimeout, wait, random } = this.#options;
    let verdict = classifyError(error);
    if (verdict === 'refused') {
      try {
        if ((await onRefused(event, error)) === 'drop') await this.#events.remove([event]);
        else
          this.#awaitsActivation = !this.#events.pending.some((pending) => pending.event.kind === 'activate');
        return;
      } catch {
        verdict = 'retry';
      }
    }
    if (verdict === 'stop') {
      this.#isStopped = true;
      onStopped?.(error);
      return;
    }
    this.#failures += 1;
    this.#isOffline = isOffline(error);
    if (!this.#isOffline) this.#serverFailures += 1;
    if (isTimeout(error)) onTimeout?.(event);
    this.#report();
    if (this.#isClosed) return;
    this.#nap = new AbortController();
    await wait(computeBackOff(this.#failures, random()), this.#nap.signal);
  }

  /** Sends one event, and removes what the server has with it. @throws what the delivery throws */
  async #send(event: QueuedEvent): Promise<void> {
    const wasFresh = this.#events.takeFresh(event);
    const receipt = await this.#options.deliver(event, this.#keepalive);
    this.#failures = 0;
    this.#serverFailures = 0;
    this.#isOffline = false;
    if (receipt.duplicate && wasFresh) return this.#events.renumber(receipt.watermark ?? event.seq);
    if (event.event.kind === 'submit') {
      const isOwn = this.#isSubmit(event.event);
      this.#isSettled ||= isOwn;
      await this.#events.remove(listSettledBySubmit(this.#events.pending, event));
      if (isOwn) await this.#events.dropOverdueSeconds(event.seq);
    } else await this.#events.remove([event]);
    this.#options.onDelivered?.(event, receipt);
  }

  #maySend(): boolean {
    return this.#isStarted && !this.#awaitsActivation && !this.#isStopped;
  }
  async #drain(): Promise<void> {
    while (this.#events.pending.length > 0 && this.#maySend()) {
      const old = listSuperseded(this.#events.pending);
      if (old.length > 0) await this.#events.remove(old);
      const event = pickNextEvent(this.#events.pending, this.#serverFailures);
      if (!event) break;
      try {
        await this.#send(event);
      } catch (error) {
        await this.#fail(event, error);
        if (this.#isClosed && this.#failures > 0) break;
      }
      this.#report();
    }
  }
  #kick(): void {
    if (this.#running || !this.#maySend()) return;
    this.#running = this.#drain()
      .catch((error) => {
        console.error('Sending failed', error);
        return this.#options.wait(computeBackOff(1, 0), this.#nap.signal);
      })
      .finally(() => {
        this.#running = null;
        // An event may have been added since the last check.
        if (this.#events.pending.length > 0 && !this.#isClosed) queueMicrotask(() => this.#kick());
      });
  }

  /** Reads what an earlier page left. */
  load(): Promise<void> {
    return this.#events.load();
  }
  /** Starts or resumes sending. */
  async start(): Promise<void> {
    await this.#events.absorb();
    this.#isStarted = true;
    this.#isClosed = false;
    this.#keepalive = false;
    this.#kick();
  }
  /** Stops sending, because another tab has taken over. */
  stop(): void {
    this.#isStarted = false;
    this.#nap.abort();
  }
  /** For a closing page: finishes the running request and retries nothing. */
  close(): void {
    this.#isClosed = true;
    this.#keepalive = true;
    this.#nap.abort();
  }
  push(event: AttemptEvent, at: string): Promise<QueuedEvent> {
    return this.#events.push(event, at);
  }
  /** Seconds after the submission are ignored, because it carries the whole time. */
  async addSeconds(drillQuestionId: string, seconds: number, at?: string): Promise<void> {
    const { store, key } = this.#options;
    if (!this.isSubmitted()) await store.addSeconds(key, drillQuestionId, seconds, at);
  }
  /** Records when a question was opened; sent with the next batch of seconds. */
  async addVisit(drillQuestionId: string, at: string): Promise<void> {
    const { store, key } = this.#options;
    if (!this.isSubmitted()) await store.addVisit(key, drillQuestionId, at);
  }
  /** Sends the seconds gathered so far as one batch. */
  async sealPing(at: string): Promise<QueuedEvent | null> {
    if (this.isSubmitted()) return null;
    const sealed = await this.#options.store.sealPing(this.#options.key, at);
    return sealed && this.#events.take(sealed);
  }
  /** Everything that the server has not acknowledged, in order. */
  unsent(): readonly UnsentEvent[] {
    return this.#events.list();
  }
  isSubmitted(): boolean {
    return this.#isSettled || this.unsent().some(({ event }) => this.#isSubmit(event));
  }
  /** The attempt is over: the server would refuse them. */
  dropSeconds(): Promise<void> {
    return this.#events.dropSeconds();
  }
  /** Resumes sending after a 'hold'. */
  release(): void {
    this.#awaitsActivation = false;
    this.#kick();
  }
  /** Retries at once: the network is back, or the page is visible again. */
  wake(): void {
    this.#nap.abort();
    this.#kick();
  }
  isStill(): boolean {
    return this.#isStill;
  }
  /** Runs a request about the whole attempt (pause, skip); while it runs, the page sends no seconds. */
  async beside<R>(step: () => Promise<R>): Promise<R> {
    this.#isStill = true;
    try {
      return await step();
    } finally {
      this.#isStill = false;
    }
  }
  /** Discards all events, for an attempt that was skipped. */
  async clear(): Promise<void> {
    this.#isSettled = true;
    await this.#events.clear();
    this.#report();
  }
  /**
   * Waits until the server has acknowledged everything, and returns whether it has; gives up when nothing was
   * acknowledged for this many ms.
   */
  async flush(ms: number): Promise<boolean> {
    let left = Number.POSITIVE_INFINITY;
    while (this.unsent().length < left && !this.#isIdle()) {
      left = this.unsent().length;
      this.#nap.abort();
      this.#kick();
      const stop = new AbortController();
      const empty = new Promise<void>((resolve) => this.#onEmpty.push(resolve));
      await Promise.race([empty, this.#options.wait(ms, stop.signal)]);
      stop.abort();
    }
    return this.#isIdle();
  }
}
