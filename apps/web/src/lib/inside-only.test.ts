import { expect, test } from 'vitest';
import { toInternalPath } from './inside-only.ts';

test('a path of the product is kept with query and hash', () => {
  expect(toInternalPath('/drill/tests?page=2#top')).toBe('/drill/tests?page=2#top');
});

test.each([
  '//other.example',
  '/\\other.example',
  'https://other.example',
  'javascript:alert(1)',
  '',
  undefined,
  7,
])('%s is rejected', (next) => {
  expect(toInternalPath(next)).toBeUndefined();
});
