// @vitest-environment happy-dom
import { visa } from '../../testing/create-me.ts';
import { screen } from '../../testing/dom.tsx';
import { testRefusals } from '../../testing/form-refusals.tsx';
import { CheckoutLsacPage } from './CheckoutLsacPage.tsx';

const account = { linked: true, isPrepPlus: false, canBuyPrepPlus: true, validTill: null };

testRefusals({
  'features/exam-council/CheckoutLsacPage.tsx': {
    page: () => <CheckoutLsacPage search={{}} onSearch={() => {}} />,
    me: { lsacAccountDetails: account as never, stripePaymentMethod: visa },
    isButton: true,
    open: () => screen.findByRole('button', { name: /^Pay/ }),
    // After these, nobody knows whether the payment went through: the same request is sent again.
    except: ['another version', 'a failure of the server', 'a lost network'],
  },
});
