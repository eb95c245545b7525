import { adjustmentCalls } from './adjustments/adjustments.calls.ts';
import { adjustmentAdminCalls } from './adjustments/admin.calls.ts';
import { admissionAdminCalls } from './admissions/admin.calls.ts';
import { admissionCalls } from './admissions/admissions.calls.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { authCalls } from './auth/auth.calls.ts';
import { billingAdminCalls } from './billing/admin.calls.ts';
import { billingCalls } from './billing/billing.calls.ts';
import { bookmarkCalls, bookmarkListCalls } from './bookmarks/bookmarks.calls.ts';
import type { Contract } from './calls.gen.ts';
import { classAdminCalls } from './classes/admin.calls.ts';
import { classCalls } from './classes/classes.calls.ts';
import { importCalls } from './content-import/content-import.calls.ts';
import { couponCalls } from './coupons/coupons.calls.ts';
import { courseAdminCalls } from './courses/admin.calls.ts';
import { diagnosticCalls } from './diagnostic/diagnostic.calls.ts';
import { draftCalls } from './drafts/drafts.calls.ts';
import { drillCalls } from './drills/drills.calls.ts';
import { examCouncilAdminCalls } from './exam-council/admin.calls.ts';
import { examCouncilCalls } from './exam-council/exam-council.calls.ts';
import { examDateAdminCalls } from './exam-dates/admin.calls.ts';
import { examDateCalls } from './exam-dates/exam-dates.calls.ts';
import { explanationAdminCalls } from './explanations/admin.calls.ts';
import { explanationCalls } from './explanations/explanations.calls.ts';
import { healthCalls } from './health/health.calls.ts';
import { impersonationAdminCalls } from './impersonation/admin.calls.ts';
import { jobCalls } from './jobs/jobs.calls.ts';
import { lessonCalls } from './lessons/lessons.calls.ts';
import { emailSettingCalls } from './mail/email-settings.calls.ts';
import { outboxCalls } from './mail/outbox.calls.ts';
import { mediaAdminCalls } from './media/admin.calls.ts';
import { mediaCalls } from './media/media.calls.ts';
import { messageSubjectCalls } from './message-subjects/message-subjects.calls.ts';
import { noteCalls, noteListCalls } from './notes/notes.calls.ts';
import { noticeCalls } from './notices/notices.calls.ts';
import { outsideScoreCalls } from './outside-scores/outside-scores.calls.ts';
import { passwordAdminCalls } from './passwords/admin.calls.ts';
import { planAdminCalls } from './plans/admin.calls.ts';
import { planCalls } from './plans/plans.calls.ts';
import { podcastCalls } from './podcasts/podcasts.calls.ts';
import { practiceAdminCalls } from './practice/admin.calls.ts';
import { practiceCalls } from './practice/practice.calls.ts';
import { proctoredAdminCalls } from './proctored/admin.calls.ts';
import { proctoredCalls } from './proctored/proctored.calls.ts';
import { questionTypeCalls, topicCalls } from './question-types/question-types.calls.ts';
import { reportAdminCalls } from './reports/admin.calls.ts';
import { reportCalls } from './reports/reports.calls.ts';
import { resourceAdminCalls } from './resources/admin.calls.ts';
import { resourceCalls } from './resources/resources.calls.ts';
import { reviewCalls } from './reviews/reviews.calls.ts';
import { scholarshipAdminCalls } from './scholarships/admin.calls.ts';
import { scholarshipCalls } from './scholarships/scholarships.calls.ts';
import { schoolAdminCalls } from './schools/admin.calls.ts';
import { schoolCalls } from './schools/schools.calls.ts';
import { scoreTableAdminCalls } from './score-tables/admin.calls.ts';
import { scoreTableCalls } from './score-tables/score-tables.calls.ts';
import { searchAdminCalls } from './search/admin.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { appSettingAdminCalls } from './settings/admin.calls.ts';
import { appSettingCalls } from './settings/settings.calls.ts';
import { skillAdminCalls } from './skills/admin.calls.ts';
import { skillCalls } from './skills/skills.calls.ts';
import { difficultyCalls } from './statistics/difficulty.calls.ts';
import { questionStatsCalls } from './statistics/question-stats.calls.ts';
import { statsCalls } from './statistics/statistics.calls.ts';
import { storeAdminCalls } from './store/admin.calls.ts';
import { storeCalls } from './store/store.calls.ts';
import { progressCalls } from './study-plan/progress.calls.ts';
import { studyPlanCalls } from './study-plan/study-plan.calls.ts';
import { testAdminCalls } from './tests/admin.calls.ts';
import { testCalls } from './tests/tests.calls.ts';
import { ticketAdminCalls } from './tickets/admin.calls.ts';
import { ticketDeskAdminCalls } from './tickets/desk.admin.calls.ts';
import { ticketListCalls } from './tickets/lists.calls.ts';
import { ticketCalls } from './tickets/tickets.calls.ts';
import { transferCalls } from './transfer/transfer.calls.ts';
import { tutorAdminCalls } from './tutors/admin.calls.ts';
import { tutorCalls } from './tutors/tutors.calls.ts';
import { twoStepAdminCalls } from './two-step/admin.calls.ts';
import { securityKeyCalls } from './two-step/security-keys.calls.ts';
import { twoStepCalls } from './two-step/two-step.calls.ts';
import { uploadCalls } from './uploads/uploads.calls.ts';
import { userAccessAdminCalls } from './users/access.admin.calls.ts';
import { userAdminCalls } from './users/admin.calls.ts';
import { userCalls } from './users/users.calls.ts';
import { writingAdminCalls } from './writing/admin.calls.ts';
import { writingCalls } from './writing/writing.calls.ts';

