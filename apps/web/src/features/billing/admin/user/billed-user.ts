import type { StaffUser } from '@docket/contract/types';

/** What the billing tab reads of a user; `admin` is null where the reader is billing staff alone. */
export type BilledUser = Pick<StaffUser, 'id' | 'email'> & {
  readonly admin: Pick<
    NonNullable<StaffUser['admin']>,
    'subscription' | 'accessCode' | 'accessMessage' | 'feeWaiver'
  > | null;
};
