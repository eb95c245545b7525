import { expect, test } from 'vitest';
import { describeReceiptStatus } from './describe-receipt.ts';

test.each([
  [{ status: 'paid', refunded: 0, amountPaid: 5900 }, 'Paid'],
  [{ status: 'paid', refunded: 1000, amountPaid: 5900 }, '$10.00 of $59.00 refunded'],
  [{ status: 'paid', refunded: 5900, amountPaid: 5900 }, 'Refunded'],
  [{ status: 'open', refunded: 0, amountPaid: 0 }, 'Not paid'],
  [{ status: 'void', refunded: 0, amountPaid: 0 }, 'Canceled'],
] as const)('%j is %s', (receipt, text) => {
  expect(describeReceiptStatus(receipt)).toBe(text);
});
