// @vitest-environment happy-dom
import { screen } from '../../testing/dom.tsx';
import { press, testRefusals } from '../../testing/form-refusals.tsx';
import { sampleOutput } from '../../testing/sample.ts';
import FeeWaiver from './FeeWaiver.tsx';

testRefusals({
  'button: features/fee-waiver/FeeWaiver.tsx, a dialog that confirms': {
    page: () => <FeeWaiver />,
    me: { feeWaiver: sampleOutput('GET /user/me').user.feeWaiver },
    isButton: true,
    open: press('Remove fee waiver'),
    save: async (user) => user.click(screen.getAllByRole('button', { name: 'Remove fee waiver' }).at(-1)!),
  },
  'features/fee-waiver/FeeWaiver.tsx': {
    page: () => <FeeWaiver />,
    open: press('Add fee waiver'),
  },
});
