import { accessCode, accessPage } from '@docket/rules';
import { expect, test } from 'vitest';
import { accessPath } from './access-path.ts';

test('each page that restores access has an address', () => {
  for (const code of [-2, -3, -4, -6, -7] as const)
    expect(accessPath({ accessPage: accessPage(code) })).toBe(`/${accessPage(code)}`);
});

test('the plans page, if no page is named', () => {
  expect(accessPath(undefined)).toBe('/plans');
  expect(accessPath({ accessPage: accessPage(accessCode(null, new Date())) })).toBe('/plans');
  expect(accessPath({ accessPage: null })).toBe('/plans');
});
