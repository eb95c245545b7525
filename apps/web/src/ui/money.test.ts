import { expect, test } from 'vitest';
import { formatCents, formatPrice, toCents } from './money.ts';

test('amounts always have cents; prices only if they are not zero', () => {
  expect([5900, 5, -1250, 0, 123_456].map(formatCents)).toEqual([
    '$59.00',
    '$0.05',
    '-$12.50',
    '$0.00',
    '$1,234.56',
  ]);
  expect([5900, 5950, 0].map(formatPrice)).toEqual(['$59', '$59.50', '$0']);
});

test('dollars become whole cents', () => {
  expect([59, 59.99, 0.29, 1.005].map(toCents)).toEqual([5900, 5999, 29, 100]);
});
