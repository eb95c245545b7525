import type { InvoiceLine } from '@docket/contract';
import { expect, test } from 'vitest';
import { describeInvoice, describeLine } from './describe-lines.ts';

const line = (description: string, isProration = false): InvoiceLine => ({
  description,
  amount: 100,
  isProration,
  periodStart: null,
  periodEnd: null,
});
const describe = (reason: string, ...lines: InvoiceLine[]) => describeInvoice({ lines, reason });

test('lines have our own wording', () => {
  expect(describeLine('1 × Full (at $69.00 / month)')).toBe('Full, one month');
  expect(describeLine('Trial period for Full')).toBe('Full, no charge until the next renewal');
  for (const text of ['LSAC Prep Plus, one year', 'Unused time on Full after 25 Nov 2026'])
    expect(describeLine(text)).toBe(text);
});

test('an invoice is named after the plan, then after what was bought with it', () => {
  const plan = line('1 × Full (at $69.00 / month)');
  const prepPlus = line('LSAC Prep Plus, one year');
  expect(describe('subscription_create', prepPlus, plan)).toBe(
    'Full, one month and LSAC Prep Plus, one year',
  );
  expect(describe('subscription_cycle', plan)).toBe('Full, one month');
  expect(describe('manual', line('Tutoring in November'))).toBe('Tutoring in November');
});

test('a change of plan is named as such', () => {
  const proration = line('Unused time on Full after 25 Nov 2026', true);
  expect(describe('subscription_update', proration)).toBe('Change of plan');
  expect(describe('manual')).toBe('Invoice');
});
