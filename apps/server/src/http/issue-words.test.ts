import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueInWords } from './issue-words.ts';

test('what is wrong with a field is said in plain words, and a word of the contract goes before', () => {
  const said = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: issueInWords }).error?.issues[0]?.message;
  expect(said(z.string().min(1), '')).toBe('Fill this in');
  expect(said(z.string().max(2000), 'x'.repeat(2001))).toBe('At most 2,000 characters');
  expect(said(z.number().int().min(1).max(100), 0)).toBe('At least 1');
  expect(said(z.number().int().min(1).max(100), 101)).toBe('At most 100');
  expect(said(z.number().int(), 1.5)).toBe('A whole number');
  expect(said(z.number(), 'one')).toBe('A number is needed');
  expect(said(z.number().multipleOf(0.01), 1.234)).toBe('Up to two decimals');
  expect(said(z.number().positive(), 0)).toBe('More than 0');
  expect(said(z.array(z.string()).min(1), [])).toBe('At least one is needed');
  expect(said(z.object({ a: z.string() }), {})).toBe('It is missing');
  expect(said(z.string().min(1, 'Name the school'), '')).toBe('Name the school');
  expect(said(z.enum(['a', 'b']), 'c')).toContain('"a"');
});
