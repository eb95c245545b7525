import { storedMetrics } from './metrics.ts';

/** Columns of a file that identify the school and the year of a row. */
export const schoolColumns = ['externalId', 'name', 'city', 'state', 'type', 'website', 'year'] as const;
export type SchoolColumn = (typeof schoolColumns)[number];

/** 'LSAT_50th (Median)' and 'lsat50thMedian' become 'lsat 50th median'. */
const tokenizeHeader = (header: string): string[] =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/%\s*ile/gi, ' percentile ')
    .toLowerCase()
    .replace(/u\.\s*s\./g, 'us')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
const toHeaderKey = (header: string) => tokenizeHeader(header).join(' ');

const aliases: Readonly<Record<string, readonly string[]>> = {
  externalId: ['school id', 'aba id', 'aba code', 'aba number', 'id', 'ope id', 'opeid', 'external id'],
  name: ['school', 'school name', 'name', 'law school', 'institution', 'university', 'name of school'],
  city: ['city', 'school city'],
  state: ['state', 'school state', 'st', 'state or territory'],
  type: ['type', 'school type', 'control', 'public or private', 'public private'],
  website: ['website', 'url', 'web site', 'web address'],
  year: ['year', 'academic year', 'calendar year', 'data year', 'entering year', 'report year', 'cycle'],
  applications: [
    'apps',
    'applicants',
    'completed applications',
    'total applications',
    'number of applications',
  ],
  offers: ['admits', 'admitted', 'offers', 'acceptances', 'offers of admission', 'number of offers'],
  matriculants: ['enrolled', 'enrollees', 'enrollment', 'matriculated', 'first year class', 'class size'],
  tuitionResident: [
    'tuition resident full time',
    'resident tuition',
    'full time resident tuition',
    'ft resident tuition',
    'in state tuition',
    'tuition in state',
  ],
  tuitionNonresident: [
    'tuition nonresident full time',
    'tuition non resident full time',
    'nonresident tuition',
    'non resident tuition',
    'full time nonresident tuition',
    'ft nonresident tuition',
    'out of state tuition',
    'tuition out of state',
  ],
  perCreditResident: ['resident per credit', 'tuition per credit resident', 'resident cost per credit'],
  perCreditNonresident: [
    'nonresident per credit',
    'non resident per credit',
    'tuition per credit nonresident',
    'nonresident cost per credit',
  ],
  feesResident: [
    'fees',
    'annual fees',
    'resident fees',
    'fees resident full time',
    'full time resident fees',
  ],
  feesNonresident: ['nonresident fees', 'fees nonresident full time', 'full time nonresident fees'],
  livingOnCampus: ['on campus', 'living expenses on campus', 'on campus living expenses'],
  livingOffCampus: ['off campus', 'living expenses off campus', 'off campus living expenses'],
  livingAtHome: ['at home', 'living expenses at home', 'at home living expenses'],
  fullTimeStudents: ['full time students', 'ft students', 'number of full time students'],
  grantsTotal: [
    'grants',
    'total grants',
    'total receiving grants',
    'students receiving grants',
    'number of grants',
  ],
  grantsLessThanHalf: ['less than half tuition', 'less than half', 'grants less than half tuition'],
  grantsHalfToFull: ['half to full tuition', 'half to full', 'half to less than full tuition'],
  grantsFull: ['full tuition', 'grants full tuition', 'full tuition grants'],
  grantsMoreThanFull: ['more than full tuition', 'more than full', 'grants more than full tuition'],
  conditionalScholarships: ['conditional scholarship', 'conditional', 'has conditional scholarships'],
  barPassageFirstTime: [
    'bar passage',
    'bar passage rate',
    'bar pass rate',
    'first time bar passage',
    'first time bar passage rate',
    'first time bar pass rate',
  ],
  barPassageUltimate: ['ultimate bar passage', 'ultimate bar passage rate', 'ultimate bar pass rate'],
  employedLongTerm: [
    'employed',
    'employment',
    'employment rate',
    'bar passage required jobs',
    'full time long term bar passage required',
    'employed 10 months after graduation',
  ],
  rankUsNews: ['us news', 'us news rank', 'usnews', 'usnews rank', 'us news ranking', 'rank us news'],
  rankAboveTheLaw: ['above the law', 'atl', 'atl rank', 'above the law rank', 'above the law ranking'],
};

const byAlias = new Map<string, string>([
  ...storedMetrics.flatMap(({ key, label, short }) =>
    [key, label, short].map((alias) => [toHeaderKey(alias), key] as const),
  ),
  ...schoolColumns.map((column) => [toHeaderKey(column), column] as const),
  ...Object.entries(aliases).flatMap(([field, names]) =>
    names.map((one) => [toHeaderKey(one), field] as const),
  ),
]);

/**
 * Words that a header may contain besides the subject and the percentile; with any other word it has another meaning.
 */
const neutral = new Set([
  ...['percentile', 'percentiles', 'pctl', 'pct', 'ile', 'th', 'score', 'scores', 'quartile', 'all', 'total'],
  ...['undergraduate', 'amount', 'full', 'time', 'ft', 'tuition', 'first', 'third', 'the', 'of'],
]);
const subjects: Readonly<Record<string, 'lsat' | 'gpa' | 'grant'>> = {
  lsat: 'lsat',
  gpa: 'gpa',
  ugpa: 'gpa',
  grant: 'grant',
  grants: 'grant',
  scholarship: 'grant',
};
const percentiles: Readonly<Record<string, '25' | '50' | '75'>> = {
  '25': '25',
  '25th': '25',
  '50': '50',
  '50th': '50',
  median: '50',
  med: '50',
  '75': '75',
  '75th': '75',
};

/** 'LSAT Median', 'lsat_50' and '50th percentile LSAT' are lsat50. */
function findPercentile(header: string): string | null {
  const seen = { subjects: new Set<string>(), percentiles: new Set<string>() };
  for (const token of tokenizeHeader(header)) {
    const subject = subjects[token];
    const percentile = percentiles[token];
    if (subject) seen.subjects.add(subject);
    else if (percentile) seen.percentiles.add(percentile);
    else if (!neutral.has(token)) return null;
  }
  if (seen.subjects.size !== 1 || seen.percentiles.size !== 1) return null;
  return [...seen.subjects, ...seen.percentiles].join('');
}

/** The column or metric of a header; null if unknown. */
export const findImportField = (header: string): string | null =>
  byAlias.get(toHeaderKey(header)) ?? findPercentile(header);
