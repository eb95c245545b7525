import type { User } from '../data/people-queries.ts';

export const userTabs = [
  'overview',
  'activity',
  'attempts',
  'tickets',
  'subscription',
  'streak',
  'history',
  'tutors',
  'security',
  'log',
] as const;
export type UserTab = (typeof userTabs)[number];

/** What the page of a user shows, as it stands in the address. */
export interface UserSearch {
  readonly tab?: UserTab;
  /** Of the list in the tab. */
  readonly page?: number;
  /** Which attempts. */
  readonly face?: 'drill' | 'practice';
}

const labels: Readonly<Record<UserTab, string>> = {
  overview: 'Overview',
  activity: 'Activity',
  attempts: 'Attempts',
  tickets: 'Tickets',
  subscription: 'Subscription',
  streak: 'Streak',
  history: 'History',
  tutors: 'Tutors',
  security: 'Security',
  log: 'Log',
};
const ofStudents: readonly UserTab[] = ['attempts', 'tickets', 'subscription', 'streak', 'history', 'tutors'];
const ofAdmin: readonly UserTab[] = ['subscription', 'history', 'security', 'log'];

/** The tabs that have something to show of this user, to this reader. */
export const tabsOf = ({ roles, admin }: Pick<User, 'roles' | 'admin'>) =>
  userTabs
    .filter((tab) => roles.includes('STUDENT') || !ofStudents.includes(tab))
    .filter((tab) => admin !== null || !ofAdmin.includes(tab))
    .map((tab) => ({ tab, label: labels[tab] }));
