/**
 * What a page of the drill report and of the log of staff costs among 200,000 users with 1,000,000 attempts and
 * 500,000 entries: periods, filters and searches over HTTP, one request at a time. DOCKET_BENCH_ONLY selects the
 * measured entries by a part of their name; DOCKET_BENCH_ROWS sets the number of users.
 */
import { type Caller, measureBudget } from './lib/budget.ts';
import { Measurements } from './lib/measurements.ts';
import { fillPeople } from './lib/people.ts';
import { busyOfStaff, fillRecords, rareAction } from './lib/records.ts';
import { startSchool } from './lib/school.ts';

const users = Number(process.env.DOCKET_BENCH_ROWS ?? 200_000);
const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const work = (days: number, query: object = {}) => {
  const [from, to] = [back(days), back(-1)].map((at) => at.slice(0, 19).replace('T', ' ')) as [
    string,
    string,
  ];
  return (call: Caller) => call('GET /report/drills', { query: { from, to, ...query } });
};
const log = (query: object) => (call: Caller) => call('GET /audit', { query });
const day = (days: number) => back(days).slice(0, 10);
const lists: Readonly<Record<string, (call: Caller) => Promise<unknown>>> = {
  'work of a year': work(360),
  'work of a year, page 30': work(360, { page: 30 }),
  'work of a year, one name': work(360, { search: 'quokka' }),
  'work of a year, a name of all': work(360, { search: 'person' }),
  'work of a year, a name of 2 percent': work(360, { search: 'smith' }),
  'log, newest first': log({}),
  'log, page 40': log({ page: 40 }),
  'log of a month': log({ from: day(90), to: day(60) }),
  'log of one of staff': log({ actor: busyOfStaff }),
  'log of one of staff, some actions': log({ actor: busyOfStaff, action: 'ticket' }),
  'log of one of staff, an action never done': log({ actor: busyOfStaff, action: rareAction }),
  'log, some actions': log({ action: 'user' }),
  'log, a rare action': log({ action: rareAction }),
  'log, search of staff': log({ search: 'member0' }),
  'log, search of staff, an action never done': log({ search: 'member0', action: rareAction }),
  'log, search of actions': log({ search: 'user' }),
  'log, search of one name': log({ search: 'quokka' }),
  'log, search of a name of 2 percent': log({ search: 'smith' }),
};

const only = process.env.DOCKET_BENCH_ONLY ?? '';
const measurements = new Measurements();
const school = await startSchool('bench_records', async (url) => {
  await fillPeople(url, users);
  await fillRecords(url, { attempts: users * 5, entries: Math.ceil(users * 2.5) });
});
try {
  for (const [name, run] of Object.entries(lists).filter(([name]) => name.includes(only)))
    measurements.add(await measureBudget(name, run, school.call));
} finally {
  await school.stop();
}
measurements.end();
