import type { Me, Out, userAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditAction } from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { type AuditContext, type AuditEntry, writeAudits } from '../audit/index.ts';
import { lastTokens, sendVerifyMails } from '../auth/index.ts';
import { feeWaiverView } from '../current-user/index.ts';
import { findFileKeys, removalOfUnused, scheduleRemoval } from '../files/index.ts';
import type { MailService } from '../mail/index.ts';
import { requireReach, requireStudent, summarizeWaiver } from '../users/index.ts';
import {
  type ChangeableRow,
  deletedAmong,
  lockUsers,
  type StoredWaiver,
  updateUser,
} from './change.queries.ts';

type Body<K extends keyof typeof userAdminCalls> = (typeof userAdminCalls)[K] extends { body: infer B }
  ? Out<B>
  : never;
export interface By {
  readonly user: SessionUser;
  readonly now: Date;
}
interface Change {
  readonly action: AuditAction;
  readonly before: unknown;
  readonly after: unknown;
}

const toEntry = ({ newId, now, actorId }: AuditContext, userId: string, change: Change): AuditEntry => ({
  ...{ id: newId(), at: now, actorId, target: `user:${userId}` },
  ...change,
});

/**
 * Changes one user under the lock; null changes nothing. Each change is one entry of the audit log. Throws NOT_FOUND.
 */
export function change(
  deps: Deps,
  id: string,
  { user, now }: By,
  what: (tx: Db, row: ChangeableRow) => Promise<Change | null>,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const [row] = await lockUsers(tx, [id]);
    if (!row) throw notFound('User');
    const done = await what(tx, row);
    if (done) await writeAudits(tx, [toEntry({ newId: deps.newId, now, actorId: user.id }, id, done)]);
  });
}

/** The same for fields that only students have. Throws WRONG_STATE for any other account. */
const changeStudent: typeof change = (deps, id, by, what) =>
  change(deps, id, by, (tx, row) => {
    requireStudent(row.roles);
    return what(tx, row);
  });

const steps = {
  async lgEnabled(tx: Db, row: ChangeableRow, lgEnabled: boolean): Promise<Change | null> {
    if (row.lgEnabled === lgEnabled) return null;
    await updateUser(tx, row.id, { lgEnabled });
    return { action: 'user.lg-enabled', before: { lgEnabled: row.lgEnabled }, after: { lgEnabled } };
  },
  async event(tx: Db, row: ChangeableRow, isEvent: boolean, name: string | null): Promise<Change | null> {
    const eventName = isEvent ? name || row.eventName : null;
    if (row.isEvent === isEvent && row.eventName === eventName) return null;
    await updateUser(tx, row.id, { isEvent, eventName });
    return {
      action: 'user.event-signup',
      before: { isEvent: row.isEvent, eventName: row.eventName },
      after: { isEvent, eventName },
    };
  },
  async verified(tx: Db, row: ChangeableRow, status: boolean, { user, now }: By): Promise<Change | null> {
    // Anything that allows setting a new password gives access to the account.
    requireReach(user, row.roles);
    if ((row.emailVerifiedAt !== null) === status) return null;
    await updateUser(tx, row.id, { emailVerifiedAt: status ? now : null });
    return {
      action: 'user.email-verified',
      before: { emailVerified: !status },
      after: { emailVerified: status },
    };
  },
};

export const changeLg = (deps: Deps, id: string, body: Body<'lgEnabled'>, by: By) =>
  changeStudent(deps, id, by, (tx, row) => steps.lgEnabled(tx, row, body.lgEnabled));
export const changeEvent = (deps: Deps, id: string, body: Body<'eventSignup'>, by: By) =>
  changeStudent(deps, id, by, (tx, row) => steps.event(tx, row, body.isEvent, body.eventName));
export const changeVerified = (deps: Deps, id: string, body: Body<'emailVerified'>, by: By) =>
  change(deps, id, by, (tx, row) => steps.verified(tx, row, body.status, by));

export const changeWeighted = (
  deps: Deps,
  id: string,
  { weightedAverage }: Body<'weightedAverage'>,
  by: By,
) =>
  changeStudent(deps, id, by, async (tx, row) => {
    if (row.weightedAverage === weightedAverage) return null;
    await updateUser(tx, id, { weightedAverage });
    return {
      action: 'user.weighted-average',
      before: { weightedAverage: row.weightedAverage },
      after: { weightedAverage },
    };
  });

/**
 * Throws CONFLICT if somebody has changed it since it was read. The log has the length, not the text: the note is deleted with
 * the account.
 */
