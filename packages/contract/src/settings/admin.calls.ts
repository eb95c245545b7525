import { z } from 'zod';
import { email, isoDateTime, requiredText, richText } from '../common.ts';
import { defineCall } from '../define.ts';

const line = (max: number) => requiredText().max(max);
/** The version of a section that a form was loaded with; null if nobody had changed it. */
const seen = { updatedAt: isoDateTime.nullable().optional() };
const faqs = z
  .array(
    z.strictObject({
      question: line(200),
      /** Plain text; an empty line begins a new paragraph. */
      answer: line(4_000),
    }),
  )
  .max(60);
const reviews = z
  .array(z.strictObject({ name: line(80), text: line(1_000), rating: z.number().int().min(1).max(5) }))
  .max(60);
const settingSection = z.enum([
  'general',
  'class-tags',
  'dashboard-message',
  'cleo',
  'plan-faqs',
  'prep-plus-faqs',
  'support-faqs',
  'tutor-faqs',
  'support-external-faqs',
  'reviews',
  'advisor-emails',
  'difficulty-settings',
]);
/** The stored values of a section's fields, or their defaults. */
const values = z
  .object({
    accuracySeconds: z.number(),
    enableLogRocket: z.boolean(),
    classTags: z.array(z.string()),
    dashboardMessage: z.string(),
    cleoHtml: z.string(),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    reviews: z.array(z.object({ name: z.string(), text: z.string(), rating: z.number() })),
    emails: z.array(z.string()),
  })
  .partial();
const settingState = z.object({
  section: settingSection,
  values,
  /** The values that a reset restores. */
  defaults: values,
  updatedAt: isoDateTime.nullable(),
});
const output = z.object({ setting: settingState });
const errors = ['INVALID', 'CONFLICT'] as const;
const faqCall = <P extends `/${string}`>(path: P, summary: string) =>
  defineCall({
    method: 'PUT',
    path,
    who: 'admin',
    summary,
    bodyLimit: 1_048_576,
    body: z.strictObject({ faqs, ...seen }),
    output,
    errors,
  });

/** Settings of the product, edited by staff. */
export const appSettingAdminCalls = {
  sections: defineCall({
    method: 'GET',
    path: '/app-setting/admin/sections',
    who: 'admin',
    summary: 'Every section of the settings with its version and its defaults',
    output: z.object({ sections: z.array(settingState) }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/app-setting',
    who: 'admin',
    summary:
      'Change settings that have no call of their own; what is left out stays. updatedAt is of their section',
    bodyLimit: 262_144,
    body: z
      .strictObject({
        /** Faster answers do not count for accuracy. */
        accuracySeconds: z.number().int().min(0).max(60),
        enableLogRocket: z.boolean(),
        classTags: z.array(line(40)).max(50),
        reviews,
      })
      .partial()
      .extend(seen),
    output: z.object({ sections: z.array(settingState) }),
    errors,
  }),
  reset: defineCall({
    method: 'POST',
    path: '/app-setting/reset',
    who: 'admin',
    summary: 'Restore the defaults of a section',
    body: z.strictObject({ section: settingSection, ...seen }),
    output,
    errors: ['CONFLICT'],
  }),
  planFaqs: faqCall('/app-setting/plan-faqs', 'Questions and answers of the plans page'),
  prepPlusFaqs: faqCall('/app-setting/prep-plus-faqs', 'Questions and answers about Prep Plus'),
  supportFaqs: faqCall('/app-setting/support-faqs', 'Questions and answers of the support page'),
  tutorFaqs: faqCall('/app-setting/tutor-faqs', 'Questions and answers of the tutoring page'),
  supportExternalFaqs: faqCall(
    '/app-setting/support-external-faqs',
    'Questions and answers about the exam itself',
  ),
  advisorEmails: defineCall({
    method: 'PUT',
    path: '/app-setting/advisor-emails',
    who: 'admin',
    summary: 'Set the email addresses of plan advisors; the first is shown',
    body: z.strictObject({ emails: z.array(email).max(20), ...seen }),
    output,
    errors,
  }),
  cleo: defineCall({
    method: 'PUT',
    path: '/app-setting/cleo',
    who: 'admin',
    summary: 'Set the text of the page of the CLEO partner program',
    bodyLimit: 262_144,
    body: z.strictObject({ html: richText(60_000), ...seen }),
    output,
    errors,
  }),
  dashboardMessage: defineCall({
    method: 'PUT',
    path: '/app-setting/update-dashboard-message',
    who: 'admin',
    summary: 'Set the message at the top of the student dashboard; empty for none',
    body: z.strictObject({ message: z.string().trim().max(500), ...seen }),
    output,
    errors,
  }),
};
