/** What other features may import. */
export { requireOther, requirePlainStudent, requireReach, requireStudent } from './access.policy.ts';
export {
  type Account,
  accountEmail,
  claimStudent,
  findByEmail,
  findByGoogleId,
  findById,
  findSignInOwner,
  insertStudent,
  knownEmails,
  linkGoogleAccount,
  markVerified,
  type NewStudent,
  replacePasswordHash,
  type SignInOwner,
  updatePassword,
  updateUnverifiedEmail,
  updateVerifiedEmail,
} from './accounts.queries.ts';
export {
  belongsToDemo,
  type CountedSplit,
  countDemoAmong,
  countSplit,
  isCounted,
  isCountedDemo,
  isDemoAccount,
  joinCounts,
} from './counted.queries.ts';
export { summarizeWaiver } from './fee-waiver-labels.ts';
export { clearPassword, lockAdmins, lockRoles, updateRoles } from './roles.queries.ts';
export { requireAnotherAdmin } from './roles.service.ts';
export { knownTimezone } from './timezone.ts';
export { twoStepEnabled, twoStepMissing } from './two-step-status.queries.ts';
export {
  findUnknownTests,
  mergeAccommodations,
  mergeStudySettings,
  mergeUsageState,
  type ProfileChange,
  replaceTestSettings,
  updateProfile,
} from './users.queries.ts';
