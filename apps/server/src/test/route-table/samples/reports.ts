import type { Samples } from './audit-sample.ts';

/** Reports of students, and their handling. */
export const reports: Samples = {
  'report.handle': async (made) => {
    const { items } = await made.get('/report?kind=help');
    return { path: `/report/${items[0].id}/handled`, body: {} };
  },
  'report.handleFeedback': async (made) => {
    const { items } = await made.get('/report/feedback');
    return { path: `/report/feedback/${items[0].id}/handled`, body: {} };
  },
};
/** Calls that change none of these, each with its reason. */
export const reportsExempt: Readonly<Record<string, string>> = {
  'report.lsac': 'a list; it is a POST since the catalogue has it so',
};
