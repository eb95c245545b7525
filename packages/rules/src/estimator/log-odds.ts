import { coefficients, type ScoreCurve } from './coefficients.ts';
import { clamp, logistic, logit, saturate } from './numbers.ts';
import type { SchoolProfile } from './school-profile.ts';
import type { Quartiles } from './types.ts';

/** The distance from the median in spreads; negative below it. */
export function computePosition(score: number, quartiles: Quartiles, curve: ScoreCurve): number {
  const distance = score - quartiles.q50;
  const own = distance < 0 ? quartiles.q50 - quartiles.q25 : quartiles.q75 - quartiles.q50;
  const typical = distance < 0 ? curve.typicalSpread.below : curve.typicalSpread.above;
  return distance / (curve.ownSpreadWeight * own + (1 - curve.ownSpreadWeight) * typical);
}

/** The log-odds that one score adds or subtracts: saturating, with a small step at the median. */
export function computeScoreEffect(score: number, quartiles: Quartiles, curve: ScoreCurve): number {
  const position = computePosition(score, quartiles, curve);
  const { height, at, width } = curve.medianStep;
  const step = height * Math.tanh((score - quartiles.q50 - at) / width);
  return saturate(curve.slope * position, position < 0 ? curve.limit.below : curve.limit.above) + step;
}

/** The log-odds of an offer from the two scores and the school's profile. */
export function computeLogOdds(lsat: number, gpa: number, school: SchoolProfile): number {
  const {
    offerRate,
    yield: yieldTerm,
    selectiveDiscount,
    interaction,
    atBothMedians,
    measured,
  } = coefficients;
  const lsatEffect = computeScoreEffect(lsat, school.lsat, coefficients.lsat);
  const gpaEffect = computeScoreEffect(gpa, school.gpa, coefficients.gpa);
  const offerLogit = logit(school.offerRate);
  const selective = logistic((logit(selectiveDiscount.offerRate) - offerLogit) / selectiveDiscount.width);
  const weight = 1 - selectiveDiscount.share * selective;
  const judged =
    atBothMedians +
    offerRate.slope * (offerLogit - logit(offerRate.reference)) +
    yieldTerm.slope * (logit(school.yield) - logit(yieldTerm.reference)) +
    weight * (lsatEffect + gpaEffect - interaction * lsatEffect * gpaEffect);
  return measured.shift + measured.slope * judged;
}

/** The probability for these log-odds, strictly between 0 and 1. */
export function toProbability(logOdds: number): number {
  const { low, high } = coefficients.probabilityLimits;
  return low + (high - low) * logistic(logOdds);
}

/**
 * The shift of the log-odds for the date of the application; 0 without a date. @throws RangeError for an invalid
 * date.
 */
export function computeDateEffect(appliedOn: string | null | undefined, offerRate: number): number {
  if (appliedOn === null || appliedOn === undefined) return 0;
  const match = /^\d{4}-(\d{2})-(\d{2})/.exec(appliedOn);
  const [month, day] = [Number(match?.[1]), Number(match?.[2])];
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) throw new RangeError(`not a date: ${appliedOn}`);
  const { selective, other, width, maxMonths, offerRate: middle } = coefficients.applicationDate;
  // The cycle runs from August to July; December is its month 0.
  const monthsLate = (month >= 8 ? month - 12 : month) + (day - 1) / 31;
  const share = logistic((logit(middle) - logit(offerRate)) / width);
  return -clamp(monthsLate, -maxMonths, maxMonths) * (other + share * (selective - other));
}

/** The shift of the log-odds if the number of applicants changed by `percent` and the number of offers did not. */
export function computePoolEffect(percent: number): number {
  const { smallest, largest } = coefficients.applicantPool;
  return -Math.log(clamp(1 + percent / 100, smallest, largest));
}
