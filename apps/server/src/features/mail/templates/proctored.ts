import { firstName, greeting } from './common.ts';
import type { MailTemplate } from './template.types.ts';

const named = {
  firstName,
  title: { about: 'The name of the event', sample: 'Saturday proctored test' },
  link: { about: 'The page of the proctored tests', sample: '/practice/proctored-test', isLink: true },
} as const;

/** Mails to those who registered for a proctored test. */
export const proctoredTemplates = {
  'proctored-changed': {
    title: 'Proctored test changed',
    about: 'Sent when an event is moved or its test changes.',
    placeholders: {
      ...named,
      changes: {
        about: 'What changed, in one or two paragraphs',
        sample:
          'Saturday proctored test was moved. It now starts on Saturday, March 6, 2027 at 10:00 AM EST instead of 9:00 AM EST.',
        required: true,
      },
    },
    text: {
      subject: 'Changed: {{title}}',
      greeting,
      body: '{{changes}}\n\nYou are still registered. The waiting room opens 15 minutes before the start; if you cannot be there, take your registration back.',
      button: 'See proctored tests',
      closing: '',
    },
  },
  'proctored-cancelled': {
    title: 'Proctored test canceled',
    about: 'Sent when an event is canceled.',
    placeholders: {
      ...named,
      startsAt: {
        about: "Its start time, in the recipient's time zone",
        sample: 'Saturday, March 6, 2027 at 10:00 AM EST',
      },
    },
    text: {
      subject: 'Cancelled: {{title}}',
      greeting,
      body: '{{title}}, planned for {{startsAt}}, was cancelled. Your registration is void, and nothing of the test was used up.',
      button: 'See proctored tests',
      closing: '',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
