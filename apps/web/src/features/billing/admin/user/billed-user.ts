import type { StaffUser } from '@docket/contract/types';

/** The fields of a user that the billing tab needs; `admin` is null if the reader is billing staff only. */
export type BilledUser = Pick<StaffUser, 'id' | 'email'> & {
  readonly admin: Pick<
    NonNullable<StaffUser['admin']>,
    'subscription' | 'accessCode' | 'accessMessage' | 'feeWaiver'
  > | null;
};
