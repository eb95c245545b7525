import type { ReadMetric } from '../schools/index.ts';

export type Residency = 'resident' | 'nonresident';
export type LivingArrangement = 'onCampus' | 'offCampus' | 'atHome';

/** One part of a year's cost; `amount` is null if the school did not report it, which is never the same as 0. */
export interface CostPart {
  readonly part: 'tuition' | 'fees' | 'living';
  /** The metric of the amount, so that the page can show its source and year. */
  readonly metric: string;
  readonly amount: number | null;
}

const metricByPart = {
  tuition: { resident: 'tuitionResident', nonresident: 'tuitionNonresident' },
  fees: { resident: 'feesResident', nonresident: 'feesNonresident' },
  living: { onCampus: 'livingOnCampus', offCampus: 'livingOffCampus', atHome: 'livingAtHome' },
} as const;

/** The parts of one year's cost in US dollars. */
export function listCostParts(read: ReadMetric, residency: Residency, living: LivingArrangement): CostPart[] {
  const build = (part: CostPart['part'], metric: string): CostPart => ({
    part,
    metric,
    amount: read(metric),
  });
  return [
    build('tuition', metricByPart.tuition[residency]),
    build('fees', metricByPart.fees[residency]),
    build('living', metricByPart.living[living]),
  ];
}

/** The sum of the reported parts; null without tuition, because the other parts alone would look like a low price. */
export function sumCost(parts: readonly CostPart[]): number | null {
  if (parts.find(({ part }) => part === 'tuition')?.amount == null) return null;
  return parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** Years of full-time study. */
export const STUDY_YEARS = 3;

export interface YearOfStudy {
  readonly cost: number;
  readonly net: number;
}

/**
 * The cost of each year of study and the total, in US dollars. The cost grows from year to year by `growth` (0.03 is
 * 3 percent); the scholarship is the same every year and is at most the cost of the year.
 */
export function projectCost(
  yearlyCost: number,
  scholarship: number,
  growth: number,
): { years: YearOfStudy[]; cost: number; net: number } {
  const years = Array.from({ length: STUDY_YEARS }, (_, index) => {
    const cost = yearlyCost * (1 + growth) ** index;
    return { cost, net: Math.max(0, cost - scholarship) };
  });
  const sum = (key: keyof YearOfStudy) => years.reduce((total, year) => total + year[key], 0);
  return { years, cost: sum('cost'), net: sum('net') };
}
