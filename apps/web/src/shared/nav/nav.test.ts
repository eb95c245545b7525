import { expect, test } from 'vitest';
import { findCurrentItem, groupItems, studentBar, studentNav } from './nav.ts';

test('the menu of students has four groups, and no duplicates', () => {
  expect(groupItems(studentNav).map(({ heading }) => heading)).toEqual([
    'Study',
    'Track',
    'Law school',
    'Help',
  ]);
  const labels = studentNav.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  const addresses = studentNav.map(({ link }) => link.to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/drill/archived', 'Drills'],
  ['/drill/search/bridge', 'Drills'],
  ['/practice/sections', 'Practice'],
  ['/practice/tests', 'Scores'],
  ['/course/1/lesson/2/id/x', 'Lessons'],
  ['/start/skills/id/x', 'Skills'],
  ['/class/x/notes', 'Classes'],
  ['/messages/archived', 'Messages'],
  ['/messages/notes/archived', 'Notes'],
  ['/scholarship', 'My scholarships'],
  ['/scholarships', 'Scholarship data'],
  ['/rankings/compare', 'Rankings'],
  ['/settings/billing', 'Settings'],
  ['/plans', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(findCurrentItem(studentNav, pathname)?.label).toBe(label);
});

test('the bar of a phone marks the parent of a page that only the menu lists', () => {
  expect(findCurrentItem(studentBar, '/practice/tests')?.label).toBe('Practice');
  expect(findCurrentItem(studentBar, '/estimator')).toBeUndefined();
});
