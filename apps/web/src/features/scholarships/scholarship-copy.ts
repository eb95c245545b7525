import type { ApplicationStatus } from '@docket/contract/types';

export const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  applied: 'Applied',
  accepted: 'Accepted',
  waitlisted: 'Waitlisted',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
  attending: 'Attending',
};

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
export const formatDollars = (amount: number): string => dollars.format(amount);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** A calendar day, YYYY-MM-DD, as 'Nov 21, 2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

/** A grant per year; null is unknown and 0 is none. */
export const describeYearlyGrant = (amount: number | null): string =>
  amount === null ? '—' : amount === 0 ? 'None' : formatDollars(amount);
