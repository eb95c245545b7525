import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './define.ts';
import { contract } from './index.ts';

/** Search fields of the pages take this many characters: what a page lets somebody type, the call takes. */
const maxLength = 200;

test('every list takes the longest search that its page sends', () => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Call>));
  const shorter = calls.flatMap(({ method, path, query }) => {
    if (!query) return [];
    const { properties = {} } = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
    const { search } = properties;
    const isShorter = typeof search === 'object' && (search.maxLength ?? maxLength) < maxLength;
    return isShorter ? [`${method} ${path}: ${search.maxLength}`] : [];
  });
  expect(shorter).toEqual([]);
});
