/**
 * What a page of the list of users costs among 200,000 users: every filter, order and search, and the search of
 * tutors, over HTTP, one request at a time. DOCKET_BENCH_ONLY selects the measured entries by a part of their name;
 * DOCKET_BENCH_ROWS sets the number of users.
 */
import { type Caller, measureBudget } from './lib/budget.ts';
import { Measurements } from './lib/measurements.ts';
import { fillPeople, planOfPeople } from './lib/people.ts';
import { startSchool } from './lib/school.ts';

const users = Number(process.env.DOCKET_BENCH_ROWS ?? 200_000);
const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const list = (query: object) => (call: Caller) => call('GET /user', { query });
const lists: Readonly<Record<string, (call: Caller) => Promise<unknown>>> = {
  'newest first': list({}),
  'oldest first': list({ sortorder: 'asc' }),
  'by name': list({ sortby: 'name', sortorder: 'asc' }),
  'by address': list({ sortby: 'email', sortorder: 'asc' }),
  'last seen first': list({ sortby: 'lastSeen' }),
  'tenth page': list({ page: 10 }),
  students: list({ role: 'STUDENT' }),
  tutors: list({ role: 'TUTOR' }),
  'one plan': list({ plan: planOfPeople }),
  active: list({ status: 'active' }),
  'past due': list({ status: 'past_due' }),
  'canceled, by name': list({ status: 'canceled', sortby: 'name' }),
  'without subscription': list({ status: 'none' }),
  verified: list({ emailVerified: 'true' }),
  'not verified': list({ emailVerified: 'false' }),
  'signed up at an event': list({ isEvent: 'true' }),
  'logic games on': list({ lgEnabled: 'true' }),
  'waiver active': list({ feeWaiver: 'active' }),
  'waiver expired': list({ feeWaiver: 'expired' }),
  'account linked': list({ lsacLinked: 'true' }),
  'signed up in a month': list({ signedUpFrom: back(90), signedUpTo: back(60) }),
  'seen this week, by name': list({ lastSeenFrom: back(7), sortby: 'name' }),
  'not seen for a year': list({ lastSeenTo: back(365) }),
  deleted: list({ state: 'deleted' }),
  'with a note': list({ hasNote: 'true' }),
  'history corrupted': list({ historyCorrupted: 'true' }),
  'many filters': list({
    role: 'STUDENT',
    status: 'active',
    emailVerified: 'true',
    isEvent: 'true',
    lgEnabled: 'true',
    hasNote: 'true',
  }),
  'a rare pair, by name': list({ feeWaiver: 'invalid', status: 'past_due', hasNote: 'true', sortby: 'name' }),
  'a pair of nobody': list({ state: 'deleted', lsacLinked: 'true' }),
  'waiver expired, last seen first': list({ feeWaiver: 'expired', lsacLinked: 'true', sortby: 'lastSeen' }),
  'hundredth page, by name': list({ page: 100, sortby: 'name' }),
  'search, a word of all': list({ search: 'person' }),
  'search, a common name': list({ search: 'smith' }),
  'search, a rare word': list({ search: 'quokka' }),
  'search, an address': list({ search: 'person77@mail.example' }),
  'search, two letters': list({ search: 'an' }),
  'search of all with rare filters': list({
    search: 'person',
    lgEnabled: 'true',
    hasNote: 'true',
    status: 'canceled',
  }),
  'search of all, waiver invalid': list({ search: 'person', feeWaiver: 'invalid' }),
  'search of all, waiver invalid, past due': list({
    search: 'person',
    feeWaiver: 'invalid',
    status: 'past_due',
  }),
  'search of a mail provider, one plan, at an event': list({
    search: 'mail',
    plan: planOfPeople,
    isEvent: 'true',
  }),
  'search of all, one plan, at an event': list({ search: 'person', plan: planOfPeople, isEvent: 'true' }),
  'search of all, account linked, by name': list({ search: 'person', lsacLinked: 'true', sortby: 'name' }),
  'search of all, deleted': list({ search: 'person', state: 'deleted' }),
  'search of nobody': list({ search: 'nobody', status: 'active' }),
  'search with filters': list({ search: 'smith', status: 'active', isEvent: 'true' }),
  'search, active': list({ search: 'smith', status: 'active' }),
  'search, with a note': list({ search: 'smith', hasNote: 'true' }),
  'search, one plan': list({ search: 'smith', plan: planOfPeople }),
  'search, seen in three months': list({ search: 'smith', lastSeenFrom: back(90) }),
  'search, last seen first': list({ search: 'smith', sortby: 'lastSeen' }),
  'search, two words': list({ search: 'ana smith' }),
  "tutors' search": (call) => call('GET /user/tutor-search-students', { query: { search: 'smi' } }),
};

const only = process.env.DOCKET_BENCH_ONLY ?? '';
const measurements = new Measurements();
const school = await startSchool('bench_people', (url) => fillPeople(url, users));
try {
  for (const [name, run] of Object.entries(lists).filter(([name]) => name.includes(only)))
    measurements.add(await measureBudget(`users, ${name}`, run, school.call));
} finally {
  await school.stop();
}
measurements.end();
