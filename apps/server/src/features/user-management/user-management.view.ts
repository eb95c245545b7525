import type { StaffUser, UserRow } from '@docket/contract';
import { type AccessCode, accessMessage, feeWaiverStatus, guessExamRegion, latestVisit } from '@docket/rules';
import type { Cell } from '../../http/file-response.ts';
import { feeWaiverView } from '../current-user/index.ts';
import type { UserDetailRow, UserListRow } from './list.queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

type Common = Omit<UserRow, 'status' | 'feeWaiver' | 'lsacLinked'>;
const commonView = (row: UserListRow): Common => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  emailVerifiedAt: iso(row.emailVerifiedAt),
  roles: row.roles,
  plan: row.plan && { id: row.plan.id, name: row.plan.name },
  isEvent: row.isEvent,
  eventName: row.eventName,
  lgEnabled: row.lgEnabled,
  hasNote: row.hasNote,
  historyCorruptedAt: iso(row.historyCorruptedAt),
  simulated: row.simulated,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: iso(row.lastSeenAt),
  deletedAt: iso(row.deletedAt),
});
/** A row of the list of users, for admins. */
export const userRowView = (row: UserListRow, now: Date): UserRow => ({
  ...commonView(row),
  status: row.status,
  feeWaiver: feeWaiverStatus(
    row.feeWaiver && {
      status: row.feeWaiver.status,
      expiry: row.feeWaiver.expiry === null ? null : new Date(row.feeWaiver.expiry),
    },
    now,
  ),
  lsacLinked: row.isLsacLinked ?? false,
});

interface EntitlementSummary {
  readonly subscription: NonNullable<StaffUser['admin']>['subscription'];
  readonly code: AccessCode;
}
/** A user for staff; `forAdmin` adds billing and security. */
export const staffUserView = (
  row: UserDetailRow,
  entitlement: EntitlementSummary,
  forAdmin: boolean,
  now: Date,
): StaffUser => ({
  ...commonView(row),
  phone: row.phone,
  profilePic: row.profilePic,
  timezone: row.timezone,
  examRegion: row.examRegion ?? guessExamRegion(row.timezone),
  tutor: row.tutor && { id: row.tutor.id, name: row.tutor.name },
  tutorNotes: row.tutorNotes,
  weightedAverage: row.weightedAverage,
  mergedTestsEnabled: row.mergedTestsEnabled,
  isZoomUpdated: row.isZoomUpdated,
  accommodations: row.accommodations,
  studySettings: row.studySettings,
  hasAccess: entitlement.code === 1,
  counts: {
    attempts: row.attempts,
    completed: row.completed,
    practice: row.practice,
    tickets: row.tickets,
    reviewsOpen: row.openReviews,
  },
  admin: forAdmin
    ? {
        status: row.status,
        subscription: entitlement.subscription,
        accessCode: entitlement.code,
        accessMessage: accessMessage(entitlement.code),
        lsacLinked: row.isLsacLinked ?? false,
        discountPercentage: row.discountPercentage,
        feeWaiver: feeWaiverView(row.feeWaiver, now),
        feeWaiverUploadBlocked: row.feeWaiverUploadBlocked,
        lsacDisableBlocked: row.lsacDisableBlocked,
        adminFiles: row.adminFiles.map(({ id, name, url, addedAt }) => ({ id, name, url, addedAt })),
        googleLinked: row.googleLinked,
        hasPassword: row.hasPassword,
        passwordTemporary: row.passwordTemporary,
        passwordExpiresAt: iso(row.passwordExpiresAt),
        deletionDueAt: iso(row.deletionDueAt),
        sessions: row.sessions,
        twoStepEnabledAt: iso(row.twoStepEnabledAt),
        oldDemonId: row.oldDemonId,
      }
    : null,
});

const HOUR_MS = 3_600_000;
/** The hour of the last visit, as the pages show it. */
function seenHour(lastSeenAt: string | null, now: Date): Date | null {
  if (lastSeenAt === null) return null;
  const visit = latestVisit(lastSeenAt, now).getTime();
  return new Date(visit - (visit % HOUR_MS));
}

/** The columns of the list as a file. */
export const userColumns = (now: Date): readonly (readonly [string, (row: UserRow) => Cell])[] => [
  ['id', (row) => row.id],
  ['first name', (row) => row.firstName],
  ['last name', (row) => row.lastName],
  ['email', (row) => row.email],
  ['email verified (UTC)', (row) => row.emailVerifiedAt],
  ['roles', (row) => row.roles.join(' ')],
  ['plan', (row) => row.plan?.name ?? null],
  ['subscription', (row) => row.status],
  ['event', (row) => row.eventName],
  ['logic games', (row) => row.lgEnabled],
  ['fee waiver', (row) => row.feeWaiver],
  ['external account linked', (row) => row.lsacLinked],
  ['note', (row) => row.hasNote],
  ['history to be corrected since (UTC)', (row) => row.historyCorruptedAt],
  ['signed up (UTC)', (row) => row.createdAt],
  ['last seen about (UTC hour)', (row) => seenHour(row.lastSeenAt, now)],
  ['deleted (UTC)', (row) => row.deletedAt],
];
