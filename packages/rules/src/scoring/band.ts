import { highestScaled, lowestScaled } from './conversion.ts';

/**
 * Standard error of measurement of a scaled score. The exam council (LSAC) says that it "is very stable, and tends to be
 * about 2.6 scaled score points" (lsac.org, LSAT Score Bands).
 */
export const standardError = 2.6;

const clampScaled = (scaled: number) => Math.max(lowestScaled, Math.min(highestScaled, scaled));

/**
 * The band that the council reports with a score: one standard error to each side, in whole points (a score of 160
 * has 157 to 163). The student's actual proficiency is in it with 68 % confidence.
 */
export function scoreBand(scaled: number): { low: number; high: number } {
  const half = Math.round(standardError);
  return { low: clampScaled(scaled - half), high: clampScaled(scaled + half) };
}
