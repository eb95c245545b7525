import type { NoticeKind } from '@docket/contract';
import { firstName, greeting } from './common.ts';
import type { MailTemplate } from './template.types.ts';

/** The template of one kind of notice, with samples of its headline, text and page. */
const notice = (title: string, about: string, sample: { title: string; text: string; path: string }) =>
  ({
    title,
    about,
    placeholders: {
      firstName,
      title: { about: 'The headline, also used for push', sample: sample.title },
      text: { about: 'What happened, in one or more paragraphs', sample: sample.text, required: true },
      link: { about: 'The linked page', sample: sample.path, isLink: true, required: true },
      choicesLink: {
        about: 'The page to choose which emails to get',
        sample: '/settings#notices',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: '{{title}}',
      greeting,
      body: '{{text}}',
      button: 'Open in Docket',
      closing: 'Choose which emails you get: {{choicesLink}}',
    },
  }) as const satisfies MailTemplate;

/** Mails that tell a student what happened; each can be turned off by its reader. */
export const noticeTemplates = {
  'ticket-reply': notice('Reply to a ticket', 'Sent when a tutor replies to a student.', {
    title: 'Mara replied: Why is B wrong?',
    text: 'Mara replied to your question “Why is B wrong?”.\n\nOpen the thread to read the answer and reply.',
    path: '/messages',
  }),
  'class-reminder': notice('Class reminder', 'Sent before a class the student is registered for.', {
    title: 'Tomorrow: Conditional logic',
    text: 'Conditional logic starts tomorrow at 7:00 PM EST.',
    path: '/classes',
  }),
  'class-changed': notice(
    'Class changed',
    'Sent when a class is moved or canceled, or a seat becomes free.',
    {
      title: 'Moved: Conditional logic',
      text: 'Conditional logic now starts on Tuesday at 7:00 PM EST.',
      path: '/classes',
    },
  ),
  'review-due': notice('Reviews are due', 'Sent on mornings with planned reviews, if the student opted in.', {
    title: '12 reviews are planned for today',
    text: 'A few minutes now help you remember.',
    path: '/reviews',
  }),
  product: notice('Product news', "Sent when there's product news.", {
    title: 'Something new in Docket',
    text: 'The new explanations are here.',
    path: '/dashboard',
  }),
  'ticket-desk': notice(
    'Ticket notification for staff',
    'Sent when a staff member is tagged or a ticket goes to their team.',
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
    title: 'Newsletter confirmation',
    about: 'Sent when someone signs up for the newsletter. Only the link in this email starts it.',
    placeholders: {
      link: {
        about: 'The link that confirms the newsletter; valid for seven days',
        sample: '/newsletter/sample',
        isLink: true,
        required: true,
        secretHours: 168,
      },
    },
    text: {
      subject: 'Confirm your Docket newsletter subscription',
      greeting: 'Hello,',
      body: "Someone signed up for the Docket newsletter with this address. If it was you, confirm below. We won't send anything until you do. The link works for seven days.",
      button: 'Confirm',
      closing: "If it wasn't you, ignore this email. We won't send anything else.",
    },
  },
  newsletter: {
    title: 'Newsletter confirmed',
    about: 'Sent when the newsletter is confirmed.',
    placeholders: {
      firstName: { about: 'The first name, or “there” if unknown', sample: 'Ada' },
      link: {
        about: 'The unsubscribe link',
        sample: '/unsubscribe/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: "You're subscribed to Docket news",
      greeting,
      body: "You'll get the Docket newsletter at this address. We don't email often, and only about the product.",
      button: 'Unsubscribe',
      closing: 'You can unsubscribe with this link at any time.',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
