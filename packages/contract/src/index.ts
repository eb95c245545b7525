import { billingAdminCalls } from './billing/admin.calls.ts';
import { billingCalls } from './billing/billing.calls.ts';
import { adjustmentCalls } from './calls/adjustment.ts';
import { admissionCalls } from './calls/admission.ts';
import { appSettingStaffCalls } from './calls/app-setting-staff.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { classCalls } from './calls/class.ts';
import { appSettingCalls, explanationCalls, planCalls, storeCalls, testCalls } from './calls/content.ts';
import { couponCalls } from './calls/coupon.ts';
import { difficultyCalls } from './calls/difficulty.ts';
import { drillCalls } from './calls/drill.ts';
import { emailSettingCalls } from './calls/email-setting.ts';
import { explanationStaffCalls } from './calls/explanation-staff.ts';
import { healthCalls } from './calls/health.ts';
import { jobCalls } from './calls/job.ts';
import { lessonCalls } from './calls/lesson.ts';
import { lessonStaffCalls } from './calls/lesson-staff.ts';
import { podcastCalls, videoCalls } from './calls/media.ts';
import { bookmarkCalls, messageCalls, noteCalls } from './calls/message.ts';
import { noticeCalls } from './calls/notice.ts';
import { planStaffCalls } from './calls/plan-staff.ts';
import { practiceCalls } from './calls/practice.ts';
import { proctoredCalls } from './calls/proctored.ts';
import { questionStatsCalls } from './calls/question-stats.ts';
import { questionTypeCalls, topicCalls } from './calls/question-type.ts';
import { reportCalls } from './calls/report.ts';
import { resourceCalls } from './calls/resource.ts';
import { reviewCalls } from './calls/review.ts';
import { skillCalls } from './calls/skill.ts';
import { skillStaffCalls } from './calls/skill-staff.ts';
import { importCalls, outboxCalls } from './calls/staff.ts';
import { statsCalls } from './calls/stats.ts';
import { storeStaffCalls } from './calls/store-staff.ts';
import { testStaffCalls } from './calls/test-staff.ts';
import { ticketCalls } from './calls/ticket.ts';
import { ticketDeskCalls } from './calls/ticket-desk.ts';
import { ticketDraftCalls } from './calls/ticket-draft.ts';
import { transferCalls } from './calls/transfer.ts';
import { tutorCalls } from './calls/tutor.ts';
import { twoStepCalls } from './calls/two-step.ts';
import { uploadCalls } from './calls/upload.ts';
import { userCalls } from './calls/user.ts';
import { userAccessCalls } from './calls/user-access.ts';
import { userStaffCalls } from './calls/user-staff.ts';
import { videoStaffCalls } from './calls/video-staff.ts';
import { examCouncilAdminCalls } from './exam-council/admin.calls.ts';
import { examCouncilCalls } from './exam-council/exam-council.calls.ts';
import { scholarshipAdminCalls } from './scholarships/admin.calls.ts';
import { scholarshipCalls } from './scholarships/scholarships.calls.ts';
import { schoolAdminCalls } from './schools/admin.calls.ts';
import { schoolCalls } from './schools/schools.calls.ts';
import { scoreTableAdminCalls } from './score-tables/admin.calls.ts';
import { scoreTableCalls } from './score-tables/score-tables.calls.ts';

/** Every call of the product, by area. */
export const contract = {
  auth: authCalls,
  user: { ...userCalls, ...userStaffCalls, ...userAccessCalls },
  audit: auditCalls,
  billing: { ...billingCalls, ...billingAdminCalls },
  'exam-council': { ...examCouncilCalls, ...examCouncilAdminCalls },
  report: reportCalls,
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
  job: jobCalls,
  upload: uploadCalls,
  'two-step': twoStepCalls,
  school: { ...schoolCalls, ...schoolAdminCalls },
  scholarship: { ...scholarshipCalls, ...scholarshipAdminCalls },
  'score-table': { ...scoreTableCalls, ...scoreTableAdminCalls },
} as const;
export type Contract = typeof contract;
export type Area = keyof Contract;
/** Any call of the contract, with its exact types. */
export type AnyCall = { [A in Area]: Contract[A][keyof Contract[A]] }[Area];

