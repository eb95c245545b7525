import { expect, test } from 'vitest';
import type { AdminPart } from '../data/people-queries.ts';
import { tabsOf } from './tabs.ts';

const names = (...given: Parameters<typeof tabsOf>) => tabsOf(...given).map(({ tab }) => tab);
const admin = {} as AdminPart;

test('a reader is offered only what the calls give', () => {
  expect(names({ roles: ['STUDENT'], admin })).toHaveLength(10);
  expect(names({ roles: ['STUDENT'], admin: null })).toEqual([
    'overview',
    'activity',
    'attempts',
    'tickets',
    'streak',
    'tutors',
  ]);
  expect(names({ roles: ['TUTOR'], admin })).toEqual(['overview', 'activity', 'security', 'log']);
  expect(names({ roles: ['TUTOR'], admin: null })).toEqual(['overview', 'activity']);
});
