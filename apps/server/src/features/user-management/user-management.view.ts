import type { StaffUser, UserRow } from '@docket/contract';
import { type AccessCode, accessMessage, feeWaiverStatus, guessExamRegion, latestVisit } from '@docket/rules';
import type { Cell } from '../../http/file-response.ts';
import { feeWaiverView } from '../current-user/index.ts';
import type { UserDetailRow, UserListRow } from './list.queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

type Common = Omit<UserRow, 'status' | 'feeWaiver' | 'lsacLinked'>;
const commonView = (row: UserListRow): Common => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailVerifiedAt: iso(row.email_verified_at),
  roles: row.roles,
  plan: row.plan_id ? { id: row.plan_id, name: row.plan_name ?? '' } : null,
  isEvent: row.is_event,
  eventName: row.event_name,
  lgEnabled: row.lg_enabled,
  hasNote: row.has_note,
  historyCorruptedAt: iso(row.history_corrupted_at),
  simulated: row.simulated,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: iso(row.last_seen_at),
  deletedAt: iso(row.deleted_at),
});
/** A row of the list of users, for admins. */
export const userRowView = (row: UserListRow, now: Date): UserRow => ({
  ...commonView(row),
  status: row.status,
  feeWaiver: feeWaiverStatus(
    row.fee_waiver && {
      status: row.fee_waiver.status,
      expiry: row.fee_waiver.expiry === null ? null : new Date(row.fee_waiver.expiry),
    },
    now,
  ),
  lsacLinked: row.lsac_linked ?? false,
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
  profilePic: row.profile_pic,
  timezone: row.timezone,
  examRegion: row.exam_region ?? guessExamRegion(row.timezone),
  tutor: row.tutor_id && row.tutor_name ? { id: row.tutor_id, name: row.tutor_name } : null,
  tutorNotes: row.tutor_notes,
  weightedAverage: row.weighted_average,
  mergedTestsEnabled: row.merged_tests_enabled,
  isZoomUpdated: row.is_zoom_updated,
  accommodations: row.accommodations,
  studySettings: row.study_settings,
  hasAccess: entitlement.code === 1,
  counts: {
    attempts: row.attempts,
    completed: row.completed,
    practice: row.practice,
    tickets: row.tickets,
    reviewsOpen: row.reviews_open,
  },
  admin: forAdmin
    ? {
        status: row.status,
        subscription: entitlement.subscription,
        accessCode: entitlement.code,
        accessMessage: accessMessage(entitlement.code),
        lsacLinked: row.lsac_linked ?? false,
        discountPercentage: row.discount_percentage,
        feeWaiver: feeWaiverView(row.waiver, now),
        feeWaiverUploadBlocked: row.fee_waiver_upload_blocked,
        lsacDisableBlocked: row.lsac_disable_blocked,
        adminFiles: row.admin_files.map(({ id, name, url, addedAt }) => ({ id, name, url, addedAt })),
        googleLinked: row.google_linked,
        hasPassword: row.has_password,
        passwordTemporary: row.password_temporary,
        passwordExpiresAt: iso(row.password_expires_at),
        deletionDueAt: iso(row.deletion_due_at),
        sessions: row.sessions,
        twoStepEnabledAt: iso(row.two_step_enabled_at),
        oldDemonId: row.old_demon_id,
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
