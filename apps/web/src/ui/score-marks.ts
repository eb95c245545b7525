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
/** ' (estimated, provisional scale)' after a score; '' if there is nothing to say. */
export function formatScoreMarks(score: Marked): string {
  const marks = listScoreMarks(score);
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
}
/** What the name means, in full. */
export const provisionalNote =
  'Provisional scale: this conversion table is made up and not based on real results, so expect a different score on the exam.';