export const changeNotes = (deps: Deps, id: string, { tutorNotes, before }: Body<'tutorNotes'>, by: By) =>
  changeStudent(deps, id, by, async (tx, row) => {
    if (before !== undefined && before !== row.tutorNotes)
      throw new ApiError('CONFLICT', errorMessages.users.noteChanged);
    if (row.tutorNotes === tutorNotes) return null;
    await updateUser(tx, id, { tutorNotes });
    return {
      action: 'user.tutor-notes',
      before: { characters: row.tutorNotes.length },
      after: { characters: tutorNotes.length },
    };
  });

/**
 * Kept files keep their date. Throws INVALID for an id that is not in the list, CONFLICT if the list has changed
 * since it was read.
 */
export const changeFiles = (deps: Deps, id: string, { adminFiles, before }: Body<'adminFiles'>, by: By) =>
  change(deps, id, by, async (tx, row) => {
    if (before && before.join() !== row.adminFiles.map((file) => file.id).join())
      throw new ApiError('CONFLICT', errorMessages.users.filesChanged);
    const there = new Map(row.adminFiles.map((file) => [file.id, file]));
    const files = adminFiles.map((file, i) => {
      const was = file.id === undefined ? undefined : there.get(file.id);
      if (file.id !== undefined && !was) throw invalid(`adminFiles.${i}.id`, errorMessages.users.unknownFile);
      const url = was?.key === undefined ? (file.url ?? was?.url) : null;
      if (url === undefined) throw invalid(`adminFiles.${i}.url`, errorMessages.users.fileNeedsLink);
      return {
        id: was?.id ?? deps.newId(),
        name: file.name,
        url,
        ...(was?.key === undefined ? {} : { key: was.key }),
        addedAt: was?.addedAt ?? by.now.toISOString(),
      };
    });
    if (new Set(files.map((file) => file.id)).size !== files.length)
      throw invalid('adminFiles', errorMessages.users.fileTwice);
    if (JSON.stringify(files) === JSON.stringify(row.adminFiles)) return null;
    await updateUser(tx, id, { adminFiles: files });
    const gone = row.adminFiles.filter(({ id: was }) => !files.some((file) => file.id === was));
    await scheduleRemoval(tx, findFileKeys(gone), removalOfUnused(by.now));
    return {
      action: 'user.admin-files',
      before: { files: row.adminFiles.length },
      after: { files: files.length },
    };
  });

/** What staff see of a fee waiver; one without a status is not shown. */
const toReviewed = (waiver: Pick<NonNullable<Me['feeWaiver']>, 'url' | 'expiry' | 'status'> | null) =>
  waiver?.status ? [waiver.url, waiver.expiry && Date.parse(waiver.expiry), waiver.status].join('\n') : '';
