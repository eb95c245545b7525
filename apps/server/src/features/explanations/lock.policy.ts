/** 'open' shows everything; the others say why key and explanation stay back. */
export type Lock = 'open' | 'locked' | 'working' | 'not-included';

/**
 * Whether key and explanation of a question may be shown. Work under way comes before what was seen before: a repeat
 * must not show its key, also to somebody who has seen it.
 */
export function questionLock(input: {
  staff: boolean;
  /** The plan includes explanations of the test. */
  included: boolean;
  working: boolean;
  revealed: boolean;
}): Lock {
  if (input.staff) return 'open';
  if (!input.included) return 'not-included';
  if (input.working) return 'working';
  return input.revealed ? 'open' : 'locked';
}

/** A passage map tells the answers to its questions, so it opens with the last of them. */
export function segmentLock(questions: readonly Lock[]): Lock {
  for (const lock of ['not-included', 'working', 'locked'] as const)
    if (questions.includes(lock)) return lock;
  return 'open';
}
