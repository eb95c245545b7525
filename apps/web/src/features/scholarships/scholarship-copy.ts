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

/** A grant per year; null is unknown and 0 is none. */
export const describeYearlyGrant = (amount: number | null): string =>
  amount === null ? '—' : amount === 0 ? 'None' : formatDollars(amount);
