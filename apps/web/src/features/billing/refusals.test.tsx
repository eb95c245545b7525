// @vitest-environment happy-dom
import { vi } from 'vitest';
import { createSubscription, mastercard, visa } from '../../testing/create-me.ts';
import { createOfferedPlan, createPlanPreview } from '../../testing/create-plan.ts';
import { screen } from '../../testing/dom.tsx';
import { testRefusals } from '../../testing/form-refusals.tsx';
import { fill } from '../../testing/forms.ts';
import { AddPaymentMethodPage } from './cards/AddPaymentMethodPage.tsx';
import { SelectPaymentMethodPage } from './cards/SelectPaymentMethodPage.tsx';
import { UpdatePaymentMethodPage } from './cards/UpdatePaymentMethodPage.tsx';
import { CheckoutPage } from './checkout/CheckoutPage.tsx';
import { CouponField } from './checkout/CouponField.tsx';

const cards = { stripePaymentMethod: visa, additionalPaymentMethods: [mastercard] };
const subscription = createSubscription();
const free = { ...subscription, plan: { ...subscription.plan, id: 'free', price: 0 }, lsacEnabled: false };
/** After these, nobody knows whether the payment went through: the same request is sent again (pay.test.tsx). */
const unknownOutcomes = ['another version', 'a failure of the server', 'a lost network'];

const gatewayUrl = 'https://gateway.example';
/** The gateway takes the card; what is refused is the call after it. */
const takeCard = async () => {
  const api = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.startsWith(gatewayUrl) ? Promise.resolve(Response.json({ id: 'pm_1' })) : api(address, init),
  );
  await screen.findByLabelText('Card number');
};

testRefusals({
  'features/billing/cards/AddPaymentMethodPage.tsx': {
    page: () => <AddPaymentMethodPage search={{}} onSaved={() => {}} onSearch={() => {}} />,
    responses: {
      'GET /billing/config': {
        payments: { provider: 'local', publishableKey: 'pk_1', gatewayUrl, isTestMode: true },
      },
    },
    open: takeCard,
    fill: async (user) => {
      await fill(user, screen.getByLabelText('Card number'), '4242424242424242');
      await fill(user, screen.getByLabelText('Expiration date'), '0440');
      await fill(user, screen.getByLabelText('Security code'), '123');
    },
    except: unknownOutcomes,
  },
  'features/billing/cards/UpdatePaymentMethodPage.tsx': {
    page: () => <UpdatePaymentMethodPage id={visa.id} onSaved={() => {}} />,
    me: cards,
    fill: (user) => fill(user, screen.getByLabelText('Expiration date'), '12 / 40'),
  },
  'features/billing/cards/SelectPaymentMethodPage.tsx': {
    page: () => <SelectPaymentMethodPage id={mastercard.id} onDone={() => {}} onConfirmed={() => {}} />,
    me: cards,
    except: unknownOutcomes,
  },
  'features/billing/checkout/CouponField.tsx': {
    page: () => <CouponField planId="full" coupon={null} disabled={false} onChange={() => {}} />,
    gets: ['GET /billing/validity/{code}'],
  },
  'features/billing/checkout/CheckoutForm.tsx': {
    page: () => <CheckoutPage search={{ planId: 'full' }} onSearch={() => {}} />,
    me: { ...cards, subscription: free },
    responses: {
      'GET /plan': { plans: [createOfferedPlan()] },
      'GET /billing/change-plan-preview/{planId}': { preview: createPlanPreview() },
    },
    isButton: true,
    open: () => screen.findByRole('button', { name: 'Pay $63.72' }),
    except: unknownOutcomes,
  },
});
