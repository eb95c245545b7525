/** 'open' shows everything; the other values say why key and explanation are hidden. */
export type Lock = 'open' | 'locked' | 'working' | 'not-included';

/**
 * Whether key and explanation of a question may be shown. Work in progress is checked before what was seen earlier: a
 * repetition must not show its key, even to a student who has seen it (decision 4).
 */
export function questionLock(input: {
  staff: boolean;
  /** Whether the plan includes explanations of the test. */
  included: boolean;
  working: boolean;
  revealed: boolean;
}): Lock {
  if (input.staff) return 'open';
  if (!input.included) return 'not-included';
  if (input.working) return 'working';
  return input.revealed ? 'open' : 'locked';
}

/** A passage outline reveals the answers to its questions, so it unlocks with the last of them. */
export function segmentLock(questions: readonly Lock[]): Lock {
  for (const lock of ['not-included', 'working', 'locked'] as const)
    if (questions.includes(lock)) return lock;
  return 'open';
}
