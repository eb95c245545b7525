// @vitest-environment happy-dom
import { press, testRefusals } from '../../testing/form-refusals.tsx';
import FeeWaiver from './FeeWaiver.tsx';

testRefusals({
  'features/fee-waiver/FeeWaiver.tsx': {
    page: () => <FeeWaiver />,
    open: press('Add fee waiver'),
  },
});
