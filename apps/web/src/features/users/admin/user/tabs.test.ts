import { expect, test } from 'vitest';
import type { AdminPart } from '../data/people-queries.ts';
import { listTabs } from './tabs.ts';

const names = (...args: Parameters<typeof listTabs>) => listTabs(...args).map(({ tab }) => tab);
const admin = {} as AdminPart;

test('a reader sees only the tabs that the calls allow', () => {
  expect(names({ roles: ['STUDENT'], admin }, true)).toHaveLength(10);
  const ofStudent = ['overview', 'activity', 'attempts', 'tickets', 'streak', 'tutors'];
  expect(names({ roles: ['STUDENT'], admin: null }, false)).toEqual(ofStudent);
  expect(names({ roles: ['TUTOR'], admin }, true)).toEqual(['overview', 'activity', 'security', 'log']);
  expect(names({ roles: ['TUTOR'], admin: null }, false)).toEqual(['overview', 'activity']);
});
test('billing staff see the billing of students, and nothing else that is for administrators', () => {
  expect(names({ roles: ['STUDENT'], admin: null }, true)).toEqual([
    'overview',
    'activity',
    'attempts',
    'tickets',
    'billing',
    'streak',
    'tutors',
  ]);
});
