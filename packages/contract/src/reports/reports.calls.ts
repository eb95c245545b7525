import { z } from 'zod';
import { day, flag, idParams, isoDateTime, nothing, ok, paged, pageQuery, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { feeWaiver } from '../users/users.entities.ts';
import {
  affordReport,
  drillLine,
  exitSurvey,
  feedbackLine,
  helpReport,
  lsacLine,
  lsacState,
  newsLine,
  newsSignUp,
  studentReport,
} from './reports.bodies.ts';

/** A timestamp in UTC in the format of reports. */
const utc = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'must be YYYY-MM-DD HH:mm:ss');
const list = {
  ...pageQuery,
  /** A prefix of an email address, or of a first or last name. */
  search: z.string().trim().max(200).optional(),
  sortorder: sortOrder.default('desc'),
  exportcsv: flag.optional(),
};
const handling = {
  ...list,
  sortby: z.enum(['createdAt']).default('createdAt'),
  state: z.enum(['open', 'handled']).optional(),
};
/** more: the count stopped at 1,000. */
const counted = <T extends z.ZodType>(item: T) => paged(item).extend({ more: z.boolean() });
const handled = z.strictObject({ handled: z.boolean().default(true) });
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
      url: z.string().trim().min(1).max(2000),
      name: z.string().trim().min(1).max(200),
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
    body: nothing.optional(),
    output: ok,
  }),
  syncDiscord: defineCall({
    method: 'POST',
    path: '/user/sync-discord-user',
    who: 'any',
    summary: 'Sync your membership with the chat community',
    body: nothing.optional(),
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
  lsac: defineCall({
    method: 'POST',
    path: '/user/lsac-report',
    who: 'admin',
    summary: 'Students with an exam-council account, by when it was linked or asked for (UTC days)',
    body: z.strictObject({
      ...list,
      exportcsv: z.boolean().optional(),
      /** Expired ones are sorted by their last day. */
      sortby: z.enum(['since']).default('since'),
      from: day.optional(),
      to: day.optional(),
      state: lsacState.optional(),
    }),
    output: counted(lsacLine),
    errors: ['INVALID'],
  }),
  marketing: defineCall({
    method: 'GET',
    path: '/user/marketing-communications',
    who: 'admin',
    summary: 'List newsletter subscribers, from accounts and forms',
    query: z.strictObject({
      ...list,
      sortby: z.enum(['since']).default('since'),
      source: z.enum(['footer', 'account']).optional(),
      state: z.enum(['subscribed', 'unsubscribed']).default('subscribed'),
    }),
    output: counted(newsLine),
  }),
  list: defineCall({
    method: 'GET',
    path: '/report',
    who: 'admin',
    summary: 'List exit surveys, requests for help, or reports of students who cannot afford the price',
    query: z.strictObject({ ...handling, kind: z.enum(['exit', 'help', 'afford']) }),
    output: counted(studentReport),
  }),
  drills: defineCall({
    method: 'GET',
    path: '/report/drills',
    who: 'admin',
    summary:
      'Work of every student from-to (UTC, YYYY-MM-DD HH:mm:ss, widened to whole hours), last active first',
    query: z.strictObject({
      ...list,
      /** Only descending: finding who worked least recently would need a scan of all students. */
      sortorder: z.enum(['desc']).default('desc'),
      sortby: z.enum(['lastWorkedAt']).default('lastWorkedAt'),
      from: utc,
      to: utc,
    }),
    output: counted(drillLine).extend({
      /** The period that was counted. */
      from: isoDateTime,
      to: isoDateTime,
    }),
    errors: ['INVALID'],
  }),
  feedback: defineCall({
    method: 'GET',
    path: '/report/feedback',
    who: 'admin',
    summary: 'List feedback to the team',
    query: z.strictObject(handling),
    output: counted(feedbackLine),
  }),
  handle: defineCall({
    method: 'PUT',
    path: '/report/{id}/handled',
    who: 'admin',
    summary: 'Mark a report as resolved, or reopen it',
    params: idParams,
    body: handled,
    output: z.object({ report: studentReport }),
  }),
  handleFeedback: defineCall({
    method: 'PUT',
    path: '/report/feedback/{id}/handled',
    who: 'admin',
    summary: 'The same of feedback',
    params: idParams,
    body: handled,
    output: z.object({ feedback: feedbackLine }),
  }),
};
