import { accessCode, accessPage } from '@docket/rules';
import { expect, test } from 'vitest';
import { getAccessPath } from './access-path.ts';

test('each page that restores access has an address', () => {
  for (const code of [-2, -3, -4, -6, -7] as const)
    expect(getAccessPath({ accessPage: accessPage(code) })).toBe(`/${accessPage(code)}`);
});

test('the plans page, if no page is named', () => {
  expect(getAccessPath(undefined)).toBe('/plans');
  expect(getAccessPath({ accessPage: accessPage(accessCode(null, new Date())) })).toBe('/plans');
  expect(getAccessPath({ accessPage: null })).toBe('/plans');
});
