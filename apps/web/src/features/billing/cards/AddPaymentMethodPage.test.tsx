import { expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { AddPaymentMethodPage } = await load(() => import('./AddPaymentMethodPage.tsx'));

test('a browser that knows nothing of the card says what the bank decided about it', () => {
  const html = render(
    <AddPaymentMethodPage
      search={{ payment: 'return', redirect_status: 'failed', card: 'pm_1' }}
      onSaved={() => undefined}
      onSearch={() => undefined}
    />,
    { answers: [[['payment-return', 'card', null, 'pm_1'], 'failed']] },
  );
  expect(readText(html)).toContain("Your bank didn't confirm this card, so it wasn't saved.");
  expect(readText(html)).toContain('Try again');
});
