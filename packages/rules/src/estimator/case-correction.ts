import { coefficients } from './coefficients.ts';
import { computeLogOdds, computePosition } from './log-odds.ts';
import { logistic } from './numbers.ts';
import type { SchoolProfile } from './school-profile.ts';
import type { AdmissionCase } from './types.ts';

/**
 * How a school's cases correct its log-odds: `shift + slope * logOdds`. The slope is positive, so the order is kept.
 */
export interface CaseCorrection {
  readonly shift: number;
  readonly slope: number;
}

const newtonSteps = 12;

/**
 * The most probable correction under normal priors around no correction (Platt scaling with a prior). It applies to
 * the whole school, so that a higher score never lowers the chance, which an average over nearby cases could not
 * guarantee.
 */
export function fitCaseCorrection(cases: readonly AdmissionCase[], school: SchoolProfile): CaseCorrection {
  const prior = coefficients.caseCorrection;
  const rows = cases.map((one) => ({
    logOdds: computeLogOdds(one.lsat, one.gpa, school),
    admitted: one.result === 'admitted' ? 1 : 0,
  }));
  let shift = 0;
  let logSlope = 0;
  for (let step = 0; step < newtonSteps; step += 1) {
    let gradientShift = -shift / prior.shift ** 2;
    let gradientSlope = -logSlope / prior.logSlope ** 2;
    let curvatureShift = 1 / prior.shift ** 2;
    let curvatureSlope = 1 / prior.logSlope ** 2;
    let curvatureBoth = 0;
    const slope = Math.exp(logSlope);
    for (const { logOdds, admitted } of rows) {
      const scaled = slope * logOdds;
      const chance = logistic(shift + scaled);
      const variance = chance * (1 - chance);
      gradientShift += admitted - chance;
      gradientSlope += (admitted - chance) * scaled;
      curvatureShift += variance;
      curvatureSlope += variance * scaled * scaled;
      curvatureBoth += variance * scaled;
    }
    const determinant = curvatureShift * curvatureSlope - curvatureBoth ** 2;
    const shiftStep = (curvatureSlope * gradientShift - curvatureBoth * gradientSlope) / determinant;
    const slopeStep = (curvatureShift * gradientSlope - curvatureBoth * gradientShift) / determinant;
    // Short steps prevent Newton's method from overshooting where the curve is flat.
    const length = Math.max(1, Math.abs(shiftStep), Math.abs(slopeStep) * 4);
    shift += shiftStep / length;
    logSlope += slopeStep / length;
  }
  return { shift, slope: Math.exp(logSlope) };
}

/** How many cases are near the applicant: the sum of Gaussian weights over the two positions. */
export function countNearbyCases(
  lsat: number,
  gpa: number,
  cases: readonly AdmissionCase[],
  school: SchoolProfile,
): number {
  const locate = (one: { lsat: number; gpa: number }) => [
    computePosition(one.lsat, school.lsat, coefficients.lsat),
    computePosition(one.gpa, school.gpa, coefficients.gpa),
  ];
  const [lsatPosition = 0, gpaPosition = 0] = locate({ lsat, gpa });
  let sum = 0;
  for (const one of cases) {
    const [caseLsat = 0, caseGpa = 0] = locate(one);
    const squared = (caseLsat - lsatPosition) ** 2 + (caseGpa - gpaPosition) ** 2;
    sum += Math.exp(-squared / (2 * coefficients.kernelWidth ** 2));
  }
  return sum;
}
