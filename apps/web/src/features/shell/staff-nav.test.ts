import { expect, test } from 'vitest';
import { adminNav, contentNav, menuOf, ownNav, staffNav } from './staff-nav.ts';

test('items of several lists stand together under one heading, in the order of the lists', () => {
  const menu = menuOf([staffNav, contentNav, adminNav, ownNav]);
  const headings = menu.flatMap(({ heading }) => heading ?? []);
  expect(new Set(headings).size).toBe(headings.length);
  const labels = menu.map(({ label }) => label);
  expect(labels.indexOf('Users')).toBeGreaterThan(labels.indexOf('Students'));
  expect(labels.indexOf('Users')).toBeLessThan(labels.indexOf('Proctored tests'));
  expect(labels[0]).toBe('Start');
  expect(menu).toHaveLength(staffNav.length + contentNav.length + adminNav.length + ownNav.length);
});
