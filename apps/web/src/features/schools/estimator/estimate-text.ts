import type { EstimateList, SchoolEstimate } from '@docket/contract/types';
import { includesTerms } from '@docket/rules';
import { plural } from '../../../ui/format.ts';
import { formatMetric } from '../format-metric.ts';
import type { EstimateOrder } from './estimator-search.ts';

const dollars = (value: number) => formatMetric({ unit: 'dollars' }, value);
/** To the nearest hundred: the model is not more precise. */
const roundDollars = (value: number) => Math.round(value / 100) * 100;

/** 0.004 is 'under 1%', 0.456 is '46%', 0.995 'over 99%'. */
export function formatPercent(share: number): string {
  const percent = Math.round(share * 100);
  return percent < 1 ? 'under 1%' : percent > 99 ? 'over 99%' : `${percent}%`;
}
/** '45–62%', within 1 and 99: no scores make an offer certain or impossible. */
export function formatRange({ low, high }: { low: number; high: number }): string {
  const [from, to] = [low, high].map((share) => Math.min(99, Math.max(1, Math.round(share * 100))));
  return from === to ? `${from}%` : `${from}–${to}%`;
}
/** '$18,000–$31,000 a year'. */
export const formatGrant = ({ amount }: NonNullable<SchoolEstimate['grant']>): string => {
  const [low, high] = [roundDollars(amount.low), roundDollars(amount.high)];
  return low === high ? `${dollars(low)} a year` : `${dollars(low)}–${dollars(high)} a year`;
};

/** The effect of a better score: '+4 points, +$1,200 a year'. */
export function formatImprovement(effect: NonNullable<SchoolEstimate['oneMoreLsatPoint']>): string {
  const points = Math.round(effect.probability * 1000) / 10;
  const chance = points < 0.5 ? 'under +1 point' : `+${plural(Math.round(points), 'point')}`;
  const grant = effect.grant === null ? 0 : roundDollars(effect.grant);
  return grant > 0 ? `${chance}, +${dollars(grant)} a year` : chance;
}

/** The basis of an estimate: 'Published 2024 figures (8,000 applications) and 40 recorded decisions, 12 near yours'. */
export function formatBasis({ published, cases, nearbyCases }: SchoolEstimate): string {
  const count = plural(cases, 'recorded decision');
  const nearby = cases > 0 ? `, ${Math.round(nearbyCases).toLocaleString('en-US')} near yours` : '';
  if (!published) return `${count}${nearby}`;
  const applications =
    published.applications === null
      ? ''
      : ` (${published.applications.toLocaleString('en-US')} applications)`;
  return `Published ${published.year} figures${applications} and ${count}${nearby}`;
}

/** The effect of the applicant-pool adjustment on the estimates. */
export function formatAdjustment(adjustment: EstimateList['adjustment']): string {
  const percent = adjustment?.applicantPoolAdjustment ?? 0;
  if (percent === 0) return 'Not adjusted for the number of applicants.';
  const more = percent > 0;
  return `Adjusted for ${Math.abs(percent)}% ${more ? 'more' : 'fewer'} applicants than in the published figures, which ${more ? 'lowers' : 'raises'} every chance.`;
}

const compareNames = (a: SchoolEstimate, b: SchoolEstimate) => a.name.localeCompare(b.name);
const by =
  (read: (one: SchoolEstimate) => number | null | undefined) => (a: SchoolEstimate, b: SchoolEstimate) =>
    (read(b) ?? -1) - (read(a) ?? -1) || compareNames(a, b);
export const compareEstimates: Readonly<
  Record<EstimateOrder, (a: SchoolEstimate, b: SchoolEstimate) => number>
> = {
  selective: by(({ published }) => published?.lsat50),
  chance: by(({ probability }) => probability?.value),
  grant: by(({ grant }) => grant?.amount.value),
  name: compareNames,
};

/** Schools whose name, city or state contains every term. */
export function filterEstimates(
  schools: readonly SchoolEstimate[],
  { find = '', state }: { readonly find?: string | undefined; readonly state?: string | undefined },
): SchoolEstimate[] {
  return schools.filter(
    (school) =>
      (!state || school.state === state) &&
      includesTerms(`${school.name} ${school.city ?? ''} ${school.state ?? ''}`, find),
  );
}
