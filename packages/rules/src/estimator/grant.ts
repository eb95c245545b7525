import { coefficients } from './coefficients.ts';
import { computePosition } from './log-odds.ts';
import { clamp, logistic, logit, saturate } from './numbers.ts';
import type { SchoolProfile } from './school-profile.ts';
import type { AdmissionCase, GrantEstimate, GrantStatistics } from './types.ts';

/** The normal score of the upper quartile. */
const quartileZ = 0.6745;

/** The applicant's strength relative to the school's class: the mean of the two positions. */
function computeStrength(lsat: number, gpa: number, school: SchoolProfile): number {
  const lsatPosition = computePosition(lsat, school.lsat, coefficients.lsat);
  const gpaPosition = computePosition(gpa, school.gpa, coefficients.gpa);
  return 0.6 * saturate(lsatPosition, 3) + 0.4 * saturate(gpaPosition, 3);
}

/** The expected amount from the published quartiles only: linear between and beyond them, raised as measured. */
function readAmount(z: number, statistics: GrantStatistics & { grant50: number }): number {
  const half =
    z < 0
      ? statistics.grant50 - (statistics.grant25 ?? statistics.grant50 * 0.7)
      : (statistics.grant75 ?? statistics.grant50 * 1.3) - statistics.grant50;
  const highest = Math.max(
    statistics.tuition ?? Number.POSITIVE_INFINITY,
    statistics.grant75 ?? 0,
    statistics.grant50,
  );
  const published = statistics.grant50 + (z / quartileZ) * Math.max(0, half);
  return clamp(coefficients.measured.grants * published, 0, highest);
}

const shiftFor = (strength: number) =>
  saturate(coefficients.grant.amountSlope * strength, coefficients.grant.maxShift);
const readPublished = (statistics: GrantStatistics | null) =>
  statistics?.grant50 == null || statistics.grant50 <= 0
    ? null
    : { ...statistics, grant50: statistics.grant50 };

/** How recorded grants of a school compare with its published quartiles. */
export interface GrantScale {
  /** Multiplies the published amounts. */
  readonly factor: number;
  /** The number of recorded grants used. */
  readonly recorded: number;
}

/** Fits the scale once for a school; the published quartiles have the weight of eight recorded grants. */
export function fitGrantScale(
  school: SchoolProfile,
  statistics: GrantStatistics | null,
  cases: readonly AdmissionCase[],
): GrantScale {
  const published = readPublished(statistics);
  if (!published) return { factor: 1, recorded: 0 };
  let ratioSum = 0;
  let recorded = 0;
  for (const one of cases) {
    if (one.result !== 'admitted' || one.grant === null || one.grant <= 0) continue;
    const expected = readAmount(shiftFor(computeStrength(one.lsat, one.gpa, school)), published);
    if (expected <= 0) continue;
    ratioSum += clamp(Math.log(one.grant / expected), -1.5, 1.5);
    recorded += 1;
  }
  return { factor: Math.exp(ratioSum / (recorded + coefficients.grant.publishedWeight)), recorded };
}

/** The chance of a grant and its yearly amount for an admitted applicant. Null if no median grant is published. */
export function estimateGrant(
  lsat: number,
  gpa: number,
  school: SchoolProfile,
  statistics: GrantStatistics | null,
  { factor, recorded }: GrantScale = { factor: 1, recorded: 0 },
): GrantEstimate | null {
  const published = readPublished(statistics);
  if (!published) return null;
  const { halfWidth, chanceSlope, chanceLimits } = coefficients.grant;
  const strength = computeStrength(lsat, gpa, school);
  const at = (offset: number) => Math.round(factor * readAmount(shiftFor(strength) + offset, published));
  const { grantsTotal, fullTimeStudents } = published;
  const share =
    grantsTotal !== null && fullTimeStudents !== null && fullTimeStudents > 0
      ? clamp(grantsTotal / fullTimeStudents, chanceLimits.low, chanceLimits.high)
      : null;
  return {
    chance: share === null ? null : logistic(logit(share) + chanceSlope * strength),
    amount: { low: at(-halfWidth), value: at(0), high: at(halfWidth) },
    cases: recorded,
    year: published.year,
  };
}
