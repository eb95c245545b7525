import type { WritingField } from '@docket/contract/types';
import type { WritingPhase } from '@docket/rules';
import type { AttemptEvent } from '../queue/events.ts';
import type { createTypedText } from './typed-text.ts';

interface Options {
  /** False where the page may only show the essay: staff viewing as the student, or another tab works on it. */
  readonly live: boolean;
  readonly typed: Pick<ReturnType<typeof createTypedText>, 'type' | 'flush'>;
  readonly push: (event: AttemptEvent, at: string) => unknown;
  readonly now: () => Date;
}

/** What the student does, put into the queue. Each says whether it was done, or when; a read-only page does nothing. */
export function createWritingSteps({ live, typed, push, now }: Options) {
  return {
    type(field: WritingField, text: string): boolean {
      if (live) typed.type(field, text);
      return live;
    },
    /** Server time at which the essay began. */
    beginDraft(): string | null {
      if (!live) return null;
      typed.flush();
      const at = now().toISOString();
      void push({ kind: 'begin-draft' }, at);
      return at;
    },
    /** What was typed last goes into the queue before it, with the time at which it was typed. */
    submit(): boolean {
      if (!live) return false;
      typed.flush();
      void push({ kind: 'submit', answers: [], localTimeSpent: [] }, now().toISOString());
      return true;
    },
  };
}

/**
 * What a page has to do about the end of an essay. The clock can end it between two ticks of the timer or while no page
 * was open, so this follows from the phase alone.
 */
export function chooseEnding(page: {
  readonly phase: WritingPhase;
  readonly loaded: boolean;
  readonly readOnly: boolean;
}): 'submit' | 'refresh' | null {
  if (page.phase !== 'submitted' || !page.loaded) return null;
  return page.readOnly ? 'refresh' : 'submit';
}
