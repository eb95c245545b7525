import type { LinkOptions } from '@tanstack/react-router';
import type { Entry } from './entry.ts';

const setting = (label: string, where: string, also: string, link: LinkOptions): Entry => ({
  id: `setting-${label.toLowerCase().replaceAll(' ', '-')}`,
  group: 'Settings',
  label,
  detail: where,
  also,
  link,
});
const account = (label: string, also: string, hash: string) =>
  setting(label, 'Settings, Account', also, { to: '/settings', hash });
const security = (label: string, also: string, hash: string) =>
  setting(label, 'Settings, Security', also, { to: '/settings/security', hash });
const study = (label: string, also: string, hash: string) =>
  setting(label, 'Settings, Study', also, { to: '/settings/study', hash });
const accommodation = (label: string, also: string, hash: string) =>
  setting(label, 'Settings, Accommodations', also, { to: '/settings/accommodations', hash });
const drills = (label: string, also: string, hash: string) =>
  setting(label, 'Settings, Drills', also, { to: '/settings/advanced', hash });

/** Single settings by their search terms; each links to its section. */
export const settings: readonly Entry[] = [
  account('Theme', 'dark light mode contrast colors appearance', 'theme'),
  account('Time zone', 'timezone clock profile', 'profile'),
  account('Name and phone', 'profile first last', 'profile'),
  account('Email address', 'change mail verify', 'email'),
  account('Password', 'change sign in security', 'password'),
  account('Email and push notifications', 'notices reminders alerts unsubscribe', 'notices'),
  account('Fee waiver', 'discount price cost', 'fee-waiver'),
  account('Leaderboard', 'ranking show name privacy', 'leaderboard'),
  account('Send feedback', 'contact idea problem', 'feedback'),
  security('Signed-in devices', 'sessions sign out everywhere', 'sessions'),
  security('Recent activity', 'sign-ins log failed attempts hacked', 'activity'),
  account('Export your data', 'download json privacy', 'data'),
  account('Delete account', 'remove close privacy', 'delete-account'),
  study('Exam date', 'test day lsat', 'time'),
  study('Hours a week', 'study time plan', 'time'),
  study('Rest days', 'days off plan', 'time'),
  study('Goal score', 'target', 'goal'),
  study('Reviews a day', 'maximum limit cap', 'goal'),
  accommodation('Extra time', 'approved time and a half double', 'time'),
  accommodation('Breaks', 'stop the clock pause', 'breaks'),
  accommodation('Large print', 'font bigger reading', 'reading'),
  accommodation('Read aloud', 'speech voice listen', 'reading'),
  accommodation('Line marker', 'ruler reading', 'reading'),
  drills('Drill time', 'timing timed untimed minutes timer', 'timing'),
  drills('Text size', 'font bigger smaller reading', 'reading'),
  drills('Line spacing', 'line height reading', 'reading'),
  drills('Blind review', 'review before results', 'drills'),
  drills('Drill length', 'number of questions in a drill', 'drills'),
  drills('Break reminders', 'suggest a break meditation', 'drills'),
];