/** Every call of the product, by area. */
export const contract: Contract = {
  auth: authCalls,
  user: {
    ...userCalls,
    ...progressCalls,
    ...userAdminCalls,
    ...userAccessAdminCalls,
    ...passwordAdminCalls,
    ...impersonationAdminCalls,
  },
  audit: auditCalls,
  billing: { ...billingCalls, ...billingAdminCalls },
  'exam-council': { ...examCouncilCalls, ...examCouncilAdminCalls },
  'exam-date': { ...examDateCalls, ...examDateAdminCalls },
  report: { ...reportCalls, ...reportAdminCalls },
  diagnostic: diagnosticCalls,
  drill: drillCalls,
  explanation: { ...explanationCalls, ...explanationAdminCalls },
  test: { ...testCalls, ...testAdminCalls, ...questionStatsCalls },
  'question-type': questionTypeCalls,
  topic: topicCalls,
  'app-setting': { ...appSettingCalls, ...difficultyCalls, ...appSettingAdminCalls },
  'email-setting': emailSettingCalls,
  practice: { ...practiceCalls, ...practiceAdminCalls },
  'outside-score': outsideScoreCalls,
  'proctored-test': { ...proctoredCalls, ...proctoredAdminCalls },
  review: reviewCalls,
  message: { ...messageSubjectCalls, ...ticketListCalls, ...noteListCalls, ...bookmarkListCalls },
  note: noteCalls,
  bookmark: bookmarkCalls,
  ticket: { ...ticketCalls, ...ticketAdminCalls, ...ticketDeskAdminCalls, ...draftCalls },
  skill: { ...skillCalls, ...skillAdminCalls },
  lesson: { ...lessonCalls, ...courseAdminCalls },
  class: { ...classCalls, ...classAdminCalls },
  podcast: podcastCalls,
  video: { ...mediaCalls, ...mediaAdminCalls },
  tutor: { ...tutorCalls, ...tutorAdminCalls },
  plan: { ...planCalls, ...planAdminCalls },
  coupon: couponCalls,
  adjustment: { ...adjustmentCalls, ...adjustmentAdminCalls },
  store: { ...storeCalls, ...storeAdminCalls },
  health: healthCalls,
  outbox: outboxCalls,
  notice: noticeCalls,
  import: importCalls,
  transfer: transferCalls,
  admission: { ...admissionCalls, ...admissionAdminCalls },
  resource: { ...resourceCalls, ...resourceAdminCalls },
  stats: statsCalls,
  'study-plan': studyPlanCalls,
  job: jobCalls,
  upload: uploadCalls,
  'two-step': { ...twoStepCalls, ...securityKeyCalls, ...twoStepAdminCalls },
  school: { ...schoolCalls, ...schoolAdminCalls },
  scholarship: { ...scholarshipCalls, ...scholarshipAdminCalls },
  search: { ...searchCalls, ...searchAdminCalls },
  'score-table': { ...scoreTableCalls, ...scoreTableAdminCalls },
  writing: { ...writingCalls, ...writingAdminCalls },
};
export type { Contract };
export type Area = keyof Contract;
/** Any call of the contract, with its exact types. */
export type AnyCall = { [A in Area]: Contract[A][keyof Contract[A]] }[Area];

