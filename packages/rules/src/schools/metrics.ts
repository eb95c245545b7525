/** The group of a metric; pages group their columns by it. */
export type MetricGroup = 'admissions' | 'costs' | 'grants' | 'outcomes' | 'ranking';
/**
 * How a value is displayed: an LSAT score, a GPA, a count, US dollars per year or per credit, a share from 0 to 1, a
 * rank, yes or no.
 */
export type MetricUnit = 'score' | 'gpa' | 'count' | 'dollars' | 'share' | 'rank' | 'flag';

/** Reads another metric of the same school and year; null if it is missing. */
export type ReadMetric = (key: string) => number | null;

export interface Metric {
  /** The name in the API and in the table. */
  readonly key: string;
  readonly group: MetricGroup;
  readonly label: string;
  /** A short label for columns. */
  readonly short: string;
  readonly unit: MetricUnit;
  readonly min: number;
  readonly max: number;
  /** Null if neither is better. */
  readonly higherIsBetter: boolean | null;
  /** Set for metrics that are computed and never stored. */
  readonly derive?: (read: ReadMetric) => number | null;
}

const bounds: Readonly<Record<MetricUnit, readonly [min: number, max: number]>> = {
  score: [120, 180],
  // Some schools report grades above 4.0 (A+ counts 4.33).
  gpa: [0, 4.33],
  count: [0, 100_000],
  dollars: [0, 1_000_000],
  share: [0, 1],
  rank: [1, 1_000],
  flag: [0, 1],
};

const define = (
  group: MetricGroup,
  unit: MetricUnit,
  higherIsBetter: boolean | null,
  rows: readonly (readonly [key: string, label: string, short: string])[],
): Metric[] =>
  rows.map(([key, label, short]) => ({
    key,
    group,
    label,
    short,
    unit,
    min: bounds[unit][0],
    max: bounds[unit][1],
    higherIsBetter,
  }));

/** A share; null if a part is missing, the total is 0 or the part is larger than the total. */
export function findShare(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0 || part > whole) return null;
  return part / whole;
}
const derived = (metrics: readonly Metric[], part: string, whole: string): Metric[] =>
  metrics.map((metric) => ({ ...metric, derive: (read) => findShare(read(part), read(whole)) }));

