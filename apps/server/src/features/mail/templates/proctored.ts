import { firstName, greeting } from './common.ts';
import type { MailTemplate } from './template.types.ts';

const named = {
  firstName,
  title: { about: 'The title of the proctored test', sample: 'Saturday proctored test' },
  link: { about: 'The proctored tests page', sample: '/practice/proctored-test', isLink: true },
} as const;

/** Mails to students who registered for a proctored test. */
export const proctoredTemplates = {
  'proctored-changed': {
    title: 'Proctored test changed',
    about: 'Sent when a proctored test is moved or changes.',
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
      body: "{{changes}}\n\nYou're still registered. The waiting room opens 15 minutes before the start. If you can't make it, cancel your registration.",
      button: 'See proctored tests',
      closing: '',
    },
  },
  'proctored-cancelled': {
    title: 'Proctored test canceled',
    about: 'Sent when a proctored test is canceled.',
    placeholders: {
      ...named,
      startsAt: {
        about: "Its start time, in the recipient's time zone",
        sample: 'Saturday, March 6, 2027 at 10:00 AM EST',
      },
    },
    text: {
      subject: 'Canceled: {{title}}',
      greeting,
      body: "{{title}}, scheduled for {{startsAt}}, was canceled. You don't need to do anything, and its questions stay new to you.",
      button: 'See proctored tests',
      closing: '',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
