import type { User } from '../data/people-queries.ts';

export const userTabs = [
  'overview',
  'activity',
  'attempts',
  'tickets',
  'billing',
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
  readonly surface?: 'drill' | 'practice';
}

const labels: Readonly<Record<UserTab, string>> = {
  overview: 'Overview',
  activity: 'Activity',
  attempts: 'Attempts',
  tickets: 'Tickets',
  billing: 'Billing',
  streak: 'Streak',
  history: 'History',
  tutors: 'Tutors',
  security: 'Security',
  log: 'Log',
};
const ofStudents: readonly UserTab[] = ['attempts', 'tickets', 'billing', 'streak', 'history', 'tutors'];
const ofAdmin: readonly UserTab[] = ['history', 'security', 'log'];

/** The tabs that have something to show of this user, to this reader; `isBilling`: the reader looks after money. */
export const tabsOf = ({ roles, admin }: Pick<User, 'roles' | 'admin'>, isBilling: boolean) =>
  userTabs
    .filter((tab) => isBilling || tab !== 'billing')
    .filter((tab) => roles.includes('STUDENT') || !ofStudents.includes(tab))
    .filter((tab) => admin !== null || !ofAdmin.includes(tab))
    .map((tab) => ({ tab, label: labels[tab] }));