/** All metrics of a school in display order, each for one year; money in US dollars. */
export const metrics: readonly Metric[] = [
  ...define('admissions', 'score', true, [
    ['lsat25', 'LSAT, 25th percentile', 'LSAT 25th'],
    ['lsat50', 'LSAT, median', 'LSAT median'],
    ['lsat75', 'LSAT, 75th percentile', 'LSAT 75th'],
  ]),
  ...define('admissions', 'gpa', true, [
    ['gpa25', 'GPA, 25th percentile', 'GPA 25th'],
    ['gpa50', 'GPA, median', 'GPA median'],
    ['gpa75', 'GPA, 75th percentile', 'GPA 75th'],
  ]),
  ...define('admissions', 'count', null, [
    ['applications', 'Applications', 'Applications'],
    ['offers', 'Offers of admission', 'Offers'],
    ['matriculants', 'Matriculants', 'Matriculants'],
  ]),
  ...derived(
    define('admissions', 'share', null, [['acceptanceRate', 'Acceptance rate', 'Acceptance']]),
    'offers',
    'applications',
  ),
  ...derived(
    define('admissions', 'share', null, [['yield', 'Yield: matriculants of those offered', 'Yield']]),
    'matriculants',
    'offers',
  ),
  ...define('costs', 'dollars', false, [
    ['tuitionResident', 'Tuition, residents, full time', 'Resident tuition'],
    ['tuitionNonresident', 'Tuition, nonresidents, full time', 'Nonresident tuition'],
    ['perCreditResident', 'Tuition per credit, residents', 'Resident per credit'],
    ['perCreditNonresident', 'Tuition per credit, nonresidents', 'Nonresident per credit'],
    ['feesResident', 'Fees, residents', 'Resident fees'],
    ['feesNonresident', 'Fees, nonresidents', 'Nonresident fees'],
    ['livingOnCampus', 'Living costs on campus', 'Living on campus'],
    ['livingOffCampus', 'Living costs off campus', 'Living off campus'],
    ['livingAtHome', 'Living costs at home', 'Living at home'],
  ]),
  ...define('grants', 'count', null, [
    ['fullTimeStudents', 'Full-time students', 'Full-time students'],
    ['grantsTotal', 'Students with a grant', 'With a grant'],
    ['grantsLessThanHalf', 'Grants of less than half tuition', 'Less than half'],
    ['grantsHalfToFull', 'Grants of half to full tuition', 'Half to full'],
    ['grantsFull', 'Grants of full tuition', 'Full tuition'],
    ['grantsMoreThanFull', 'Grants of more than full tuition', 'More than full'],
  ]),
  ...define('grants', 'dollars', true, [
    ['grant25', 'Grant, 25th percentile, full time', 'Grant 25th'],
    ['grant50', 'Grant, median, full time', 'Grant median'],
    ['grant75', 'Grant, 75th percentile, full time', 'Grant 75th'],
  ]),
  ...define('grants', 'flag', false, [
    ['conditionalScholarships', 'Conditional scholarships', 'Conditional'],
  ]),
  ...define('outcomes', 'share', true, [
    ['barPassageFirstTime', 'Bar passage, first time', 'First-time bar'],
    ['barPassageUltimate', 'Bar passage within two years', 'Ultimate bar'],
    ['employedLongTerm', 'Long-term, full-time jobs that require bar passage', 'Employed'],
  ]),
  ...define('ranking', 'rank', false, [
    ['rankUsNews', 'Rank, U.S. News', 'U.S. News'],
    ['rankAboveTheLaw', 'Rank, Above the Law', 'Above the Law'],
  ]),
];

const byKey = new Map(metrics.map((metric) => [metric.key, metric]));
export const findMetric = (key: string): Metric | undefined => byKey.get(key);
/** Metrics that are stored, imported and edited. */
export const storedMetrics: readonly Metric[] = metrics.filter((metric) => !metric.derive);
export const derivedMetrics: readonly Metric[] = metrics.filter((metric) => metric.derive);

export const metricGroupNames: Readonly<Record<MetricGroup, string>> = {
  admissions: 'Admissions',
  costs: 'Costs',
  grants: 'Grants',
  outcomes: 'Outcomes',
  ranking: 'Rankings',
};

/** Published rankings by their URL, with the metric of the rank. */
export const rankingTypes = [
  { type: 'us-news', metric: 'rankUsNews', name: 'U.S. News' },
  { type: 'above-the-law', metric: 'rankAboveTheLaw', name: 'Above the Law' },
] as const;
export type RankingType = (typeof rankingTypes)[number]['type'];

/** Units with integers only: half an application is an input error. */
const isWholeUnit = (unit: MetricUnit) =>
  unit === 'score' || unit === 'count' || unit === 'rank' || unit === 'flag';

/** The error message for an invalid value of a metric; null if it is valid. */
export function checkMetricValue({ unit, min, max, derive }: Metric, value: number): string | null {
  if (derive) return 'This metric is computed and can’t be stored';
  const range = `from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  if (!Number.isFinite(value) || value < min || value > max) return `Enter a number ${range}`;
  return isWholeUnit(unit) && !Number.isInteger(value) ? `Enter a whole number ${range}` : null;
}

/** Derived metrics of one school and year by key, without those that cannot be computed. */
export function deriveMetrics(read: ReadMetric): Map<string, number> {
  return new Map(
    derivedMetrics.flatMap(({ key, derive }) => {
      const value = derive!(read);
      return value === null ? [] : [[key, value] as const];
    }),
  );
}
