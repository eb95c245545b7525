import { adjustmentCalls } from './adjustments/adjustments.calls.ts';
import { admissionCalls } from './admissions/admissions.calls.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { authCalls } from './auth/auth.calls.ts';
import { billingAdminCalls } from './billing/admin.calls.ts';
import { billingCalls } from './billing/billing.calls.ts';
import { classCalls } from './classes/classes.calls.ts';
import {
  appSettingCalls,
  explanationCalls,
  planCalls,
  storeCalls,
  testCalls,
} from './content/content.calls.ts';
import { couponCalls } from './coupons/coupons.calls.ts';
import { lessonStaffCalls } from './courses/admin.calls.ts';
import { diagnosticCalls } from './diagnostic/diagnostic.calls.ts';
import { drillCalls } from './drills/drills.calls.ts';
import { examCouncilAdminCalls } from './exam-council/admin.calls.ts';
import { examCouncilCalls } from './exam-council/exam-council.calls.ts';
import { explanationStaffCalls } from './explanations/admin.calls.ts';
import { healthCalls } from './health/health.calls.ts';
import { jobCalls } from './jobs/jobs.calls.ts';
import { lessonCalls } from './lessons/lessons.calls.ts';
import { emailSettingCalls } from './mail/email-settings.calls.ts';
import { importCalls, outboxCalls } from './mail/outbox.calls.ts';
import { videoStaffCalls } from './media/admin.calls.ts';
import { podcastCalls, videoCalls } from './media/media.calls.ts';
import { noticeCalls } from './notices/notices.calls.ts';
import { planStaffCalls } from './plans/admin.calls.ts';
import { practiceCalls } from './practice/practice.calls.ts';
import { proctoredCalls } from './proctored/proctored.calls.ts';
import { questionTypeCalls, topicCalls } from './question-types/question-types.calls.ts';
import { reportCalls } from './reports/reports.calls.ts';
import { resourceCalls } from './resources/resources.calls.ts';
import { reviewCalls } from './reviews/reviews.calls.ts';
import { scholarshipAdminCalls } from './scholarships/admin.calls.ts';
import { scholarshipCalls } from './scholarships/scholarships.calls.ts';
import { schoolAdminCalls } from './schools/admin.calls.ts';
import { schoolCalls } from './schools/schools.calls.ts';
import { scoreTableAdminCalls } from './score-tables/admin.calls.ts';
import { scoreTableCalls } from './score-tables/score-tables.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { appSettingStaffCalls } from './settings/admin.calls.ts';
import { skillStaffCalls } from './skills/admin.calls.ts';
import { skillCalls } from './skills/skills.calls.ts';
import { difficultyCalls } from './statistics/difficulty.calls.ts';
import { questionStatsCalls } from './statistics/question-stats.calls.ts';
import { statsCalls } from './statistics/statistics.calls.ts';
import { storeStaffCalls } from './store/admin.calls.ts';
import { studyPlanCalls } from './study-plan/study-plan.calls.ts';
import { testStaffCalls } from './tests/admin.calls.ts';
import { ticketDeskCalls } from './tickets/desk.calls.ts';
import { ticketDraftCalls } from './tickets/drafts.calls.ts';
import { bookmarkCalls, messageCalls, noteCalls } from './tickets/messages.calls.ts';
import { ticketCalls } from './tickets/tickets.calls.ts';
import { transferCalls } from './transfer/transfer.calls.ts';
import { tutorCalls } from './tutors/tutors.calls.ts';
import { twoStepCalls } from './two-step/two-step.calls.ts';
import { uploadCalls } from './uploads/uploads.calls.ts';
import { userAccessCalls } from './users/access.calls.ts';
import { userStaffCalls } from './users/admin.calls.ts';
import { userCalls } from './users/users.calls.ts';
import { writingAdminCalls } from './writing/admin.calls.ts';
import { writingCalls } from './writing/writing.calls.ts';

/** Every call of the product, by area. */
export const contract = {
  auth: authCalls,
  user: { ...userCalls, ...userStaffCalls, ...userAccessCalls },
  audit: auditCalls,
  billing: { ...billingCalls, ...billingAdminCalls },
  'exam-council': { ...examCouncilCalls, ...examCouncilAdminCalls },
  report: reportCalls,
  diagnostic: diagnosticCalls,
  drill: drillCalls,
  explanation: { ...explanationCalls, ...explanationStaffCalls },
  test: { ...testCalls, ...testStaffCalls, ...questionStatsCalls },
  'question-type': questionTypeCalls,
  topic: topicCalls,
  'app-setting': { ...appSettingCalls, ...difficultyCalls, ...appSettingStaffCalls },
  'email-setting': emailSettingCalls,
  practice: practiceCalls,
  'proctored-test': proctoredCalls,
  review: reviewCalls,
  message: messageCalls,
  note: noteCalls,
  bookmark: bookmarkCalls,
  ticket: { ...ticketCalls, ...ticketDeskCalls, ...ticketDraftCalls },
  skill: { ...skillCalls, ...skillStaffCalls },
  lesson: { ...lessonCalls, ...lessonStaffCalls },
  class: classCalls,
  podcast: podcastCalls,
  video: { ...videoCalls, ...videoStaffCalls },
  tutor: tutorCalls,
  plan: { ...planCalls, ...planStaffCalls },
  coupon: couponCalls,
  adjustment: adjustmentCalls,
  store: { ...storeCalls, ...storeStaffCalls },
  health: healthCalls,
  outbox: outboxCalls,
  notice: noticeCalls,
  import: importCalls,
  transfer: transferCalls,
  admission: admissionCalls,
  resource: resourceCalls,
  stats: statsCalls,
  'study-plan': studyPlanCalls,
  job: jobCalls,
  upload: uploadCalls,
  'two-step': twoStepCalls,
  school: { ...schoolCalls, ...schoolAdminCalls },
  scholarship: { ...scholarshipCalls, ...scholarshipAdminCalls },
  search: searchCalls,
  'score-table': { ...scoreTableCalls, ...scoreTableAdminCalls },
  writing: { ...writingCalls, ...writingAdminCalls },
} as const;
export type Contract = typeof contract;
export type Area = keyof Contract;
/** Any call of the contract, with its exact types. */
export type AnyCall = { [A in Area]: Contract[A][keyof Contract[A]] }[Area];

