/** The minimum number of answers of others for a meaningful share: of an option, or of correct answers. */
export const minShareAnswers = 15;
/** A smaller share is accidental. */
const minShare = 0.15;
/** It must be chosen half as often again as the next one. */
const minLead = 1.5;

export interface OptionShares {
  /** Shares of others' answers by option, A to E, 0 to 1. */
  readonly shares: readonly number[] | null;
  /** The number of answers that the shares are based on. */
  readonly answers: number;
  readonly credited: number;
}

/** The wrong option (1 to 5) that most others chose; null if there is too little data, or none stands out. */
export function findMostChosenDistractor({ shares, answers, credited }: OptionShares): number | null {
  if (!shares || answers < minShareAnswers) return null;
  const [first, second] = shares
    .map((share, i) => ({ no: i + 1, share }))
    .filter(({ no }) => no !== credited)
    .sort((a, b) => b.share - a.share);
  if (!first || first.share < minShare || first.share < minLead * (second?.share ?? 0)) return null;
  return first.no;
}
