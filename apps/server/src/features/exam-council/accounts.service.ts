import { errorMessages } from '@docket/contract';
import { ApiError, notFound } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import {
  findLsacAccount,
  findStudent,
  isAccountIdTaken,
  type LsacAccountRow,
  listDueAccounts,
  lockAccountId,
  lockLsacAccount,
  updateLsacAccount,
} from './accounts.queries.ts';
import { CouncilError } from './council/council-error.ts';
import { deleteCouncilLogsBefore } from './council/logs.queries.ts';
import { runningPrepPlusTill } from './exam-council.policy.ts';
import type { CouncilAccount, ExamCouncil } from './ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EXPIRES_SOON_MS = 14 * DAY_MS;
const LOG_RETENTION_MS = 180 * DAY_MS;
/** After this many failures in a row the council is down, and the rest can wait for the next run. */
const MAX_FAILURES_IN_A_ROW = 5;

export interface RefreshRun {
  readonly refreshed: number;
  readonly failed: number;
}

export interface RefreshOptions {
  /** The maximum number of accounts in one run. */
  readonly limit?: number;
  /** The pause between two accounts, to limit the load on the council. */
  readonly pauseMs?: number;
}

/**
 * Stores the council's response. `requestedAt` is when the request was sent: a response that is older than the stored
 * one is dropped. A failed payment is settled once prep plus is active, wherever it was bought.
 * @throws CONFLICT when another student is linked to the account
 */
export async function storeCouncilAccount(
  tx: Db,
  userId: string,
  account: CouncilAccount,
  requestedAt: Date,
): Promise<LsacAccountRow> {
  if (account.accountId !== null) await lockAccountId(tx, account.accountId);
  const before = await lockLsacAccount(tx, userId);
  if (before.refreshedAt && before.refreshedAt > requestedAt) return before;
  if (account.linked && account.accountId && (await isAccountIdTaken(tx, account.accountId, userId)))
    throw new ApiError('CONFLICT', errorMessages.examCouncil.accountTaken);
  // Linking the same account again must not restart the grace period.
  const isSameAccount = before.accountId === account.accountId && before.linkedDate !== null;
  const firstLinked = isSameAccount ? before.linkedDate : (account.linkedDate ?? requestedAt);
  const linkedDate = firstLinked && firstLinked > requestedAt ? requestedAt : firstLinked;
  const { linked, studentCoachingId, subscriptionType } = account;
  const { subscriptionExpirationDate, prepPlusActivationDate } = account;
  const row = {
    ...before,
    accountId: account.accountId ?? before.accountId,
    studentCoachingId,
    linked,
    linkedDate: linked ? linkedDate : before.linkedDate,
    subscriptionType,
    subscriptionExpirationDate,
    prepPlusActivationDate,
    refreshedAt: requestedAt,
  };
  const { userId: _, ...patch } = row;
  return updateLsacAccount(tx, userId, {
    ...patch,
    paymentFailedAt: runningPrepPlusTill(row, requestedAt) ? null : before.paymentFailedAt,
  });
}

interface AccountsState {
  readonly deps: Deps;
  readonly council: ExamCouncil;
  readonly db: Deps['db'];
  readonly clock: Deps['clock'];
}
/** Throws NOT_FOUND unless the account is an existing student's. */
async function requireStudent({ db }: AccountsState, userId: string) {
  const student = await findStudent(db, userId);
  if (!student?.email || !student.roles.includes('STUDENT')) throw notFound('User');
  return { ...student, email: student.email };
}

/**
 * Reads the student's account from the council and stores it. A student who never began to link one has nothing to
 * read. If the council no longer knows the account, the stored data is kept (`isLost`): the log shows it, and the
 * student is not locked out.
 * @throws CouncilError, CONFLICT
 */
