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

export function feeWaiverView(waiver: MeRow['feeWaiver'], now: Date): Me['feeWaiver'] {
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
  row: MeRow & { readonly mustChangePassword: boolean },
  access: { readonly subscription: Me['subscription']; readonly code: AccessCode },
  money: Pick<Me, 'billing' | 'lsacAccountDetails' | 'stripePaymentMethod' | 'additionalPaymentMethods'>,
  now: Date,
): Me => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  firstName: row.firstName,
  lastName: row.lastName,
  profilePic: row.profilePic,
  roles: row.roles,
  subscription: access.subscription,
  ...money,
  timezone: row.timezone,
  oldDemonId: row.oldDemonId,
  tutorId: row.tutorId,
  discountPercentage: row.discountPercentage,
  feeWaiver: feeWaiverView(row.feeWaiver, now),
  testSettings: row.testSettings,
  usageState: row.usageState,
  needsSetup: row.setupOpen && row.roles.includes('STUDENT') && !opensAdminApp(row.roles),
  drillSettings: row.drillSettings,
  accommodations: row.accommodations,
  studySettings: row.studySettings,
  openCourses: row.openCourses,
  emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
  allowOverlapping: row.allowOverlapping,
  availableOnly: row.availableOnly,
  createdAt: row.createdAt.toISOString(),
  lgEnabled: row.lgEnabled,
  mergedTestsEnabled: row.mergedTestsEnabled,
  isZoomUpdated: row.isZoomUpdated,
  testSettingsUpdatedNotification: row.testSettingsUpdatedNotification,
  googleLinked: row.googleLinked,
  hasPassword: row.hasPassword,
  mustChangePassword: row.passwordTemporary || row.mustChangePassword,
  passwordTemporary: row.passwordTemporary,
  twoStepEnabled: row.twoStepEnabled,
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  mustSetUpTwoStep: row.twoStepMissing,
  accessCode: access.code,
  accessPage: accessPage(access.code),
  accessMessage: accessMessage(access.code),
});
