import { expect, test } from 'vitest';
import { type Entry, findEntries, type Group, orderGroups } from './entry.ts';
import { studentPages } from './pages.ts';
import { settings } from './settings.ts';

const entry = (group: Group, label: string, also?: string): Entry => ({
  id: `${group}-${label}`,
  group,
  label,
  detail: '',
  ...(also ? { also } : {}),
  link: { to: '/dashboard' },
});
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label);

test('the group with the best match comes first; questions come last', () => {
  const found = [
    entry('Pages', 'Drill settings', 'flaws of timing'),
    entry('Questions', 'flaw'),
    entry('Lessons', 'Common flaws'),
    entry('Question types', 'Flaw'),
    entry('Question types', 'Parallel flaw'),
  ];
  expect(labels(orderGroups(found, 'flaw'))).toEqual([
    'Flaw',
    'Parallel flaw',
    'Common flaws',
    'Drill settings',
    'flaw',
  ]);
});

test.each([
  ['dark', 'Theme'],
  ['exam date', 'Exam date'],
  ['time zone', 'Time zone'],
  ['extra time', 'Extra time'],
  ['email notif', 'Email and push notifications'],
  ['password', 'Password'],
])('the setting for %j is found', (query, label) => {
  expect(labels(findEntries(settings, query, 5))).toContain(label);
});

test.each([
  ['dash', 'Dashboard'],
  ['past drills', 'Past drills'],
  ['scores', 'Past tests'],
  ['billing', 'Billing'],
])('the page for %j is found first', (query, label) => {
  expect(labels(findEntries(studentPages, query, 5))[0]).toBe(label);
});

test('ids are unique, because the list references them', () => {
  const ids = [...studentPages, ...settings].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
