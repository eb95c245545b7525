import { expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { AddPaymentMethodPage } = await load(() => import('./AddPaymentMethodPage.tsx'));

test("a browser without a note of the card shows the bank's decision", () => {
  const html = render(
    <AddPaymentMethodPage
      search={{ payment: 'return', redirect_status: 'failed', card: 'pm_1' }}
      onSaved={() => undefined}
      onSearch={() => undefined}
    />,
    { queryData: [[['payment-return', 'card', null, 'pm_1'], 'failed']] },
  );
  expect(readText(html)).toContain("Your bank didn't confirm this card, so it wasn't saved.");
  expect(readText(html)).toContain('Try again');
});

test('without payments there is nothing to save', () => {
  const html = render(
    <AddPaymentMethodPage search={{}} onSaved={() => undefined} onSearch={() => undefined} />,
    { queryData: [[['payment-config'], null]] },
  );
  expect(readText(html)).toContain('Payments are off');
  expect(readText(html)).not.toContain('Save card');
});
