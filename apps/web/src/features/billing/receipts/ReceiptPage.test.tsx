import { CallError } from '@docket/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { ReceiptPage } = await load(() => import('./ReceiptPage.tsx'));
const { ReceiptList } = await load(() => import('./ReceiptList.tsx'));

const receipt = {
  id: 'in_1',
  number: 'A1B2C3D4-0001',
  status: 'paid',
  createdAt: '2026-11-03T12:00:00.000Z',
  paidAt: '2026-11-03T12:00:05.000Z',
  description: 'Full plan, November',
  total: 5310,
  amountPaid: 5310,
  refunded: 1000,
  card: { brand: 'visa', last4: '4242' },
  lines: [{ description: 'Full', amount: 5900, isProration: false, periodStart: null, periodEnd: null }],
  subtotal: 5900,
  discount: 590,
  tax: 0,
  balanceUsed: 0,
  amountDue: 5310,
  couponCode: 'SAVE10',
};

test('a receipt has everything that is printed', () => {
  const html = render(<ReceiptPage id="in_1" />, { queryData: [[['billing', 'receipt', 'in_1'], receipt]] });
  const text = readText(html);
  expect(text).toContain('Receipt A1B2C3D4-0001 Full plan, November');
  expect(text).toContain('Billed to Edda Tester, student@docket.example');
  expect(text).toContain(
    'Status $10.00 of $53.10 refunded Paid on Nov 3, 2026 Paid with Visa ending in 4242',
  );
  expect(text).toContain('Full $59.00 Coupon SAVE10 -$5.90 Total $53.10 Paid $53.10 Refunded -$10.00');
});

test('the list links to each receipt', () => {
  const html = render(<ReceiptList />, {
    queryData: [
      [['billing', 'receipts'], { pages: [{ items: [receipt], nextCursor: 'x' }], pageParams: [null] }],
    ],
  });
  expect(html).toContain('href="/settings/billing/receipt/in_1"');
  expect(readText(html)).toBe('Nov 3, 2026 Full plan, November $53.10 $10.00 of $53.10 refunded Show more');
});

test('a new student has no receipts', () => {
  const pages = { pages: [{ items: [], nextCursor: null }], pageParams: [null] };
  expect(readText(render(<ReceiptList />, { queryData: [[['billing', 'receipts'], pages]] }))).toBe(
    'Receipts of your payments appear here.',
  );
});

test("another student's receipt is not found", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryKey = ['billing', 'receipt', 'in_2'];
  const error = new CallError(404, { error: 'NOT_FOUND', message: 'Receipt not found' });
  await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false });
  const html = render(<ReceiptPage id="in_2" />, { queryClient });
  expect(readText(html)).toContain('Receipt not found');
  expect(html).toContain('href="/settings/billing"');
});
