import type { NoticeKind } from '@docket/contract';
import { firstName, greeting } from './common.ts';
import type { MailTemplate } from './template.types.ts';

/** What a notice of each kind looks like: the sample of its headline, its words and its page. */
const notice = (title: string, about: string, sample: { title: string; text: string; path: string }) =>
  ({
    title,
    about,
    placeholders: {
      firstName,
      title: { about: 'The headline, which also goes to the devices', sample: sample.title },
      text: { about: 'What happened, in one or more paragraphs', sample: sample.text, required: true },
      link: { about: 'The page that it leads to', sample: sample.path, isLink: true, required: true },
      choicesLink: {
        about: 'The page where readers choose which of these mails they get',
        sample: '/settings#notices',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: '{{title}}',
      greeting,
      body: '{{text}}',
      button: 'Open it in Docket',
      closing: 'Choose which of these mails you get: {{choicesLink}}',
    },
  }) as const satisfies MailTemplate;

/** Mails that tell a student what happened; each can be turned off by its reader. */
export const noticeTemplates = {
  'ticket-reply': notice('Reply to a ticket', 'When a tutor has answered a student.', {
    title: 'Mara replied: Why is B wrong?',
    text: 'Mara replied to your question “Why is B wrong?”.\n\nOpen the thread to read the answer, and to write back.',
    path: '/messages',
  }),
  'class-reminder': notice('Class is near', 'Before a class that a student is registered for.', {
    title: 'Tomorrow: Conditional logic',
    text: 'Conditional logic begins tomorrow at 7:00 PM EST.',
    path: '/classes',
  }),
  'class-changed': notice('Class changed', 'When a class was moved or cancelled, or a place became free.', {
    title: 'Moved: Conditional logic',
    text: 'Conditional logic now begins on Tuesday at 7:00 PM EST.',
    path: '/classes',
  }),
  'review-due': notice('Reviews are due', 'On mornings with reviews, for students who asked for it.', {
    title: '12 reviews are due today',
    text: 'A few minutes now keep what you have learned.',
    path: '/reviews',
  }),
  product: notice('News of the product', 'When there is something new to tell.', {
    title: 'Something new in Docket',
    text: 'The new explanations are here.',
    path: '/dashboard',
  }),
  'ticket-desk': notice(
    'Ticket for a colleague',
    'When staff is tagged on a ticket, or one goes to their team.',
    {
      title: 'You were tagged: Why is B wrong?',
      text: 'A colleague tagged you on the ticket “Why is B wrong?”.',
      path: '/superadmin/tickets',
    },
  ),
} as const satisfies Readonly<Record<NoticeKind, MailTemplate>>;

/** Mails of the newsletter, also to people without an account. */
export const newsTemplates = {
  'newsletter-confirm': {
    title: 'Newsletter to be confirmed',
    about: 'When somebody asked for the newsletter with an address: only the link in this mail begins it.',
    placeholders: {
      link: {
        about: 'The page that begins the newsletter; it works for seven days',
        sample: '/newsletter/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'Confirm that you want the Docket newsletter',
      greeting: 'Hello,',
      body: 'Somebody asked for the Docket newsletter with this address. If it was you, confirm it: nothing is sent before. The link works for seven days.',
      button: 'Confirm',
      closing: 'If it was not you, ignore this message: nothing else will be sent.',
    },
  },
  newsletter: {
    title: 'Newsletter begins',
    about: 'When somebody has confirmed that an address is to get the newsletter.',
    placeholders: {
      firstName: { about: 'The first name, or “there” where it is not known', sample: 'Ada' },
      link: {
        about: 'The page that takes the address off the list',
        sample: '/unsubscribe/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'You will hear from Docket',
      greeting,
      body: 'This address now gets the Docket newsletter. We write seldom, and only about the product.',
      button: 'Unsubscribe',
      closing: 'You can end it with this link at any time.',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
