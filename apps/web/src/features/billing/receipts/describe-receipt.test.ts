import { expect, test } from 'vitest';
import { describeReceiptStatus } from './describe-receipt.ts';

test.each([
  [{ status: 'paid', refunded: 0, amountPaid: 5900 }, 'Paid'],
  [{ status: 'paid', refunded: 1000, amountPaid: 5900 }, '$10.00 of $59.00 refunded'],
  [{ status: 'paid', refunded: 5900, amountPaid: 5900 }, 'Refunded'],
  [{ status: 'open', refunded: 0, amountPaid: 0 }, 'Not paid'],
  [{ status: 'void', refunded: 0, amountPaid: 0 }, 'Canceled'],
] as const)('%j is %s', (receipt, text) => {
  const at = '2026-11-10T12:00:00.000Z';
  const paidAt = receipt.status === 'paid' ? '2026-11-10T13:05:00.000Z' : null;
  expect(describeReceiptStatus({ createdAt: at, paidAt, ...receipt })).toBe(text);
});

test('a renewal that was paid after a failed try shows when', () => {
  const receipt = { status: 'paid', refunded: 0, amountPaid: 5900 } as const;
  const dates = { createdAt: '2026-11-10T12:00:00.000Z', paidAt: '2026-11-12T15:00:00.000Z' };
  expect(describeReceiptStatus({ ...receipt, ...dates })).toBe('Paid on Nov 12, 2026');
});
