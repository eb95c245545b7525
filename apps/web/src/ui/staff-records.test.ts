import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStaffRecord } from './staff-records.ts';

const tree = readFileSync(new URL('../routeTree.gen.ts', import.meta.url), 'utf8');
const list = tree.slice(tree.indexOf('export interface FileRoutesByTo {'));
const routes = [...list.slice(0, list.indexOf('}\n')).matchAll(/^ {2}'(\/superadmin[^']*)':/gm)].map(
  ([, path]) => path!,
);

test('every page of staff with an id says what it is about, and has a list to go back to', () => {
  const withId = routes.filter((path) => path.includes('$'));
  expect(withId.length).toBeGreaterThan(20);
  const records = withId.map((path) => ({ path, record: findStaffRecord(path.replace(/\$\w+/g, 'nope')) }));
  expect(records.filter(({ record }) => record === null)).toEqual([]);
  const lists = records.map(({ record }) => record!.to);
  expect(lists.filter((to) => !routes.includes(to))).toEqual([]);
});

test.each([
  ['/superadmin/tests/1', 'Test', '/superadmin/tests'],
  ['/superadmin/tests/1/history', 'Test', '/superadmin/tests'],
  ['/superadmin/tests/1/question/2', 'Question', '/superadmin/questions'],
  ['/superadmin/tests/1/section/2/passage/3', 'Passage', '/superadmin/tests'],
  ['/superadmin/skills/1/skill/2', 'Skill', '/superadmin/skills'],
  ['/superadmin/users/deleted/1', 'Deleted account', '/superadmin/users'],
])('%s is about a %s', (path, kind, to) => {
  expect(findStaffRecord(path)).toMatchObject({ kind, to });
});

test('lists and pages of students have none', () => {
  for (const path of ['/superadmin', '/superadmin/tests', '/tests/1', '/drill'])
    expect(findStaffRecord(path)).toBeNull();
});
