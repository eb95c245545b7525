import type { Samples } from './audit-sample.ts';

const faqs = [{ question: 'Where does the walk go?', answer: 'On.' }];
const mail = {
  name: 'verify',
  subject: 'Walk on, {{firstName}}',
  greeting: '',
  body: 'It goes on.',
  button: 'Go on',
  closing: '',
};

/** Settings, mails, jobs, stored values. */
export const settings: Samples = {
  'app-setting.update': () => ({ path: '/app-setting', body: { accuracySeconds: 6 } }),
  'app-setting.planFaqs': () => ({ path: '/app-setting/plan-faqs', body: { faqs } }),
  'app-setting.prepPlusFaqs': () => ({ path: '/app-setting/prep-plus-faqs', body: { faqs } }),
  'app-setting.supportFaqs': () => ({ path: '/app-setting/support-faqs', body: { faqs } }),
  'app-setting.tutorFaqs': () => ({ path: '/app-setting/tutor-faqs', body: { faqs } }),
  'app-setting.supportExternalFaqs': () => ({ path: '/app-setting/support-external-faqs', body: { faqs } }),
  'app-setting.advisorEmails': () => ({
    path: '/app-setting/advisor-emails',
    body: { emails: ['advice@docket.example'] },
  }),
  'app-setting.dashboardMessage': () => ({
    path: '/app-setting/update-dashboard-message',
    body: { message: 'The walk is on.' },
  }),
  'app-setting.cleo': () => ({ path: '/app-setting/cleo', body: { html: '<p>Walk on.</p>' } }),
  'app-setting.reset': () => ({ path: '/app-setting/reset', body: { section: 'plan-faqs' } }),
  'email-setting.update': () => ({ path: '/email-setting', body: mail }),
  'email-setting.test': () => ({ path: '/email-setting/test', body: mail }),
  'email-setting.reset': () => ({ path: '/email-setting/reset', body: { name: 'verify' } }),
  'outbox.showLinks': async ({ get }) => {
    const { items } = await get('/outbox?size=1');
    return { path: `/outbox/${items[0].id}/links` };
  },
};
/** Calls that change none of these, each with its reason. */
export const settingsExempt: Readonly<Record<string, string>> = {
  'email-setting.preview': 'It only shows what a text would look like',
  'job.retry': 'It takes a job that failed; jobs-staff.test.ts looks for its line',
  'outbox.retry': 'It takes a mail server that refuses; delivery.test.ts looks for its line',
  'store.removeValue': 'It takes what a page has stored; jobs-staff.test.ts looks for its line',
};
