import {
  errorMessages,
  type examCouncilAdminCalls,
  type LsacSimulatedAccount,
  type Out,
} from '@docket/contract';
import type { AuditAction } from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../../api-error.ts';
import { bindState } from '../../../bind-state.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../../audit/index.ts';
import { lockAccountId, lockLsacAccount, updateLsacAccount } from '../accounts.queries.ts';
import { type AccountsService, storeCouncilAccount } from '../accounts.service.ts';
import { CouncilError, toCallError } from '../council/council-error.ts';
import { lsacAccountView } from '../exam-council.view.ts';
import type { ExamCouncil } from '../ports.ts';
import { simulatedAccountId, simulatedCoachingId } from '../simulator/simulated-ids.ts';
import {
  findSimulatedByCoaching,
  lockSimulated,
  type SimulatedAccountPatch,
  type SimulatedAccountRow,
  updateSimulated,
} from '../simulator/simulator.queries.ts';
import { ensureSimulated } from '../simulator/simulator.service.ts';

const DAY_MS = 86_400_000;
const MAX_BLOCK_LIFT_MS = 366 * DAY_MS;

export type SimulatedChange = Out<(typeof examCouncilAdminCalls)['updateSimulatedAccount']['body']>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const simulatedView = (row: SimulatedAccountRow): LsacSimulatedAccount => ({
  accountId: row.accountId,
  studentCoachingId: row.studentCoachingId,
  linked: row.linked === 'linked',
  subscriptionType: row.subscriptionType,
  subscriptionExpirationDate: iso(row.subscriptionExpirationDate),
  prepPlusActivationDate: iso(row.prepPlusActivationDate),
  failure: row.failure,
  updatedAt: iso(row.updatedAt),
});

/** The end of a removed block: a day counts until its end in UTC. Throws INVALID. */
function parseUntil(text: string | null | undefined, now: Date): Date {
  const field = 'untillDate';
  const messages = errorMessages.examCouncil;
  if (!text) throw invalid(field, messages.untilDateMissing);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const until = new Date(new Date(text).getTime() + (isDay ? DAY_MS : 0));
  if (until <= now) throw invalid(field, messages.untilDatePast);
  if (until.getTime() - now.getTime() > MAX_BLOCK_LIFT_MS) throw invalid(field, messages.untilDateTooFar);
  return until;
}

interface AdminState {
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly clock: Deps['clock'];
  readonly council: ExamCouncil;
  readonly accounts: AccountsService;
}
function logChange(
  { deps }: AdminState,
  tx: Db,
  action: AuditAction,
  id: string,
  by: ChangeAuthor,
  before: unknown,
  after: unknown,
) {
  return audit(tx, toAuditContext(deps, by), action, `user:${id}`, { before, after });
}

/** The stored account, or its default. Throws NOT_FOUND outside test mode and for users who are not students. */
async function loadSimulated(
  { council, accounts, db }: AdminState,
  userId: string,
): Promise<LsacSimulatedAccount> {
  if (council.kind !== 'simulator') throw notFound('Simulated account');
  await accounts.requireStudent(userId);
  const row = await findSimulatedByCoaching(db, simulatedCoachingId(userId));
  if (row) return simulatedView(row);
  const known = await accounts.find(userId);
  return {
    accountId: known?.accountId ?? simulatedAccountId(userId),
    studentCoachingId: simulatedCoachingId(userId),
    linked: false,
    subscriptionType: null,
    subscriptionExpirationDate: null,
    prepPlusActivationDate: null,
    failure: null,
    updatedAt: null,
  };
}

/**
 * Links a student to an account at the council, or unlinks with null. The account's data is read from the
 * council.
 * @throws NOT_FOUND, INVALID when the council does not know it, CONFLICT when another student has it, UNAVAILABLE
 */
