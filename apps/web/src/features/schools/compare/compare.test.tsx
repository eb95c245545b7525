import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';
import { findBest } from './find-best.ts';

const { ComparePage } = await load(() => import('./ComparePage.tsx'));

test.each([
  [true, [160, 165, null], 165],
  [false, [30_000, 0, null], 0],
  [null, [1, 2], null],
  [true, [160, 160], null],
  [true, [160, null], null],
  [true, [null], null],
])('the best where higher is better is %s, of %j: %j', (higherIsBetter, values, best) =>
  expect(findBest({ higherIsBetter }, values)).toBe(best),
);

const createSchool = (slug: string, values: (number | null)[]): SchoolListItem => ({
  slug,
  name: slug.toUpperCase(),
  ...{ city: null, state: 'NY', type: null, website: null },
  values,
  years: values.map((value) => (value === null ? null : 2024)),
  sources: values.map((value) => (value === null ? null : 0)),
});
const list: SchoolList = {
  metrics: ['lsat50', 'gpa50', 'matriculants'],
  years: [2024],
  sources: [{ id: 's', name: 'ABA 509', publisher: 'ABA', url: null, date: null }],
  schools: [
    createSchool('alpha', [165, null, 0]),
    createSchool('beta', [160, null, null]),
    createSchool('gamma', [150, 3, 1]),
  ],
};
const show = (schools: string | undefined) =>
  render(<ComparePage schools={schools} onSchools={() => undefined} />, {
    queryData: [[['schools', 'list'], list]],
  });

test('schools are side by side, in the order of the address', () => {
  const text = readText(show('beta,alpha,unknown'));
  expect(text).toContain('LSAT, median 160 165 (best)');
  expect(text).toContain('Matriculants Not reported 0');
  expect(text).not.toContain('GPA, median');
  expect(text).toContain('Add a school');
});
test.each([
  ['beta,atlantis', 'This school was not found: atlantis.'],
  ['atlantis,beta,eldorado', 'These schools were not found: atlantis, eldorado.'],
  ['atlantis', 'This school was not found: atlantis.'],
])('of %s names the ones that were not found', (schools, text) =>
  expect(readText(show(schools))).toContain(text),
);
test('shows no message if all were found', () =>
  expect(readText(show('beta,alpha'))).not.toContain('not found'));
test('without schools it says what to do', () =>
  expect(readText(show(undefined))).toContain('Choose up to 4 schools.'));
