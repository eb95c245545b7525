import { errorMessages, type UserBilling } from '@docket/contract';
import type { AuditAction } from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit } from '../../audit/index.ts';
import {
  findCouponByCode,
  findCustomer,
  findNewestSubscription,
  findStudent,
  insertLogs,
  listAllPlans,
  listPaymentMethods,
} from '../billing.queries.ts';
import { findReceipt } from '../receipts/receipts.queries.ts';
import type { SyncCause } from '../sync/sync.service.ts';
import { auditState, userBillingView } from './admin.view.ts';
import { isLeaving, isStudent } from './students.queries.ts';

/** The staff member who makes a change, and when. */
export interface Staff {
  readonly staffId: string;
  readonly now: Date;
}

export const toSyncCause = ({ staffId }: Staff): SyncCause => ({ source: 'staff', actorId: staffId });

/** @throws ApiError NOT_FOUND for staff, unknown and deleted users */
export async function requireStudentAccount({ db }: { readonly db: Db }, userId: string): Promise<void> {
  if (!(await isStudent(db, userId))) throw notFound('User');
}

/**
 * Whoever asked for the account to be deleted is not charged any more (decision 79).
 * @throws ApiError WRONG_STATE while a deletion is pending
 */
export async function requireStaying({ db }: { readonly db: Db }, userId: string): Promise<void> {
  if (await isLeaving(db, userId)) throw wrongState(errorMessages.billingStaff.deletionPending);
}

/** Changes that take money, now or at a renewal. */
const charges: ReadonlySet<AuditAction> = new Set([
  'billing.auto-renew-on',
  'billing.next-plan',
  'billing.plan',
  'billing.recreate',
  'billing.renewal-date',
]);

/** A student's billing. @throws ApiError NOT_FOUND */
export async function loadUserBilling(
  { db }: { readonly db: Db },
  userId: string,
  now: Date,
): Promise<UserBilling> {
  await requireStudentAccount({ db }, userId);
  const student = await findStudent(db, userId);
  const customer = await findCustomer(db, userId);
  return userBillingView(
    {
      userId,
      discountPercentage: student?.discountPercentage ?? 0,
      customer,
      subscription: await findNewestSubscription(db, userId),
      plans: await listAllPlans(db),
      cards: customer ? await listPaymentMethods(db, userId) : [],
      coupon: customer?.couponCode ? await findCouponByCode(db, customer.couponCode) : undefined,
      openInvoice: customer?.openInvoiceId
        ? await findReceipt(db, userId, customer.openInvoiceId)
        : undefined,
    },
    now,
  );
}

/** Messages for students, in the wording for staff. */
const staffTexts = new Map<string, string>([
  [errorMessages.billing.noSubscription, errorMessages.billingStaff.noSubscription],
  [errorMessages.billing.payFirst, errorMessages.billingStaff.payFirst],
  [errorMessages.billing.alreadyHasPlan, errorMessages.billingStaff.alreadyHasPlan],
  [errorMessages.billing.lastCard, errorMessages.billingStaff.lastCard],
  [errorMessages.billing.paymentRunning, errorMessages.billingStaff.paymentRunning],
  [errorMessages.billing.confirmationNeeded, errorMessages.billingStaff.confirmationNeeded],
  [errorMessages.billing.providerUnavailable, errorMessages.billingStaff.providerUnavailable],
]);

/** Runs work that is shared with student calls; its errors are worded for staff. */
export async function wordForStaff<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = error instanceof ApiError ? staffTexts.get(error.message) : undefined;
    if (!(error instanceof ApiError) || text === undefined) throw error;
    throw new ApiError(error.code, text, error.details, error.extra);
  }
}

/** An entry of the student's history that the provider does not report. */
export interface LogEntry {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditRecord {
  readonly action: AuditAction;
  readonly before: unknown;
  readonly after: unknown;
  readonly log?: LogEntry | undefined;
}

/** Writes the audit entry of a change, and the corresponding entry of the student's history. */
export async function recordChange(
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  userId: string,
  { staffId, now }: Staff,
  { action, before, after, log }: AuditRecord,
): Promise<void> {
  await audit(tx, { newId, now, actorId: staffId }, action, `user:${userId}`, { before, after });
  if (log)
    await insertLogs(tx, [{ userId, id: newId(), at: now, ...log, source: 'staff', actorId: staffId }]);
}

export interface StaffChange {
  readonly userId: string;
  readonly staff: Staff;
  /** The name in the audit log, for example 'billing.discount'. */
  readonly action: AuditAction;
  readonly log?: LogEntry;
}

/**
 * Makes a change for staff, and records the student's billing before and after it.
 * @throws ApiError NOT_FOUND, and what the work throws
 */
export async function changeForStudent(
  deps: Deps,
  { userId, staff, action, log }: StaffChange,
  work: (before: UserBilling) => Promise<void>,
): Promise<UserBilling> {
  const before = await loadUserBilling(deps, userId, staff.now);
  if (charges.has(action)) await requireStaying(deps, userId);
  await wordForStaff(() => work(before));
  const after = await loadUserBilling(deps, userId, staff.now);
  await deps.db.transaction((tx) =>
    recordChange(tx, deps, userId, staff, {
      action,
      before: auditState(before),
      after: auditState(after),
      log,
    }),
  );
  return after;
}
