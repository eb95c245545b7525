import type { ScholarshipApplication } from '@docket/contract/types';
import {
  type CostPart,
  isOffer,
  type LivingArrangement,
  listCostParts,
  projectCost,
  sumCost,
} from '@docket/rules';
import type { SchoolListAnswer } from '../scholarship-queries.ts';
import { yearlyGrant } from './totals.ts';

export interface Offer {
  readonly application: ScholarshipApplication;
  readonly parts: readonly CostPart[];
  /** Latest year of the parts; null if nothing was reported. */
  readonly publishedYear: number | null;
  /** Cost of the first year; null if the school did not report tuition. */
  readonly yearlyCost: number | null;
  readonly grantPerYear: number | null;
  /** For three years; null if the cost is unknown. */
  readonly netCost: number | null;
  readonly isLowest: boolean;
}
export interface CompareOptions {
  /** Two letters; a public school in this state counts its students as residents. */
  readonly homeState: string;
  readonly living: LivingArrangement;
  /** Yearly increase of the cost; 0.03 is 3 percent. */
  readonly growth: number;
}

/** Offers with their net cost of three years, lowest first; unknown costs are last. */
export function compareOffers(
  applications: readonly ScholarshipApplication[],
  list: SchoolListAnswer,
  { homeState, living, growth }: CompareOptions,
): Offer[] {
  const schools = new Map(list.schools.map((school) => [school.slug, school]));
  const offers = applications
    .filter(({ status }) => isOffer(status))
    .map((application): Offer => {
      const school = schools.get(application.schoolSlug);
      const at = (key: string) => list.metrics.indexOf(key);
      const read = (key: string) => school?.values[at(key)] ?? null;
      const isResident = school?.type === 'public' && school.state === homeState;
      const parts = listCostParts(read, isResident ? 'resident' : 'nonresident', living);
      const years = parts.flatMap(({ metric, amount }) =>
        amount === null ? [] : (school?.years[at(metric)] ?? []),
      );
      const yearlyCost = sumCost(parts);
      const grantPerYear = yearlyGrant(application);
      return {
        application,
        parts,
        publishedYear: years.length > 0 ? Math.max(...years) : null,
        yearlyCost,
        grantPerYear,
        netCost: yearlyCost === null ? null : projectCost(yearlyCost, grantPerYear ?? 0, growth).net,
        isLowest: false,
      };
    })
    .sort((one, other) => (one.netCost ?? Infinity) - (other.netCost ?? Infinity) || 0);
  const known = offers.filter(({ netCost }) => netCost !== null);
  return offers.map((offer) => ({
    ...offer,
    isLowest: known.length > 1 && offer.netCost === known[0]!.netCost && offer.netCost !== null,
  }));
}
