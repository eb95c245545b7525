import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTestSettings } from './test-settings.ts';

const settings = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.dictionary(fc.constantFrom('drilling', 'tests'), fc.boolean(), { minKeys: 1 }),
);

test('what two pages have changed is kept', () => {
  const before = { a: { drilling: true } };
  const first = mergeTestSettings(before, before, { a: { drilling: false } });
  const second = mergeTestSettings<Record<string, Record<string, boolean>>>(first, before, {
    a: { drilling: true },
    b: { tests: false },
  });
  expect(second).toEqual({ a: { drilling: false }, b: { tests: false } });
});

test('without another change, the merge is what the page shows', () => {
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      expect(mergeTestSettings(before, before, after)).toEqual(after);
    }),
  );
});

test('a page that changes nothing leaves what is stored', () => {
  fc.assert(
    fc.property(settings, settings, (stored, shown) => {
      expect(mergeTestSettings(stored, shown, shown)).toEqual(stored);
    }),
  );
});
