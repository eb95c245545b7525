import { type CaseCorrection, countNearbyCases, fitCaseCorrection } from './case-correction.ts';
import { coefficients } from './coefficients.ts';
import { estimateGrant, fitGrantScale, type GrantScale } from './grant.ts';
import { computeDateEffect, computeLogOdds, computePoolEffect, toProbability } from './log-odds.ts';
import { buildProfileFromCases, buildSchoolProfile, type SchoolProfile } from './school-profile.ts';
import type {
  AdmissionCase,
  AdmissionEstimate,
  Applicant,
  ImprovementEffect,
  Range,
  SchoolCategory,
  SchoolStatistics,
} from './types.ts';

export const highestLsat = 180;
/** The highest GPA on the admission council's scale (A+ is 4.33). */
export const highestGpa = 4.33;

/** Reach below 30 %, target below 70 %, otherwise likely, by the whole percents that the page shows. */
export function classifySchool(probability: number): SchoolCategory {
  const shown = Math.round(probability * 100) / 100;
  if (shown < coefficients.categories.target) return 'reach';
  return shown < coefficients.categories.likely ? 'target' : 'likely';
}

/** The Wilson score interval (80 %) of a probability that is based on `weight` cases. */
export function computeRange(probability: number, weight: number): Range {
  const z2 = coefficients.rangeZ ** 2;
  const centre = (probability + z2 / (2 * weight)) / (1 + z2 / weight);
  const half =
    (coefficients.rangeZ / (1 + z2 / weight)) *
    Math.sqrt((probability * (1 - probability)) / weight + z2 / (4 * weight * weight));
  return { low: Math.max(0, centre - half), value: probability, high: Math.min(1, centre + half) };
}

/** A school prepared for any number of estimates of one year: its profile, and the correction by its cases. */
export interface PreparedSchool {
  readonly statistics: SchoolStatistics;
  readonly cases: readonly AdmissionCase[];
  readonly profile: SchoolProfile | null;
  readonly correction: CaseCorrection | null;
  readonly grantScale: GrantScale | null;
}

/** Finds the statistics of the year and fits the cases once. */
export function prepareSchool(
  statistics: SchoolStatistics,
  year: number,
  cases: readonly AdmissionCase[] = [],
): PreparedSchool {
  const profile = buildSchoolProfile(statistics, year) ?? buildProfileFromCases(cases);
  const correction = profile && cases.length > 0 ? fitCaseCorrection(cases, profile) : null;
  const grantScale = profile && cases.length > 0 ? fitGrantScale(profile, statistics.grants, cases) : null;
  return { statistics, cases, profile, correction, grantScale };
}

/** Only the probability, between 0 and 1; null if there is too little data. */
export function estimateProbability(applicant: Applicant, school: PreparedSchool): number | null {
  const { profile, correction } = school;
  if (!profile) return null;
  const scores = computeLogOdds(applicant.lsat, applicant.gpa, profile);
  const corrected = correction ? correction.shift + correction.slope * scores : scores;
  return toProbability(
    corrected +
      computeDateEffect(applicant.appliedOn, profile.offerRate) +
      computePoolEffect(applicant.applicantPoolAdjustment ?? 0),
  );
}

/**
 * The whole estimate for one applicant at one school. GPA and LSAT are not validated here.
 * @throws RangeError when `appliedOn` is not a date.
 */
export function estimateAdmission(applicant: Applicant, school: PreparedSchool): AdmissionEstimate {
  const { profile, cases } = school;
  const applicantPoolAdjustment = applicant.applicantPoolAdjustment ?? 0;
  const probability = estimateProbability(applicant, school);
  if (!profile || probability === null)
    return {
      basis: 'too few to say',
      probability: null,
      category: null,
      cases: cases.length,
      nearbyCases: 0,
      publishedYear: null,
      applicantPoolAdjustment,
      dateEffect: 0,
      grant: null,
      oneMoreLsatPoint: null,
      oneTenthMoreGpa: null,
    };
  const nearbyCases = countNearbyCases(applicant.lsat, applicant.gpa, cases, profile);
  const published = profile.year === null ? 0 : coefficients.publishedStatisticsWeight;
  return {
    basis:
      profile.year === null
        ? 'cases'
        : cases.length > 0
          ? 'published figures and cases'
          : 'published figures',
    probability: computeRange(probability, Math.max(1, published + nearbyCases)),
    category: classifySchool(probability),
    cases: cases.length,
    nearbyCases,
    publishedYear: profile.year,
    applicantPoolAdjustment,
    dateEffect: computeDateEffect(applicant.appliedOn, profile.offerRate),
    grant: estimateGrant(
      applicant.lsat,
      applicant.gpa,
      profile,
      school.statistics.grants,
      school.grantScale ?? undefined,
    ),
    oneMoreLsatPoint:
      applicant.lsat < highestLsat
        ? computeImprovement(applicant, { ...applicant, lsat: applicant.lsat + 1 }, school)
        : null,
    oneTenthMoreGpa:
      applicant.gpa < highestGpa
        ? computeImprovement(
            applicant,
            { ...applicant, gpa: Math.min(highestGpa, applicant.gpa + 0.1) },
            school,
          )
        : null,
  };
}

function computeImprovement(
  now: Applicant,
  better: Applicant,
  school: PreparedSchool,
): ImprovementEffect | null {
  const [before, after] = [estimateProbability(now, school), estimateProbability(better, school)];
  if (before === null || after === null || !school.profile) return null;
  const grantFor = (who: Applicant) =>
    school.profile &&
    estimateGrant(who.lsat, who.gpa, school.profile, school.statistics.grants, school.grantScale ?? undefined)
      ?.amount.value;
  const [grantBefore, grantAfter] = [grantFor(now), grantFor(better)];
  return {
    probability: after - before,
    grant: grantBefore == null || grantAfter == null ? null : grantAfter - grantBefore,
  };
}
