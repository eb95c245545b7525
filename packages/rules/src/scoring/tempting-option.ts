/** So many answers of others are needed before a share says anything. */
export const temptingNeeds = 15;
/** Less is an accident, not a temptation. */
const minShare = 0.15;
/** It stands out where half as many again chose it as the next one. */
const minLead = 1.5;

export interface OptionShares {
  /** Share of others' answers by option, A to E, 0 to 1. */
  readonly shares: readonly number[] | null;
  /** How many answers they rest on. */
  readonly answers: number;
  readonly credited: number;
}

/** The wrong option (1 to 5) that most others chose; null where the data is thin, or none stands out. */
export function findTemptingOption({ shares, answers, credited }: OptionShares): number | null {
  if (!shares || answers < temptingNeeds) return null;
  const [first, second] = shares
    .map((share, i) => ({ no: i + 1, share }))
    .filter(({ no }) => no !== credited)
    .sort((a, b) => b.share - a.share);
  if (!first || first.share < minShare || first.share < minLead * (second?.share ?? 0)) return null;
  return first.no;
}
