interface Marked {
  readonly estimated?: boolean | null;
  readonly provisional: boolean;
}

/** The name of a scale whose conversion table is made up; said wherever a scaled score shows. */
export const provisionalScale = 'provisional scale';
/** What a reader must know of a scaled score; empty if its table is real and it is exact. */
export const listScoreMarks = ({ estimated, provisional }: Marked): string[] => [
  ...(estimated ? ['estimated'] : []),
  ...(provisional ? [provisionalScale] : []),
];
/** ' (estimated, provisional scale)' after a score, with what else is to say of it; '' if there is nothing. */
export function formatScoreMarks(score: Marked, ...more: readonly string[]): string {
  const marks = [...listScoreMarks(score), ...more];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
}
/** What the name means, in full. */
export const provisionalNote =
  'Provisional scale: this conversion table is made up and not based on real results, so expect a different score on the exam.';
