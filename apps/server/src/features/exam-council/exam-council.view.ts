import type { LsacAccountDetails } from '@docket/contract';
import { prepPlusValidTill } from '@docket/rules';
import type { LsacAccountRow } from './accounts.queries.ts';
import { canBuyPrepPlus, hasPrepPlus } from './exam-council.policy.ts';

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** The account for students and staff; empty if the student never began to link one. */
export const lsacAccountView = (row: LsacAccountRow | null, now: Date): LsacAccountDetails => ({
  accountId: row?.accountId ?? null,
  studentCoachingId: row?.studentCoachingId ?? null,
  linked: row?.linked ?? false,
  linkedDate: iso(row?.linkedDate),
  subscriptionType: row?.subscriptionType ?? null,
  subscriptionExpirationDate: iso(row?.subscriptionExpirationDate),
  prepPlusActivationDate: iso(row?.prepPlusActivationDate),
  validTill: iso(row && prepPlusValidTill(row)),
  isPrepPlus: row !== null && hasPrepPlus(row, now),
  canBuyPrepPlus: row !== null && canBuyPrepPlus(row, now),
  refreshedAt: iso(row?.refreshedAt),
});
