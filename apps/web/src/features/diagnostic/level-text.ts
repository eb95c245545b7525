import type { Diagnostic } from '@docket/contract/types';

export const sectionNames: Record<Diagnostic['levels'][number]['type'], string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
};

const round = (level: number) => level.toFixed(1);

/** "3.1 of 5, likely between 2.4 and 3.8": the range contains the level eight times out of ten. */
export const formatLevel = ({ level, low, high }: { level: number; low: number; high: number }): string =>
  `${round(level)} of 5, likely between ${round(low)} and ${round(high)}`;

/** Fewer answers on a type say nothing about it. */
export const enoughAnswers = 5;

/** "Strong so far", "Needs work", or null if it is in between or has too few answers. */
export function typeVerdict({ right, of }: { right: number; of: number }): string | null {
  if (of < enoughAnswers) return null;
  if (right / of >= 0.8) return 'Strong so far';
  return right / of <= 0.4 ? 'Needs work' : null;
}