export type { Adjustment, adjustmentCalls } from './adjustments/adjustments.calls.ts';
export type { admissionCalls } from './admissions/admissions.calls.ts';
export * from './admissions/admissions.entities.ts';
export type { auditCalls } from './audit/audit.calls.ts';
export * from './audit/audit.entities.ts';
export * from './auth/session.entities.ts';
export type { billingAdminCalls } from './billing/admin.calls.ts';
export * from './billing/admin.entities.ts';
export type { billingCalls } from './billing/billing.calls.ts';
export * from './billing/billing.entities.ts';
export * from './classes/classes.entities.ts';
export * from './codes.ts';
export * from './common.ts';
export type {
  appSettingCalls,
  explanationCalls,
  planCalls,
  storeCalls,
  testCalls,
} from './content/content.calls.ts';
export * from './content/content.entities.ts';
export type { Coupon, couponCalls } from './coupons/coupons.calls.ts';
export type { lessonStaffCalls } from './courses/admin.calls.ts';
export * from './courses/courses.entities.ts';
export * from './define.ts';
export type { diagnosticCalls } from './diagnostic/diagnostic.calls.ts';
export * from './diagnostic/diagnostic.entities.ts';
export * from './drills/drills.entities.ts';
export { declineMessage, declineMessages } from './error-messages/declines.ts';
export { errorMessages } from './error-messages/errors.ts';
export type { examCouncilAdminCalls } from './exam-council/admin.calls.ts';
export type { examCouncilCalls } from './exam-council/exam-council.calls.ts';
export * from './exam-council/exam-council.entities.ts';
export type { explanationStaffCalls } from './explanations/admin.calls.ts';
export * from './explanations/admin.entities.ts';
export type { healthCalls } from './health/health.calls.ts';
export type { jobCalls } from './jobs/jobs.calls.ts';
export type { lessonCalls } from './lessons/lessons.calls.ts';
export type { emailSettingCalls } from './mail/email-settings.calls.ts';
export type { videoStaffCalls } from './media/admin.calls.ts';
export type { videoCalls } from './media/media.calls.ts';
export * from './media/media.entities.ts';
export * from './media/video.entities.ts';
export * from './notices/notices.entities.ts';
export type { planStaffCalls } from './plans/admin.calls.ts';
export * from './practice/practice.entities.ts';
export * from './proctored/proctored.entities.ts';
export type {
  AuthoredQuestionType,
  AuthoredTopic,
  questionTypeCalls,
  topicCalls,
} from './question-types/question-types.calls.ts';
export type { reportCalls } from './reports/reports.calls.ts';
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
export type { searchCalls } from './search/search.calls.ts';
export * from './search/search.entities.ts';
export type { appSettingStaffCalls } from './settings/admin.calls.ts';
export type { skillStaffCalls } from './skills/admin.calls.ts';
export type { skillCalls } from './skills/skills.calls.ts';
export type { difficultyCalls } from './statistics/difficulty.calls.ts';
export type { questionStatsCalls } from './statistics/question-stats.calls.ts';
export type { statsCalls } from './statistics/statistics.calls.ts';
export type { storeStaffCalls } from './store/admin.calls.ts';
export type { studyPlanCalls } from './study-plan/study-plan.calls.ts';
export * from './study-plan/study-plan.entities.ts';
export type { testStaffCalls } from './tests/admin.calls.ts';
export * from './tests/authoring.entities.ts';
export type { ticketDeskCalls } from './tickets/desk.calls.ts';
export * from './tickets/desk.entities.ts';
export type { DraftEvent, DraftFailure, DraftSource, ticketDraftCalls } from './tickets/drafts.calls.ts';
export * from './tickets/messages.entities.ts';
export type { ticketCalls } from './tickets/tickets.calls.ts';
export type { transferCalls } from './transfer/transfer.calls.ts';
export { type StaffRole, staffRole, type twoStepCalls } from './two-step/two-step.calls.ts';
export type { uploadCalls } from './uploads/uploads.calls.ts';
export type { userAccessCalls } from './users/access.calls.ts';
export type { userStaffCalls } from './users/admin.calls.ts';
export * from './users/admin.entities.ts';
export * from './users/dashboard.entities.ts';
export * from './users/study.entities.ts';
export type { userCalls } from './users/users.calls.ts';
export * from './users/users.entities.ts';
export type { writingAdminCalls } from './writing/admin.calls.ts';
export type { writingCalls } from './writing/writing.calls.ts';
export * from './writing/writing.entities.ts';
