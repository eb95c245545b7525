import { expect, test } from 'vitest';
import { omitEmpty } from './omit-empty.ts';

test('values that say nothing are left out', () => {
  const values = { q: '', page: 0, order: undefined, unread: false, ticket: null, type: 'LR', compose: true };
  const kept = omitEmpty(values);
  expect(Object.keys(kept)).toEqual(['type', 'compose']);
});
