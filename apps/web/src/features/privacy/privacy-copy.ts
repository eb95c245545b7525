import type { OutsideService } from '@docket/contract/types';

/** A section of the notice: a heading and paragraphs or a list, plain text. */
interface NoticeSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
}

/** What each service outside of this installation gets, and when; those that are set up are listed. */
export const serviceTexts: Readonly<Record<OutsideService, string>> = {
  payments:
    'Stripe takes payments: your name, email address, plan and payments, and your card, which goes from your browser to Stripe alone.',
  email: 'A mail server delivers our emails: your address and what the emails say.',
  google:
    'Google confirms who you are if you use “Continue with Google”; its button is loaded from Google on the sign-in and sign-up pages.',
  ai: 'A language model helps tutors to draft answers: your question, the thread and your first name. Email addresses, phone numbers and full names are removed from it.',
  newsletter: 'ActiveCampaign sends the newsletter if you ask for it: your name and email address.',
  captcha:
    'A captcha service checks that public forms are filled in by people: it sees your browser and address.',
  community: 'The chat community learns your name, email address and plan if you are a member.',
  'exam-council': 'The exam council is asked about your account there once you link it.',
  'visit-recording':
    'LogRocket records how pages are used, only if you agree; all text and fields are masked. You can withdraw that.',
  'mobile-push':
    'OneSignal delivers notifications to the mobile app: an ID of your device and the notification.',
  video: 'A video service records live classes and stores recordings.',
};
/** Parts that work without being set up. */
export const alwaysServices = [
  'If you turn on push notifications, the push service of your browser’s maker delivers them, encrypted.',
  'Videos from Vimeo are loaded from its servers, with tracking switched off, when you open a page that shows one.',
];

/** What is stored and why. */
export const storedSections: readonly NoticeSection[] = [
  {
    title: 'What we store, and why',
    items: [
      'Your account: name, email address, password (only as a hash), and what you add to it, such as phone number, time zone, test dates and accommodations. You sign in with it, and the product adapts to it.',
      'Your work: answers, times, highlights, scores, essays, notes, journal, bookmarks and the plan made from them. They are the product: without them there are no results, levels or reviews.',
      'Your messages: questions to tutors and their answers, and feedback. Tutors need them to help you.',
      'Your plan and payments: what you bought, invoices, and the brand and last four digits of a card. The law requires books.',
      'Law school decisions and scholarships that you enter. They are shared anonymously only if you agree.',
      'Security: where you are signed in, with address and browser, and sign-ins, failures and changes of your password or address. They protect your account, and you see them in Settings under Security.',
    ],
  },
  {
    title: 'On your device',
    paragraphs: [
      'Your browser keeps your sign-in, a cookie that belongs to it, your choices of how pages look, pages you opened, for use without a connection, and answers until the server has them. There are no advertising or tracking cookies. Signing out removes all but your choices of how pages look; answers that could not be sent wait for your next sign-in.',
    ],
  },
];

export const readersSection: NoticeSection = {
  title: 'Who sees it',
  items: [
    'Tutors see the questions you send them, with what you saw when you asked, your name, your work and your scores.',
    'Administrators see your account and your work; those who look after payments see your plan and payments.',
    'Your notes, journal, bookmarks and essays are on no page of staff, except an essay that you ask a tutor to read. An administrator may look at the product as you see it, without changing anything; each such visit is recorded.',
    'Other students see your name, the day’s correct answers and your streak on the leaderboard, unless you hide your name or leave it in Settings; and an answered question that staff published without names.',
    'When staff read your data, the time and the reader are recorded.',
  ],
};

/** How long each kind is kept, as docs/operations/retention.md says. */
export const keptItems = (auditDays: number): readonly string[] => [
  'Your account, work and messages: as long as your account.',
  'Emails we sent you: 90 days. Links in them are removed once they are used or expire.',
  'Sign-ins: until you sign out, or for a year.',
  `Security events, and what staff changed or read: ${auditDays} days.`,
  'What the exam council answered about your account: 180 days.',
  'Payments: as long as the law requires books, then without your name if your account is gone.',
  'After you delete your account: for 7 days signing in can undo it, then your data is deleted. Statistics of answers stay, which name nobody. Backups made before hold it until we delete them.',
];

export const rightsSection: NoticeSection = {
  title: 'Your rights',
  items: [
    'See and take it: Settings has all of it as one file, under “Your data”.',
    'Correct it: your name, address and phone number in Settings; we correct the rest if you ask.',
    'Delete it: “Delete account” in Settings. You need nobody for it.',
    'Say no: notifications and the newsletter end with a link in each email or in Settings, and so does anything else you agreed to.',
    'Complain: to us first, please; you may also turn to your data protection authority.',
  ],
};