async function read(
  { db, clock, council }: AccountsState,
  userId: string,
): Promise<{ row: LsacAccountRow | null; isLost: boolean }> {
  const row = await findLsacAccount(db, userId);
  const { studentCoachingId, accountId } = row ?? {};
  const reference = studentCoachingId ? { studentCoachingId } : accountId ? { accountId } : null;
  if (!reference) return { row, isLost: false };
  const requestedAt = clock.now();
  try {
    const account = await council.readAccount(userId, reference);
    const stored = await db.transaction((tx) => storeCouncilAccount(tx, userId, account, requestedAt));
    return { row: stored, isLost: false };
  } catch (error) {
    if (!(error instanceof CouncilError) || error.failure !== 'not-found') throw error;
    const kept = await db.transaction(async (tx) => {
      await lockLsacAccount(tx, userId);
      return updateLsacAccount(tx, userId, { refreshedAt: requestedAt });
    });
    return { row: kept, isLost: true };
  }
}

async function refresh(accountsState: AccountsState, userId: string) {
  return (await read(accountsState, userId)).row;
}

/**
 * Begins the link. The grace period counts from the first time (calledAt).
 * @throws CouncilError, CONFLICT
 */
async function startLink(accountsState: AccountsState, userId: string, now: Date, returnUrl: string) {
  const { db, council } = accountsState;

  const student = await requireStudent(accountsState, userId);
  await db.transaction(async (tx) => {
    const row = await lockLsacAccount(tx, userId);
    if (!row.calledAt) await updateLsacAccount(tx, userId, { calledAt: now });
  });
  const known = await read(accountsState, userId);
  if (known.row?.linked && !known.isLost) return { row: known.row, linkUrl: null };
  const { email, firstName, lastName } = student;
  const request = { externalId: userId, email, firstName, lastName, returnUrl };
  const { studentCoachingId, linkUrl } = await council.startLink(userId, request);
  const row = await db.transaction(async (tx) => {
    await lockLsacAccount(tx, userId);
    return updateLsacAccount(tx, userId, { studentCoachingId });
  });
  return { row, linkUrl };
}

/**
 * Refreshes accounts of paying students that end within 14 days, or were not refreshed for a day; the oldest
 * first, one after the other. Stops if the council is down. Deletes log entries older than 180 days.
 */
async function refreshDue(
  accountsState: AccountsState,
  now: Date,
  options: RefreshOptions = {},
): Promise<RefreshRun> {
  const { db, deps } = accountsState;

  const { limit = 500, pauseMs = 250 } = options;
  const due = await listDueAccounts(db, {
    staleBefore: new Date(now.getTime() - DAY_MS),
    recheckBefore: new Date(now.getTime() - HOUR_MS),
    expiresBefore: new Date(now.getTime() + EXPIRES_SOON_MS),
    limit,
  });
  let refreshed = 0;
  let failed = 0;
  let failuresInARow = 0;
  for (const userId of due) {
    try {
      await refresh(accountsState, userId);
      refreshed += 1;
      failuresInARow = 0;
    } catch (error) {
      failed += 1;
      failuresInARow += error instanceof CouncilError ? 1 : 0;
      deps.log.warn({ err: error, userId }, 'exam-council account not refreshed');
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) break;
    }
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await deleteCouncilLogsBefore(db, new Date(now.getTime() - LOG_RETENTION_MS));
  return { refreshed, failed };
}

/** The stored accounts of students, and refreshing them. */
export function accountsService(deps: Deps, council: ExamCouncil) {
  const { db, clock } = deps;

  const accountsState: AccountsState = { deps, council, db, clock };
  const bind = bindState(accountsState);
  return {
    requireStudent: bind(requireStudent),
    refresh: bind(refresh),
    /** The same before money is taken. @throws CouncilError also for an account that the council lost */
    async refreshKnown(userId: string): Promise<void> {
      if ((await read(accountsState, userId)).isLost)
        throw new CouncilError('not-found', 'the account is not known any more');
    },
    find: (userId: string) => findLsacAccount(db, userId),

    /**
     * Applies the rules to the student, with a grace period from now on: a link that was started and abandoned before
     * does not shorten it. Does nothing if they already apply.
     */
    async enableRules(tx: Db, userId: string, now: Date): Promise<void> {
      const row = await lockLsacAccount(tx, userId);
      if (!row.enabled) await updateLsacAccount(tx, userId, { enabled: true, calledAt: now });
    },

    startLink: bind(startLink),

    refreshDue: bind(refreshDue),

    isTestMode: council.kind === 'simulator',
  };
}
export type AccountsService = ReturnType<typeof accountsService>;
