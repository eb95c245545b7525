import { expect, test } from 'vitest';
import type { PlanPreview } from '../billing-queries.ts';
import { describeChange } from './describe-change.ts';

const preview = (over: Partial<PlanPreview>) =>
  ({
    kind: 'upgrade',
    when: 'now',
    effectiveAt: '2026-12-03T12:00:00.000Z',
    amountDue: 1550,
    nextRenewal: { date: '2026-12-03T12:00:00.000Z', amount: 5900 },
    endsAt: null,
    ...over,
  }) as PlanPreview;

test('an upgrade shows what is paid now', () => {
  expect(describeChange(preview({}), 'Full', 'Basic')).toMatchObject({
    title: 'Upgrade to Full?',
    explanation: 'Full starts right away.',
    confirm: 'Pay $15.50 and upgrade',
  });
  expect(describeChange(preview({ amountDue: 0 }), 'Full').confirm).toBe('Upgrade now');
});

test('an upgrade says that auto-renew stays off', () => {
  const text = describeChange(preview({ nextRenewal: null, endsAt: '2026-12-03T12:00:00.000Z' }), 'Full');
  expect(text.explanation).toBe('Full starts right away. Auto-renew stays off, so it ends on Dec 3, 2026.');
});

test('a downgrade shows when it takes effect, what it costs then, and that it can be undone', () => {
  const text = describeChange(
    preview({
      kind: 'downgrade',
      when: 'period-end',
      amountDue: 0,
      nextRenewal: { date: '2026-12-03T12:00:00.000Z', amount: 2900 },
    }),
    'Basic',
    'Full',
  );
  expect(text.explanation).toBe(
    "You keep Full until Dec 3, 2026, because it's paid for. Then you're on Basic for $29 a month. You can undo this until then.",
  );
  expect(text.confirm).toBe('Downgrade on Dec 3, 2026');
});

test('the free plan charges nothing, and a scheduled change is undone', () => {
  const toFree = preview({ kind: 'to-free', when: 'period-end', amountDue: 0, nextRenewal: null });
  expect(describeChange(toFree, 'Free', 'Full').explanation).toContain(
    "Then you're on Free, and nothing is charged.",
  );
  expect(describeChange(preview({ kind: 'undo' }), 'Full').confirm).toBe('Keep Full');
});
