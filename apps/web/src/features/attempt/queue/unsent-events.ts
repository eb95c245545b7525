import type {
  AttemptEvent,
  AttemptKey,
  QueuedEvent,
  UnsentEvent,
} from '../../../shared/attempt-events/events.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { EventStore } from './store.ts';

/** What is read and written on the device for one attempt. */
export interface EventFiles {
  readonly key: AttemptKey;
  readonly device: string;
  readonly store: EventStore;
  readonly journal: Journal;
}

const listIds = (events: readonly QueuedEvent[]) => events.flatMap(({ id }) => id ?? []);
const sortBySeq = (events: readonly QueuedEvent[]) => [...events].sort((a, b) => a.seq - b.seq);

/** The events of one attempt that the server has not acknowledged. Each is written before it is sent. */
export class UnsentEvents {
  readonly #files: EventFiles;
  /** In the store, or in memory if the store has no room. */
  pending: readonly QueuedEvent[] = [];
  /** Recorded by the page and not yet in the store; these count as unsent. */
  readonly #entering = new Set<JournalEntry>();
  /** Journaled by an earlier page that closed before they were stored. */
  #recorded: readonly JournalEntry[] = [];
  /** Pushed by this page and never sent. A 'duplicate' for one of these means that its number was already used. */
  readonly #fresh = new Set<number>();
  #loaded: Promise<void> | null = null;
  #absorbed: Promise<void> | null = null;
  readonly #onTaken: (event: QueuedEvent) => void;
  readonly #onChange: () => void;

  constructor(
    files: EventFiles,
    { onTaken, onChange }: { onTaken: (event: QueuedEvent) => void; onChange: () => void },
  ) {
    this.#files = files;
    this.#onTaken = onTaken;
    this.#onChange = onChange;
  }

  list(): readonly UnsentEvent[] {
    return [...this.pending, ...this.#recorded, ...this.#entering];
  }

  /** Whether this page pushed the event and never sent it; from now on it counts as sent. */
  takeFresh(event: QueuedEvent): boolean {
    return this.#fresh.delete(event.seq);
  }

  async remove(events: readonly QueuedEvent[]): Promise<void> {
    const { key, store, journal } = this.#files;
    const seqs = events.map((event) => event.seq);
    this.pending = this.pending.filter((event) => !seqs.includes(event.seq));
    for (const seq of seqs) this.#fresh.delete(seq);
    // An event that the store had no room for is still in the journal.
    journal.strike(key, listIds(events));
    // If removing fails, a later page sends the event again and the server reports a duplicate.
    await store.remove(key, seqs).catch((error) => console.error('Could not clear sent events', error));
  }

  async dropSeconds(): Promise<void> {
    const { key, store } = this.#files;
    await store.dropSeconds(key).catch((error) => console.error('Could not clear seconds', error));
  }

  /** Another tab may have left seconds, which the server would refuse after the submission. */
  async dropOverdueSeconds(submitSeq: number): Promise<void> {
    const { key, store } = this.#files;
    await this.dropSeconds();
    const left = await store.list(key).catch(() => []);
    await this.remove(left.filter(({ event, seq }) => event.kind === 'ping' && seq < submitSeq));
  }

  /** Gives the events numbers above the server's watermark. */
  async renumber(watermark: number): Promise<void> {
    const { key, store } = this.#files;
    this.pending = await store.renumber(key, watermark);
    this.#fresh.clear();
    for (const { seq } of this.pending) this.#fresh.add(seq);
  }

  /** Adds a stored event, to be sent. */
  take(queued: QueuedEvent): QueuedEvent {
    if (!this.pending.some((event) => event.seq === queued.seq))
      this.pending = sortBySeq([...this.pending, queued]);
    this.#fresh.add(queued.seq);
    this.#onTaken(queued);
    return queued;
  }

  /** Records an event in the journal at once, then in the store. */
  async push(event: AttemptEvent, at: string): Promise<QueuedEvent> {
    const entry = this.#files.journal.record(this.#files.key, event, at);
    this.#entering.add(entry);
    this.#onChange();
    // Earlier events go first. A store that cannot be read may still be writable.
    await this.absorb().catch((error) => console.error('Could not read unsent events', error));
    const queued = await this.#storeEntry(entry);
    this.#entering.delete(entry);
    return this.take(queued);
  }

  /** Writes an event into the store and strikes it from the journal. */
  async #storeEntry({ id, event, at }: JournalEntry): Promise<QueuedEvent> {
    const { key, device, store, journal } = this.#files;
    try {
      const queued = await store.append(key, event, at, id);
      journal.strike(key, [id]);
      return queued;
    } catch (error) {
      // A full disk must not lose the answer: it is sent from memory, with a number above all assigned so far.
      console.error('Could not store an event on this device', error);
      const seq = Math.max(0, ...this.pending.map((one) => one.seq)) + 1;
      return { ...key, device, seq, at, event, id };
    }
  }

  /** Reads what an earlier page left. */
  load(): Promise<void> {
    const { key, store, journal } = this.#files;
    this.#loaded ??= store.list(key).then((events) => {
      const known = new Set(this.pending.map((event) => event.seq));
      this.pending = sortBySeq([...this.pending, ...events.filter((event) => !known.has(event.seq))]);
      const own = new Set([...this.pending, ...this.#entering].map(({ id }) => id));
      this.#recorded = journal.list(key).filter(({ id }) => !own.has(id));
      // The page closed between storing and striking.
      journal.strike(key, listIds(events));
      this.#onChange();
    });
    return this.#loaded;
  }

  /** Stores what an earlier page only journaled. */
  absorb(): Promise<void> {
    this.#absorbed ??= this.load().then(async () => {
      for (let next = this.#recorded[0]; next; next = this.#recorded[0]) {
        const queued = await this.#storeEntry(next);
        this.#recorded = this.#recorded.slice(1);
        this.take(queued);
      }
    });
    return this.#absorbed;
  }

  /** Discards all events. */
  async clear(): Promise<void> {
    const { key, journal } = this.#files;
    journal.strike(
      key,
      this.#recorded.map(({ id }) => id),
    );
    this.#recorded = [];
    await this.remove(this.pending);
    await this.dropSeconds();
  }
}
