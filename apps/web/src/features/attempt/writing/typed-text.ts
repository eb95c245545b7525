import type { WritingField } from '@docket/contract/types';
import type { AttemptEvent, AttemptKey } from '../../../shared/attempt-events/events.ts';
import type { Journal } from '../queue/journal.ts';

/** The pause after the last key press before a save, so that not every letter is a save. */
const PAUSE_MS = 900;
/** The longest time between saves while the student types without a pause. */
const MAX_WAIT_MS = 5_000;

interface Options {
  readonly key: AttemptKey;
  readonly journal: Journal;
  /** Hands the text to the queue, which keeps it from then on. */
  readonly push: (event: AttemptEvent, at: string) => unknown;
  readonly now: () => Date;
}
interface Waiting {
  readonly text: string;
  readonly at: string;
  readonly entryId: string;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The typed text before it is queued. Each key press replaces the text's journal entry at once, so that a crash loses
 * nothing; the text is queued shortly after the last key press.
 */
export function createTypedText({ key, journal, push, now }: Options) {
  const waiting = new Map<WritingField, Waiting>();

  function flush(field: WritingField): void {
    const last = waiting.get(field);
    if (!last) return;
    clearTimeout(last.timer);
    waiting.delete(field);
    // The queue journals it under a new id before the entry of the last key press is removed.
    void push({ kind: 'text', field, text: last.text }, last.at);
    journal.strike(key, [last.entryId]);
  }
  return {
    type(field: WritingField, text: string): void {
      const before = waiting.get(field);
      const at = now().toISOString();
      const entry = journal.record(key, { kind: 'text', field, text }, at);
      if (before) {
        clearTimeout(before.timer);
        journal.strike(key, [before.entryId]);
      }
      const since = before?.since ?? Date.now();
      const pause = Math.max(0, Math.min(PAUSE_MS, since + MAX_WAIT_MS - Date.now()));
      const timer = setTimeout(() => flush(field), pause);
      waiting.set(field, { text, at, entryId: entry.id, since, timer });
    },
    /** Hands everything to the queue now. */
    flush(): void {
      for (const field of [...waiting.keys()]) flush(field);
    },
    isWaiting: () => waiting.size > 0,
  };
}