export type { Adjustment, adjustmentCalls } from './adjustments/adjustments.calls.ts';
export type { adjustmentAdminCalls } from './adjustments/admin.calls.ts';
export type { admissionAdminCalls } from './admissions/admin.calls.ts';
export type { admissionCalls } from './admissions/admissions.calls.ts';
export * from './admissions/admissions.entities.ts';
export type { auditCalls } from './audit/audit.calls.ts';
export * from './audit/audit.entities.ts';
export * from './auth/session.entities.ts';
export type { billingAdminCalls } from './billing/admin.calls.ts';
export * from './billing/admin.entities.ts';
export type { billingCalls } from './billing/billing.calls.ts';
export * from './billing/billing.entities.ts';
export type { bookmarkCalls, bookmarkListCalls } from './bookmarks/bookmarks.calls.ts';
export * from './bookmarks/bookmarks.entities.ts';
export type { classAdminCalls } from './classes/admin.calls.ts';
export type { classCalls } from './classes/classes.calls.ts';
export * from './classes/classes.entities.ts';
export * from './codes.ts';
export * from './common.ts';
export type { Coupon, couponCalls, ListedCoupon } from './coupons/coupons.calls.ts';
export type { courseAdminCalls } from './courses/admin.calls.ts';
export * from './courses/courses.entities.ts';
export * from './define.ts';
export type { diagnosticCalls } from './diagnostic/diagnostic.calls.ts';
export * from './diagnostic/diagnostic.entities.ts';
export type { DraftEvent, DraftFailure, DraftSource, draftCalls } from './drafts/drafts.calls.ts';
export * from './drills/drills.entities.ts';
export { declineMessage, declineMessages } from './error-messages/declines.ts';
export { errorMessages } from './error-messages/errors.ts';
export type { examCouncilAdminCalls } from './exam-council/admin.calls.ts';
export type { examCouncilCalls } from './exam-council/exam-council.calls.ts';
export * from './exam-council/exam-council.entities.ts';
export type { examDateAdminCalls } from './exam-dates/admin.calls.ts';
export type { examDateCalls } from './exam-dates/exam-dates.calls.ts';
export * from './exam-dates/exam-dates.entities.ts';
export type { explanationAdminCalls } from './explanations/admin.calls.ts';
export * from './explanations/admin.entities.ts';
export type { explanationCalls } from './explanations/explanations.calls.ts';
export * from './explanations/explanations.entities.ts';
export type { healthCalls } from './health/health.calls.ts';
export type { impersonationAdminCalls } from './impersonation/admin.calls.ts';
export type { ImportProblem } from './import-problem.ts';
export type { jobCalls } from './jobs/jobs.calls.ts';
export type { lessonCalls } from './lessons/lessons.calls.ts';
export type { emailSettingCalls } from './mail/email-settings.calls.ts';
export type { mediaAdminCalls } from './media/admin.calls.ts';
export type { mediaCalls } from './media/media.calls.ts';
export * from './media/media.entities.ts';
export type { messageSubjectCalls } from './message-subjects/message-subjects.calls.ts';
export * from './message-subjects/message-subjects.entities.ts';
export type { noteCalls, noteListCalls } from './notes/notes.calls.ts';
export * from './notes/notes.entities.ts';
export * from './notices/notices.entities.ts';
export type { outsideScoreCalls } from './outside-scores/outside-scores.calls.ts';
export * from './outside-scores/outside-scores.entities.ts';
export type { passwordAdminCalls } from './passwords/admin.calls.ts';
export type { planAdminCalls } from './plans/admin.calls.ts';
export type { planCalls } from './plans/plans.calls.ts';
export * from './podcasts/podcasts.entities.ts';
export type { practiceAdminCalls } from './practice/admin.calls.ts';
export type { practiceCalls } from './practice/practice.calls.ts';
export * from './practice/practice.entities.ts';
export type { proctoredAdminCalls } from './proctored/admin.calls.ts';
export type { proctoredCalls } from './proctored/proctored.calls.ts';
export * from './proctored/proctored.entities.ts';
export type {
  AuthoredQuestionType,
  AuthoredTopic,
  questionTypeCalls,
  topicCalls,
} from './question-types/question-types.calls.ts';
export type { reportAdminCalls } from './reports/admin.calls.ts';
export type { reportCalls } from './reports/reports.calls.ts';
export type { resourceAdminCalls } from './resources/admin.calls.ts';
export type { resourceCalls } from './resources/resources.calls.ts';
export * from './resources/resources.entities.ts';
export * from './reviews/reviews.entities.ts';
export type { scholarshipAdminCalls } from './scholarships/admin.calls.ts';
export type { scholarshipCalls } from './scholarships/scholarships.calls.ts';
export * from './scholarships/scholarships.entities.ts';
export type { schoolAdminCalls } from './schools/admin.calls.ts';
export * from './schools/estimates.entities.ts';
export type { schoolCalls } from './schools/schools.calls.ts';
export * from './schools/schools.entities.ts';
export type { scoreTableAdminCalls } from './score-tables/admin.calls.ts';
export type { scoreTableCalls } from './score-tables/score-tables.calls.ts';
export * from './score-tables/score-tables.entities.ts';
export type { searchAdminCalls } from './search/admin.calls.ts';
export type { searchCalls } from './search/search.calls.ts';
export * from './search/search.entities.ts';
export type { appSettingAdminCalls } from './settings/admin.calls.ts';
export type { appSettingCalls } from './settings/settings.calls.ts';
export * from './settings/settings.entities.ts';
export type { skillAdminCalls } from './skills/admin.calls.ts';
export type { skillCalls } from './skills/skills.calls.ts';
export type { difficultyCalls } from './statistics/difficulty.calls.ts';
export type { questionStatsCalls } from './statistics/question-stats.calls.ts';
export type { statsCalls } from './statistics/statistics.calls.ts';
export type { storeAdminCalls } from './store/admin.calls.ts';
export type { storeCalls } from './store/store.calls.ts';
export * from './study-plan/dashboard.entities.ts';
export type { progressCalls } from './study-plan/progress.calls.ts';
export * from './study-plan/study.entities.ts';
export type { studyPlanCalls } from './study-plan/study-plan.calls.ts';
export * from './study-plan/study-plan.entities.ts';
export * from './study-plan/trends.entities.ts';
export type { testAdminCalls } from './tests/admin.calls.ts';
export * from './tests/authoring.entities.ts';
export type { testCalls } from './tests/tests.calls.ts';
export * from './tests/tests.entities.ts';
export type { ticketAdminCalls } from './tickets/admin.calls.ts';
export type { ticketDeskAdminCalls } from './tickets/desk.admin.calls.ts';
export * from './tickets/desk.entities.ts';
export type { ticketListCalls } from './tickets/lists.calls.ts';
export type { ticketCalls } from './tickets/tickets.calls.ts';
export * from './tickets/tickets.entities.ts';
export type { transferCalls } from './transfer/transfer.calls.ts';
export type { tutorAdminCalls } from './tutors/admin.calls.ts';
export type { tutorCalls } from './tutors/tutors.calls.ts';
export * from './tutors/tutors.entities.ts';
export type { twoStepAdminCalls } from './two-step/admin.calls.ts';
export type {
  NewSecurityKey,
  SecurityKeySignature,
  securityKeyCalls,
} from './two-step/security-keys.calls.ts';
export { type StaffRole, staffRole, type twoStepCalls } from './two-step/two-step.calls.ts';
export type { uploadCalls } from './uploads/uploads.calls.ts';
export type { userAccessAdminCalls } from './users/access.admin.calls.ts';
export type { userAdminCalls } from './users/admin.calls.ts';
export * from './users/admin.entities.ts';
export type { userCalls } from './users/users.calls.ts';
export * from './users/users.entities.ts';
export type { writingAdminCalls } from './writing/admin.calls.ts';
export type { writingCalls } from './writing/writing.calls.ts';
export * from './writing/writing.entities.ts';