export type { billingAdminCalls } from './billing/admin.calls.ts';
export * from './billing/admin.entities.ts';
export type { billingCalls } from './billing/billing.calls.ts';
export * from './billing/billing.entities.ts';
export type { Adjustment, adjustmentCalls } from './calls/adjustment.ts';
export type { admissionCalls } from './calls/admission.ts';
export type { appSettingStaffCalls } from './calls/app-setting-staff.ts';
export type { auditCalls } from './calls/audit.ts';
export type { appSettingCalls, explanationCalls, planCalls, storeCalls, testCalls } from './calls/content.ts';
export type { Coupon, couponCalls } from './calls/coupon.ts';
export type { difficultyCalls } from './calls/difficulty.ts';
export type { emailSettingCalls } from './calls/email-setting.ts';
export type { explanationStaffCalls } from './calls/explanation-staff.ts';
export type { healthCalls } from './calls/health.ts';
export type { jobCalls } from './calls/job.ts';
export type { lessonCalls } from './calls/lesson.ts';
export type { lessonStaffCalls } from './calls/lesson-staff.ts';
export type { videoCalls } from './calls/media.ts';
export type { planStaffCalls } from './calls/plan-staff.ts';
export type { questionStatsCalls } from './calls/question-stats.ts';
export type {
  AuthoredQuestionType,
  AuthoredTopic,
  questionTypeCalls,
  topicCalls,
} from './calls/question-type.ts';
export type { reportCalls } from './calls/report.ts';
export type { resourceCalls } from './calls/resource.ts';
export type { skillCalls } from './calls/skill.ts';
export type { skillStaffCalls } from './calls/skill-staff.ts';
export type { statsCalls } from './calls/stats.ts';
export type { storeStaffCalls } from './calls/store-staff.ts';
export type { testStaffCalls } from './calls/test-staff.ts';
export type { ticketCalls } from './calls/ticket.ts';
export type { ticketDeskCalls } from './calls/ticket-desk.ts';
export type { DraftEvent, DraftFailure, DraftSource, ticketDraftCalls } from './calls/ticket-draft.ts';
export type { transferCalls } from './calls/transfer.ts';
export { type StaffRole, staffRole, type twoStepCalls } from './calls/two-step.ts';
export type { uploadCalls } from './calls/upload.ts';
export type { userCalls } from './calls/user.ts';
export type { userAccessCalls } from './calls/user-access.ts';
export type { userStaffCalls } from './calls/user-staff.ts';
export type { videoStaffCalls } from './calls/video-staff.ts';
export * from './codes.ts';
export * from './common.ts';
export * from './define.ts';
export * from './entities/admission.ts';
export * from './entities/audit.ts';
export * from './entities/authoring.ts';
export * from './entities/class.ts';
export * from './entities/content.ts';
export * from './entities/course.ts';
export * from './entities/desk.ts';
export * from './entities/drill.ts';
export * from './entities/explanation-staff.ts';
export * from './entities/media.ts';
export * from './entities/message.ts';
export * from './entities/notice.ts';
export * from './entities/practice.ts';
export * from './entities/resource.ts';
export * from './entities/review.ts';
export * from './entities/session.ts';
export * from './entities/study.ts';
export * from './entities/user.ts';
export * from './entities/user-staff.ts';
export * from './entities/video.ts';
export type { examCouncilAdminCalls } from './exam-council/admin.calls.ts';
export type { examCouncilCalls } from './exam-council/exam-council.calls.ts';
export * from './exam-council/exam-council.entities.ts';
export { declineMessage, declineMessages } from './messages/declines.ts';
export { errorMessages } from './messages/errors.ts';
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
