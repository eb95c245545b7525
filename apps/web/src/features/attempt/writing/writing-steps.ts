import type { WritingField } from '@docket/contract/types';
import type { WritingPhase } from '@docket/rules';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { createTypedText } from './typed-text.ts';

interface Options {
  /** False if the page may only show the essay: staff impersonate the student, or another tab works on it. */
  readonly live: boolean;
  readonly typed: Pick<ReturnType<typeof createTypedText>, 'type' | 'flush'>;
  readonly push: (event: AttemptEvent, at: string) => unknown;
  readonly now: () => Date;
}

/** Queues the student's actions. Each function returns whether it was done, or when; a read-only page does nothing. */
export function createWritingSteps({ live, typed, push, now }: Options) {
  return {
    type(field: WritingField, text: string): boolean {
      if (live) typed.type(field, text);
      return live;
    },
    /** Server time at which the essay started. */
    beginDraft(): string | null {
      if (!live) return null;
      typed.flush();
      const at = now().toISOString();
      void push({ kind: 'begin-draft' }, at);
      return at;
    },
    /** The last typed text is queued before it, with the time of typing. */
    submit(): boolean {
      if (!live) return false;
      typed.flush();
      void push({ kind: 'submit', answers: [], localTimeSpent: [] }, now().toISOString());
      return true;
    },
  };
}

/**
 * What a page must do when an essay ends. The clock can end it between two ticks of the timer or while no page was
 * open, so the decision depends on the phase alone.
 */
export function chooseEnding(page: {
  readonly phase: WritingPhase;
  readonly loaded: boolean;
  readonly readOnly: boolean;
}): 'submit' | 'refresh' | null {
  if (page.phase !== 'submitted' || !page.loaded) return null;
  return page.readOnly ? 'refresh' : 'submit';
}
