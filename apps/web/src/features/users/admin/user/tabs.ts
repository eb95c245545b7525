import { type RawSearch, readPage } from '../../../../lib/raw-search.ts';
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

/** The search params of a user's page. */
export interface UserSearch {
  readonly tab?: UserTab;
  /** The page of the list in the tab. */
  readonly page?: number;
  /** The kind of attempts. */
  readonly surface?: 'drill' | 'practice';
}

/** The search params; invalid ones are left out. */
export function readUserSearch({ tab: name, page: pageText, surface }: RawSearch): UserSearch {
  const page = readPage(pageText);
  const tab = userTabs.find((one) => one === name);
  return {
    ...(tab ? { tab } : {}),
    ...(page ? { page } : {}),
    ...(surface === 'drill' || surface === 'practice' ? { surface } : {}),
  };
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

/** The tabs with content about this user for this reader; `isBilling`: the reader is billing staff. */
export const listTabs = ({ roles, admin }: Pick<User, 'roles' | 'admin'>, isBilling: boolean) =>
  userTabs
    .filter((tab) => isBilling || tab !== 'billing')
    .filter((tab) => roles.includes('STUDENT') || !ofStudents.includes(tab))
    .filter((tab) => admin !== null || !ofAdmin.includes(tab))
    .map((tab) => ({ tab, label: labels[tab] }));
