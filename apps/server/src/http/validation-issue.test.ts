import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatValidationIssue } from './validation-issue.ts';

test('validation issues have messages for users, and messages of the contract come first', () => {
  const messageFor = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: formatValidationIssue }).error?.issues[0]?.message;
  expect(messageFor(z.string().min(1), '')).toBe('This field is required');
  expect(messageFor(z.string().max(2000), 'x'.repeat(2001))).toBe('Use 2,000 characters or fewer');
  expect(messageFor(z.number().int().min(1).max(100), 0)).toBe('Enter 1 or more');
  expect(messageFor(z.number().int().min(1).max(100), 101)).toBe('Use 100 or fewer');
  expect(messageFor(z.number().int(), 1.5)).toBe('Enter a whole number');
  expect(messageFor(z.number(), 'one')).toBe('Enter a number');
  expect(messageFor(z.string(), 1)).toBe('Enter text');
  expect(messageFor(z.boolean(), 'yes')).toBe('Choose yes or no');
  expect(messageFor(z.array(z.string()), 'a')).toBe('Enter a list');
  expect(messageFor(z.number().multipleOf(0.01), 1.234)).toBe('Use up to two decimals');
  expect(messageFor(z.number().positive(), 0)).toBe('Enter a number greater than 0');
  expect(messageFor(z.array(z.string()).min(1), [])).toBe('Choose at least one');
  expect(messageFor(z.object({ a: z.string() }), {})).toBe('This field is required');
  expect(messageFor(z.string().min(1, 'Name the school'), '')).toBe('Name the school');
  expect(messageFor(z.enum(['a', 'b']), 'c')).toContain('"a"');
});
