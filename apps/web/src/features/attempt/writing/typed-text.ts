import type { WritingField } from '@docket/contract/types';
import type { AttemptEvent, AttemptKey } from '../queue/events.ts';
import type { Journal } from '../queue/journal.ts';

/** After the last key: one save for some words, not for each letter. */
const PAUSE_MS = 900;
/** While somebody types without a pause. */
const MAX_WAIT_MS = 5_000;

interface Options {
  readonly key: AttemptKey;
  readonly journal: Journal;
  /** Takes the text over: from then on the queue keeps it. */
  readonly push: (event: AttemptEvent, at: string) => unknown;
  readonly now: () => Date;
}
interface Waiting {
  readonly text: string;
  readonly at: string;
  readonly noteId: string;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * What is typed, between the key and the queue. Each key is noted in the journal at once, in place of the note before
 * it, so that a crash costs nothing; the text goes into the queue a moment after the last key.
 */
export function createTypedText({ key, journal, push, now }: Options) {
  const waiting = new Map<WritingField, Waiting>();

  function flush(field: WritingField): void {
    const last = waiting.get(field);
    if (!last) return;
    clearTimeout(last.timer);
    waiting.delete(field);
    // Noted by the queue under a name of its own before the note of the last key goes.
    void push({ kind: 'text', field, text: last.text }, last.at);
    journal.strike(key, [last.noteId]);
  }
  return {
    type(field: WritingField, text: string): void {
      const before = waiting.get(field);
      const at = now().toISOString();
      const noted = journal.note(key, { kind: 'text', field, text }, at);
      if (before) {
        clearTimeout(before.timer);
        journal.strike(key, [before.noteId]);
      }
      const since = before?.since ?? Date.now();
      const pause = Math.max(0, Math.min(PAUSE_MS, since + MAX_WAIT_MS - Date.now()));
      const timer = setTimeout(() => flush(field), pause);
      waiting.set(field, { text, at, noteId: noted.id, since, timer });
    },
    /** Hands everything to the queue now. */
    flush(): void {
      for (const field of [...waiting.keys()]) flush(field);
    },
    isWaiting: () => waiting.size > 0,
  };
}
