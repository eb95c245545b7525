import { z } from 'zod';
import { isoDateTime, noBody, ok, requiredText } from '../common.ts';
import { defineCall } from '../define.ts';
import { feeWaiver } from '../users/users.entities.ts';
import { affordReport, exitSurvey, helpReport, newsSignUp } from './reports.bodies.ts';

const waiver = z.object({ feeWaiver: feeWaiver.nullable() });
const signUpErrors = ['INVALID', 'TOO_MANY'] as const;
const newsToken = z.string().min(1).max(2000);

/** Forms that students send to the team, and the reports for staff. */
export const reportCalls = {
  addFeeWaiver: defineCall({
    method: 'PUT',
    path: '/user/fee-waiver',
    who: 'student',
    summary: 'Submit your fee waiver for review; replaces an earlier one',
    body: z.strictObject({
      /** The https URL of the document. */
      url: requiredText().max(2000),
      name: requiredText().max(200),
      /** When it expires; null if it does not say. */
      expiry: isoDateTime.nullable().default(null),
    }),
    output: waiver,
    errors: ['INVALID', 'WRONG_STATE', 'TOO_MANY'],
  }),
  removeFeeWaiver: defineCall({
    method: 'DELETE',
    path: '/user/fee-waiver',
    who: 'student',
    summary: 'Remove your fee waiver',
    output: waiver,
  }),
  exitSurvey: defineCall({
    method: 'POST',
    path: '/user/exit-survey',
    who: 'student',
    summary: 'Submit the exit survey',
    body: exitSurvey,
    output: ok,
    errors: ['TOO_MANY'],
  }),
  help: defineCall({
    method: 'POST',
    path: '/user/report-help',
    who: 'student',
    summary: 'Request help',
    body: helpReport,
    output: ok,
    errors: ['TOO_MANY'],
  }),
  afford: defineCall({
    method: 'POST',
    path: '/user/report-afford',
    who: 'student',
    summary: 'Report that the price is too high',
    body: affordReport,
    output: ok,
    errors: ['TOO_MANY'],
  }),
  notifyTestSettings: defineCall({
    method: 'PUT',
    path: '/user/notify-test-settings-update',
    who: 'any',
    summary: 'The notice that test settings were updated was seen',
    body: noBody,
    output: ok,
  }),
  syncDiscord: defineCall({
    method: 'POST',
    path: '/user/sync-discord-user',
    who: 'any',
    summary: 'Sync your membership with the chat community',
    body: noBody,
    /** synced: false if no community is set up, or it has no member with this address. */
    output: z.object({ synced: z.boolean(), message: z.string() }),
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  }),
  appRedirect: defineCall({
    method: 'POST',
    path: '/user/app-redirect',
    who: 'any',
    summary: 'Where the native app leads for a path of the product; never out of it',
    body: z.strictObject({ path: z.string().max(2000) }),
    output: z.object({ path: z.string(), url: z.string() }),
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/user/subscribe-to-newsletter',
    who: 'public',
    summary:
      'Ask for the newsletter: a mail with a link goes to the address, and only that link begins it. The response is the same for every address',
    body: newsSignUp,
    output: ok,
    errors: signUpErrors,
  }),
  subscribeFooter: defineCall({
    method: 'POST',
    path: '/user/active-campaign-update-footer-form',
    who: 'public',
    summary: 'The same from the form in the footer of the public site',
    body: newsSignUp,
    output: ok,
    errors: signUpErrors,
  }),
  newsRequest: defineCall({
    method: 'GET',
    path: '/user/newsletter/confirm',
    who: 'public',
    summary: 'Describe a newsletter confirmation link; changes nothing',
    query: z.strictObject({ token: newsToken }),
    /** email: with most of its letters hidden. */
    output: z.object({ email: z.string(), subscribed: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  confirmNews: defineCall({
    method: 'POST',
    path: '/user/newsletter/confirm',
    who: 'public',
    summary: 'Confirm a newsletter subscription by its link, within seven days',
    body: z.strictObject({ token: newsToken }),
    output: ok,
    errors: ['NOT_FOUND'],
  }),
  newsChoice: defineCall({
    method: 'GET',
    path: '/user/newsletter/unsubscribe',
    who: 'public',
    summary: 'Describe a newsletter unsubscribe link; changes nothing',
    query: z.strictObject({ token: newsToken }),
    /** email: with most of its letters hidden. */
    output: z.object({ email: z.string(), subscribed: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: '/user/newsletter/unsubscribe',
    who: 'public',
    summary: 'Unsubscribe from the newsletter by its link',
    body: z.strictObject({ token: newsToken }),
    output: ok,
    errors: ['NOT_FOUND'],
  }),
};
