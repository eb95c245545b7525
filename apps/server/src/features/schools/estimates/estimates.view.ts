import type { SchoolEstimate } from '@docket/contract';
import type { AdmissionEstimate, Range } from '@docket/rules';
import type { SourceIndex } from '../source-index.ts';
import type { SchoolWithStatistics } from './statistics.ts';

/** Probabilities are rounded to a thousandth: more would suggest a precision that the model does not have. */
const round = (value: number) => Math.round(value * 1000) / 1000;
const roundRange = ({ low, value, high }: Range): Range => ({
  low: round(low),
  value: round(value),
  high: round(high),
});
const improvementView = (effect: AdmissionEstimate['oneMoreLsatPoint']) =>
  effect && { probability: round(effect.probability), grant: effect.grant };

/** The estimate at one school. */
export function estimateView(
  { row, statistics, admissionsSources, grantsSource }: SchoolWithStatistics,
  estimate: AdmissionEstimate,
  sources: SourceIndex,
): SchoolEstimate {
  const { probability, category, cases, nearbyCases, publishedYear, grant } = estimate;
  const published = statistics.admissions.find(({ year }) => year === publishedYear);
  return {
    slug: row.slug,
    name: row.name,
    city: row.city,
    state: row.state,
    status: probability ? 'estimated' : 'too few',
    category,
    probability: probability && roundRange(probability),
    cases,
    nearbyCases: Math.round(nearbyCases * 10) / 10,
    published: published
      ? {
          year: published.year,
          applications: published.applications,
          lsat50: published.lsat50,
          gpa50: published.gpa50,
          source: sources.indexOf(admissionsSources.get(published.year)!),
        }
      : null,
    grant:
      grant && grantsSource
        ? {
            chance: grant.chance === null ? null : round(grant.chance),
            amount: { low: grant.amount.low, value: grant.amount.value, high: grant.amount.high },
            cases: grant.cases,
            year: grant.year,
            source: sources.indexOf(grantsSource),
          }
        : null,
    oneMoreLsatPoint: improvementView(estimate.oneMoreLsatPoint),
    oneTenthMoreGpa: improvementView(estimate.oneTenthMoreGpa),
  };
}
