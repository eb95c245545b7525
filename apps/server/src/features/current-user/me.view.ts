import type { Me } from '@docket/contract';
import {
  type AccessCode,
  accessMessage,
  accessPage,
  feeWaiverLabel,
  feeWaiverStatus,
  opensAdminApp,
} from '@docket/rules';
import type { MeRow } from './me.queries.ts';

export function feeWaiverView(waiver: MeRow['fee_waiver'], now: Date): Me['feeWaiver'] {
  if (!waiver) return null;
  const expiry = waiver.expiry === null ? null : new Date(waiver.expiry);
  const status = feeWaiverStatus({ status: waiver.status, expiry }, now);
  return {
    url: waiver.url,
    name: waiver.name,
    expiry: expiry?.toISOString() ?? null,
    status,
    label: feeWaiverLabel(status),
  };
}

/** A user, as that user may see it. */
export const meView = (
  row: MeRow & { readonly must_change_password: boolean },
  access: { readonly subscription: Me['subscription']; readonly code: AccessCode },
  money: Pick<Me, 'billing' | 'lsacAccountDetails' | 'stripePaymentMethod' | 'additionalPaymentMethods'>,
  now: Date,
): Me => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  firstName: row.first_name,
  lastName: row.last_name,
  profilePic: row.profile_pic,
  roles: row.roles,
  subscription: access.subscription,
  ...money,
  timezone: row.timezone,
  oldDemonId: row.old_demon_id,
  tutorId: row.tutor_id,
  discountPercentage: row.discount_percentage,
  feeWaiver: feeWaiverView(row.fee_waiver, now),
  testSettings: row.test_settings,
  usageState: row.usage_state,
  needsSetup: row.setup_open && row.roles.includes('STUDENT') && !opensAdminApp(row.roles),
  drillSettings: row.drill_settings,
  accommodations: row.accommodations,
  studySettings: row.study_settings,
  openCourses: row.open_courses,
  emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
  allowOverlapping: row.allow_overlapping,
  availableOnly: row.available_only,
  createdAt: row.created_at.toISOString(),
  lgEnabled: row.lg_enabled,
  mergedTestsEnabled: row.merged_tests_enabled,
  isZoomUpdated: row.is_zoom_updated,
  testSettingsUpdatedNotification: row.test_settings_updated_notification,
  googleLinked: row.google_linked,
  hasPassword: row.has_password,
  mustChangePassword: row.password_temporary || row.must_change_password,
  passwordTemporary: row.password_temporary,
  twoStepEnabled: row.two_step_enabled,
  deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  mustSetUpTwoStep: row.two_step_missing,
  accessCode: access.code,
  accessPage: accessPage(access.code),
  accessMessage: accessMessage(access.code),
});