/** Throws INVALID if there is no waiver yet and no URL is given, CONFLICT if it is not the one that was reviewed. */
export const changeWaiver = (deps: Deps, id: string, body: Body<'setFeeWaiver'>, by: By) =>
  changeStudent(deps, id, by, async (tx, { feeWaiver: before }) => {
    const isReviewed = toReviewed(body.before ?? null) === toReviewed(feeWaiverView(before, by.now));
    if (body.before !== undefined && !isReviewed)
      throw new ApiError('CONFLICT', errorMessages.users.waiverChanged);
    const url = body.url ?? before?.url;
    if (!url) throw invalid('url', errorMessages.users.waiverLinkMissing);
    const expiry =
      body.expiry === undefined
        ? (before?.expiry ?? null)
        : body.expiry && new Date(body.expiry).toISOString();
    if (body.status === 'active' && expiry && new Date(expiry) <= by.now)
      throw invalid('expiry', errorMessages.users.waiverExpired);
    const after: StoredWaiver = {
      url,
      name: body.name ?? before?.name ?? 'Fee waiver',
      expiry,
      status: body.status,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return null;
    await updateUser(tx, id, { feeWaiver: after });
    return { action: 'user.fee-waiver', before: summarizeWaiver(before), after: summarizeWaiver(after) };
  });

/** Throws WRONG_STATE if there is none. */
export const dropWaiver = (deps: Deps, id: string, by: By) =>
  changeStudent(deps, id, by, async (tx, { feeWaiver: before }) => {
    if (!before) throw wrongState(errorMessages.users.noWaiver);
    await updateUser(tx, id, { feeWaiver: null });
    return { action: 'user.fee-waiver.remove', before: summarizeWaiver(before), after: null };
  });

export const blockUpload = (deps: Deps, { userId, blocked }: Body<'blockFeeWaiverUpload'>, by: By) =>
  changeStudent(deps, userId, by, async (tx, row) => {
    if (row.feeWaiverUploadBlocked === blocked) return null;
    await updateUser(tx, userId, { feeWaiverUploadBlocked: blocked });
    return { action: 'user.fee-waiver-upload-blocked', before: { blocked: !blocked }, after: { blocked } };
  });
export const blockLsac = (deps: Deps, { userId, blocked }: Body<'blockLsacDisable'>, by: By) =>
  changeStudent(deps, userId, by, async (tx, row) => {
    if (row.lsacDisableBlocked === blocked) return null;
    await updateUser(tx, userId, { lsacDisableBlocked: blocked });
    return { action: 'user.lsac-disable-blocked', before: { blocked: !blocked }, after: { blocked } };
  });

/** A verification email is not sent to the same user again within this time. */
const verifyAgainMs = 10 * 60_000;
/** Actions for all accounts, not only students. */
const forAnybody: readonly Body<'bulkUsers'>['action'][] = ['email-verified', 'resend-verification'];

const namedAtMost = 3;
/** 'a@x.example, b@x.example and 2 more' */
function named(rows: readonly ChangeableRow[]): string {
  const first = rows.slice(0, namedAtMost).map((row) => row.email);
  return `${first.join(', ')}${rows.length > first.length ? ` and ${rows.length - first.length} more` : ''}`;
}
/**
 * Reports the users for whom an action is impossible, before it is done for anybody. Throws WRONG_STATE, FORBIDDEN.
 */
function refuseOthers(
  rows: readonly ChangeableRow[],
  action: Body<'bulkUsers'>['action'],
  user: SessionUser,
) {
  const others = forAnybody.includes(action) ? [] : rows.filter((row) => !row.roles.includes('STUDENT'));
  if (others.length > 0)
    throw wrongState(
      `Nothing was changed. Only student accounts can be changed this way, and ${others.length} of these ${rows.length} aren't: ${named(others)}.`,
    );
  const admins =
    action === 'email-verified' && !user.roles.includes('ADMIN')
      ? rows.filter((row) => row.roles.includes('ADMIN'))
      : [];
  if (admins.length > 0)
    throw new ApiError(
      'FORBIDDEN',
      `Nothing was changed. Only an administrator can change an administrator: ${named(admins)}.`,
    );
}

/**
 * The same for several users, all or nothing; deleted users and those who just got such an email are skipped. Throws
 * INVALID if one is unknown, FORBIDDEN and WRONG_STATE as for one user.
 */
export async function changeMany(
  deps: Deps,
  mail: MailService,
  { ids, action }: Body<'bulkUsers'>,
  { user, now }: By,
): Promise<{ changed: number; unchanged: number; waiting: number; gone: number }> {
  const by = { user, now };
  const wanted = [...new Set(ids)];
  const unverified: ChangeableRow[] = [];
  const one = {
    'lg-on': (tx, row) => steps.lgEnabled(tx, row, true),
    'lg-off': (tx, row) => steps.lgEnabled(tx, row, false),
    'event-on': (tx, row) => steps.event(tx, row, true, null),
    'event-off': (tx, row) => steps.event(tx, row, false, null),
    'email-verified': (tx, row) => steps.verified(tx, row, true, by),
    'resend-verification': async (_tx, row) => {
      if (row.emailVerifiedAt) return null;
      unverified.push(row);
      return { action: 'user.resend-verification', before: null, after: null };
    },
  } satisfies Record<typeof action, (tx: Db, row: ChangeableRow) => Promise<Change | null>>;
  return deps.db.transaction(async (tx) => {
    const rows = await lockUsers(tx, wanted);
    const missing = wanted.filter((id) => !rows.some((row) => row.id === id));
    const gone = missing.length > 0 ? await deletedAmong(tx, missing) : new Set<string>();
    const unknown = missing.find((id) => !gone.has(id));
    if (unknown) throw invalid(`ids.${ids.indexOf(unknown)}`, errorMessages.common.notFoundUser);
    refuseOthers(rows, action, user);
    const since = new Date(now.getTime() - verifyAgainMs);
    const requestedRecently =
      action === 'resend-verification' ? await lastTokens(tx, wanted, 'verify', since) : new Set<string>();
    const entries: AuditEntry[] = [];
    let waiting = 0;
    for (const row of rows) {
      if (requestedRecently.has(row.id) && !row.emailVerifiedAt) {
        waiting += 1;
        continue;
      }
      const done = await one[action](tx, row);
      if (!done) continue;
      entries.push(toEntry({ newId: deps.newId, now, actorId: user.id }, row.id, done));
    }
    const people = unverified.map(({ id, email, firstName }) => ({ userId: id, email, firstName }));
    await sendVerifyMails(tx, deps, mail, people, now);
    await writeAudits(tx, entries);
    const changed = entries.length;
    return { changed, unchanged: rows.length - changed - waiting, waiting, gone: gone.size };
  });
}
