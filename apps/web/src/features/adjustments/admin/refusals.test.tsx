// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { AdjustmentsPage } from './AdjustmentsPage.tsx';

testRefusals({
  'features/adjustments/admin/AdjustmentsPage.tsx': {
    page: () => <AdjustmentsPage search={{} as never} onSearch={() => {}} />,
    me,
  },
});
