import { authCalls } from './calls/auth.ts';
import { classCalls } from './calls/class.ts';
import { appSettingCalls, explanationCalls, planCalls, storeCalls, testCalls } from './calls/content.ts';
import { drillCalls } from './calls/drill.ts';
import { lessonCalls } from './calls/lesson.ts';
import { podcastCalls, videoCalls } from './calls/media.ts';
import { bookmarkCalls, messageCalls, noteCalls } from './calls/message.ts';
import { noticeCalls } from './calls/notice.ts';
import { practiceCalls } from './calls/practice.ts';
import { proctoredCalls } from './calls/proctored.ts';
import { reviewCalls } from './calls/review.ts';
import { skillCalls } from './calls/skill.ts';
import { importCalls, outboxCalls } from './calls/staff.ts';
import { ticketCalls } from './calls/ticket.ts';
import { tutorCalls } from './calls/tutor.ts';
import { userCalls } from './calls/user.ts';

/** Every call of the product, by area. */
export const contract = {
  auth: authCalls,
  user: userCalls,
  drill: drillCalls,
  explanation: explanationCalls,
  test: testCalls,
  'app-setting': appSettingCalls,
  practice: practiceCalls,
  'proctored-test': proctoredCalls,
  review: reviewCalls,
  message: messageCalls,
  note: noteCalls,
  bookmark: bookmarkCalls,
  ticket: ticketCalls,
  skill: skillCalls,
  lesson: lessonCalls,
  class: classCalls,
  podcast: podcastCalls,
  video: videoCalls,
  tutor: tutorCalls,
  plan: planCalls,
  store: storeCalls,
  outbox: outboxCalls,
  notice: noticeCalls,
  import: importCalls,
} as const;
export type Contract = typeof contract;
export type Area = keyof Contract;
/** Any call of the contract, with its exact types. */
export type AnyCall = { [A in Area]: Contract[A][keyof Contract[A]] }[Area];

export * from './codes.ts';
export * from './common.ts';
export * from './define.ts';
export * from './entities/class.ts';
export * from './entities/content.ts';
export * from './entities/course.ts';
export * from './entities/drill.ts';
export * from './entities/media.ts';
export * from './entities/message.ts';
export * from './entities/notice.ts';
export * from './entities/practice.ts';
export * from './entities/review.ts';
export * from './entities/study.ts';
export * from './entities/user.ts';
