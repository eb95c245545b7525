/**
 * Whether the student opened a question while its attempt ran. One that was never opened was left blank unread: it
 * says nothing about what the student knows, and counts nowhere as missed, slow or weak (decision 91).
 */
export const wasOpened = (question: {
  /** Null means left blank. */
  readonly answer: unknown;
  readonly timeMs: number;
  readonly flagged: boolean;
}): boolean => question.answer !== null || question.timeMs > 0 || question.flagged;
