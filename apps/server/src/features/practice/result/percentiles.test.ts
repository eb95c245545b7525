import { publishedPercentiles } from '@docket/rules';
import { expect, it } from 'vitest';
import { readLibrary } from '../../../demo/demo.library.ts';

it('the built-in table, used without a library, equals the current table of the library', async () => {
  const { percentiles } = await readLibrary();
  const current = percentiles.windows.find((window) => window.code === percentiles.current)!;
  expect(publishedPercentiles.years).toBe(current.code);
  expect(publishedPercentiles.source).toBe(current.source);
  expect(publishedPercentiles.rows.toSorted((a, b) => a.scaled - b.scaled)).toEqual(
    current.rows.toSorted((a, b) => a.scaled - b.scaled),
  );
});
