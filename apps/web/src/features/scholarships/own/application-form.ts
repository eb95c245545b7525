import type { ApplicationStatus, GrantPeriod, ScholarshipApplication } from '@docket/contract/types';
import { highestGpa, highestLsat, lowestScaled, mayHaveGrant } from '@docket/rules';
import type { ApplicationBody } from '../scholarship-queries.ts';

/** The values of the fields. Empty numbers are ''. */
export interface ApplicationValues {
  schoolSlug: string;
  year: number | string;
  status: ApplicationStatus;
  appliedOn: string;
  decidedOn: string;
  deadlineOn: string;
  lsat: number | string;
  gpa: number | string;
  grantAmount: number | string;
  grantPeriod: GrantPeriod;
  conditional: '' | 'yes' | 'no';
  notes: string;
}

/** The entry year of today's applications: from July on, the next year. */
export const computeNextEntryYear = (now: Date): number => now.getFullYear() + (now.getMonth() >= 6 ? 1 : 0);

export const toValues = (application: ScholarshipApplication | null, now: Date): ApplicationValues => ({
  schoolSlug: application?.schoolSlug ?? '',
  year: application?.year ?? computeNextEntryYear(now),
  status: application?.status ?? 'applied',
  appliedOn: application?.appliedOn ?? '',
  decidedOn: application?.decidedOn ?? '',
  deadlineOn: application?.deadlineOn ?? '',
  lsat: application?.lsat ?? '',
  gpa: application?.gpa ?? '',
  grantAmount: application?.grantAmount ?? '',
  grantPeriod: application?.grantPeriod ?? 'year',
  conditional: application?.isConditional === true ? 'yes' : application?.isConditional === false ? 'no' : '',
  notes: application?.notes ?? '',
});

const toNumber = (value: number | string) => (value === '' ? null : Number(value));

/** The request body. The fields of a grant are hidden if there can be no grant; their values are then left out. */
export function toBody(values: ApplicationValues): ApplicationBody {
  const withGrant = mayHaveGrant(values.status);
  return {
    schoolSlug: values.schoolSlug,
    year: Number(values.year),
    status: values.status,
    appliedOn: values.appliedOn || null,
    decidedOn: values.decidedOn || null,
    deadlineOn: values.deadlineOn || null,
    lsat: toNumber(values.lsat),
    gpa: toNumber(values.gpa),
    grantAmount: withGrant ? toNumber(values.grantAmount) : null,
    grantPeriod: values.grantPeriod,
    isConditional: withGrant && values.conditional !== '' ? values.conditional === 'yes' : null,
    notes: values.notes.trim(),
  };
}

/** The same application as a request body, to restore a deleted one. */
export const toSameBody = (application: ScholarshipApplication): ApplicationBody =>
  toBody(toValues(application, new Date(application.createdAt)));

const isBetween = (value: number | string, low: number, high: number) =>
  value === '' || (Number(value) >= low && Number(value) <= high);

/** The limits of the call; a date field returns '' for an unreadable date. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';
const checkDay = (value: string) =>
  value === '' || (value.length === 10 && value >= FIRST_DAY && value <= LAST_DAY)
    ? null
    : 'Enter a date from 2000 to 2100';

export const validate = {
  schoolSlug: (value: string) => (value ? null : 'Choose a school'),
  year: (value: number | string) =>
    value !== '' && isBetween(value, 2000, 2100) ? null : 'Enter a year from 2000 to 2100',
  lsat: (value: number | string) =>
    isBetween(value, lowestScaled, highestLsat) ? null : 'Enter a score from 120 to 180',
  gpa: (value: number | string) => (isBetween(value, 0, highestGpa) ? null : 'Enter a GPA from 0 to 4.33'),
  grantAmount: (value: number | string) =>
    isBetween(value, 0, 1_000_000) ? null : 'Enter an amount from 0 to 1,000,000',
  appliedOn: checkDay,
  deadlineOn: checkDay,
  decidedOn: (value: string, values: ApplicationValues) =>
    checkDay(value) ??
    (value && values.appliedOn && value < values.appliedOn
      ? "The decision can't be before the application"
      : null),
};
