import { z } from 'zod';
import { labelled } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

export const appSettings = z.object({
  accuracySeconds: z.number(),
  classTags: z.array(z.string()),
  enableLogRocket: z.boolean(),
  dashboardMessage: z.string(),
  planFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  prepPlusFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  supportFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  tutorFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  supportExternalFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  advisorEmails: z.array(z.string()),
  difficultySettings: z.object({
    cutPoints: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    minimumAnswers: z.number(),
  }),
  /** Codes and labels of question types and topics, for filters. */
  questionTypes: z.array(
    labelled.extend({ sectionTypes: z.array(sectionType), description: z.string(), enabled: z.boolean() }),
  ),
  topics: z.array(labelled.extend({ enabled: z.boolean() })),
});
export type AppSettings = z.infer<typeof appSettings>;

/** Services outside of this installation that may receive personal data, if they are set up. */
export const outsideService = z.enum([
  'payments',
  'email',
  'google',
  'ai',
  'newsletter',
  'captcha',
  'community',
  'exam-council',
  'visit-recording',
  'mobile-push',
  'video',
]);
export type OutsideService = z.infer<typeof outsideService>;
/** What the privacy notice says of this installation. */
export const privacyFacts = z.object({
  /** Who runs it; null unless OPERATOR_NAME is set. */
  operator: z.string().nullable(),
  services: z.array(outsideService),
  /** Entries of the audit log are deleted after this many days. */
  auditDays: z.number(),
});
export type PrivacyFacts = z.infer<typeof privacyFacts>;