async function setAccountId(
  adminState: AdminState,
  userId: string,
  accountId: string | null,
  by: ChangeAuthor,
) {
  const { accounts, clock, council, db } = adminState;

  await accounts.requireStudent(userId);
  const requestedAt = clock.now();
  const account =
    accountId === null
      ? null
      : await council.linkAccount(userId, accountId).catch((error) => {
          if (error instanceof CouncilError && error.failure === 'not-found')
            throw invalid('lsacAccountId', errorMessages.examCouncil.accountUnknown);
          if (error instanceof CouncilError && error.failure === 'refused')
            throw new ApiError('CONFLICT', errorMessages.examCouncil.accountTakenForStaff);
          throw toCallError(error);
        });
  return db.transaction(async (tx) => {
    // Locked before the row, in the same order as when an account is stored.
    if (account?.accountId) await lockAccountId(tx, account.accountId);
    const before = await lockLsacAccount(tx, userId);
    const after = account
      ? await storeCouncilAccount(tx, userId, account, requestedAt)
      : await updateLsacAccount(tx, userId, {
          accountId: null,
          studentCoachingId: null,
          linked: false,
          linkedDate: null,
          subscriptionType: null,
          subscriptionExpirationDate: null,
          prepPlusActivationDate: null,
          refreshedAt: requestedAt,
        });
    await logChange(
      adminState,
      tx,
      'lsac.account-id',
      userId,
      by,
      lsacAccountView(before, requestedAt),
      lsacAccountView(after, requestedAt),
    );
    return after;
  });
}

/**
 * Gives a student access until a date regardless of the exam-council rules (`value` true), or ends that (false).
 * @throws NOT_FOUND, INVALID
 */
async function removeBlock(
  adminState: AdminState,
  userId: string,
  change: { readonly value: boolean; readonly untillDate?: string | null | undefined },
  by: ChangeAuthor,
): Promise<Date | null> {
  const { accounts, db } = adminState;

  await accounts.requireStudent(userId);
  if (!change.value && change.untillDate)
    throw invalid('untillDate', errorMessages.examCouncil.untilDateUnused);
  const until = change.value ? parseUntil(change.untillDate, by.now) : null;
  return db.transaction(async (tx) => {
    const before = await lockLsacAccount(tx, userId);
    await updateLsacAccount(tx, userId, { disabledUntill: until });
    const entry = (date: Date | null) => ({ lsacDisabledUntill: iso(date) });
    await logChange(adminState, tx, 'lsac.block', userId, by, entry(before.disabledUntill), entry(until));
    return until;
  });
}

/**
 * Throws NOT_FOUND outside test mode, WRONG_STATE when the account id belongs to another student in the
 * simulator.
 */
async function changeSimulated(
  adminState: AdminState,
  userId: string,
  change: SimulatedChange,
  by: ChangeAuthor,
): Promise<LsacSimulatedAccount> {
  const { accounts, db } = adminState;

  const before = await loadSimulated(adminState, userId);
  const known = await accounts.find(userId);
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return db.transaction(async (tx) => {
    const made = await ensureSimulated(tx, userId, by.now, known?.accountId ?? undefined);
    const row = made && (await lockSimulated(tx, made.accountId));
    if (!row) throw wrongState(errorMessages.examCouncil.accountTakenForStaff);
    const { linked, subscriptionType, subscriptionExpirationDate: expiration } = change;
    const { prepPlusActivationDate: activation, failure } = change;
    const patch: SimulatedAccountPatch = {
      ...(linked === undefined ? {} : { linked: linked ? 'linked' : 'none' }),
      ...(linked === true && row.linked !== 'linked' ? { linkedDate: by.now } : {}),
      ...(subscriptionType === undefined ? {} : { subscriptionType }),
      ...(expiration === undefined ? {} : { subscriptionExpirationDate: toDate(expiration) }),
      ...(activation === undefined ? {} : { prepPlusActivationDate: toDate(activation) }),
      ...(failure === undefined ? {} : { failure }),
      updatedAt: by.now,
    };
    const after = simulatedView((await updateSimulated(tx, row.accountId, patch)) ?? row);
    await logChange(adminState, tx, 'lsac.simulator', userId, by, before, after);
    return after;
  });
}

/**
 * Changes of exam-council accounts by billing staff; every change is in the audit log with the states before and
 * after.
 */
export function examCouncilAdminService(
  deps: Deps,
  { council, accounts }: { readonly council: ExamCouncil; readonly accounts: AccountsService },
) {
  const { db, clock } = deps;

  const adminState: AdminState = { deps, db, clock, council, accounts };
  const bind = bindState(adminState);
  return {
    setAccountId: bind(setAccountId),

    removeBlock: bind(removeBlock),

    loadSimulated: bind(loadSimulated),

    updateSimulated: bind(changeSimulated),
  };
}
