import type { LsacAccountDetails } from '@docket/contract';
import { isPrepPlus, prepPlusValidTill } from '@docket/rules';
import type { LsacAccountRow } from './accounts.queries.ts';

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** The account as the student and staff see it; empty where the student never began to link one. */
export const lsacAccountView = (row: LsacAccountRow | null): LsacAccountDetails => ({
  accountId: row?.accountId ?? null,
  studentCoachingId: row?.studentCoachingId ?? null,
  linked: row?.linked ?? false,
  linkedDate: iso(row?.linkedDate),
  subscriptionType: row?.subscriptionType ?? null,
  subscriptionExpirationDate: iso(row?.subscriptionExpirationDate),
  prepPlusActivationDate: iso(row?.prepPlusActivationDate),
  validTill: iso(row && prepPlusValidTill(row)),
  isPrepPlus: row !== null && isPrepPlus(row),
  refreshedAt: iso(row?.refreshedAt),
});
