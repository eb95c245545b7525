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

test('a search for a character that shows nothing is no search, in every list', () => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Call>));
  const found = calls.flatMap(({ method, path, query }) => {
    const shape = (query as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
    // One that cannot be left out is a page of results, and not a list.
    if (!shape.search?.safeParse(undefined).success) return [];
    return shape.search.safeParse('\u200b').data === '' ? [] : [`${method} ${path}`];
  });
  expect(found).toEqual([]);
});
