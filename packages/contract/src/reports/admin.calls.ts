import { z } from 'zod';
import { countedPage, day, idParams, isoDateTime } from '../common.ts';
import { dataOfList, defineCall } from '../define.ts';
import {
  drillLine,
  feedbackLine,
  list,
  lsacLine,
  lsacState,
  newsLine,
  studentReport,
} from './reports.bodies.ts';

/** A timestamp in UTC in the format of reports. */
const utc = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'must be YYYY-MM-DD HH:mm:ss');
const handling = {
  ...list,
  sortby: z.enum(['createdAt']).default('createdAt'),
  state: z.enum(['open', 'handled']).optional(),
};
/** more: the count stopped at 1,000. */
const counted = <T extends z.ZodType>(item: T) => countedPage(item).extend({ more: z.boolean() });
const handled = z.strictObject({ handled: z.boolean().default(true) });

/** Reports for staff. */
export const reportAdminCalls = {
  lsac: defineCall({
    method: 'POST',
    path: '/user/lsac-report',
    personalData: dataOfList('exam-council-accounts'),
    expensive: 'report',
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
    reads: 'replica',
    personalData: dataOfList('newsletter'),
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
    reads: 'replica',
    personalData: dataOfList('reports'),
    who: 'admin',
    summary: 'List exit surveys, requests for help, or reports of students who cannot afford the price',
    query: z.strictObject({ ...handling, kind: z.enum(['exit', 'help', 'afford']) }),
    output: counted(studentReport),
  }),
  drills: defineCall({
    method: 'GET',
    path: '/report/drills',
    reads: 'replica',
    personalData: dataOfList('work-of-students'),
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
    reads: 'replica',
    personalData: dataOfList('feedback'),
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
