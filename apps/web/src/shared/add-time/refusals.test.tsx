// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../testing/form-refusals.tsx';
import { AddTimeDialog } from './AddTimeDialog.tsx';

testRefusals({
  'shared/add-time/AddTimeDialog.tsx': {
    page: () => (
      <AddTimeDialog userId="user" attempt={{ id: 'attempt', title: 'Test 12' }} onClose={() => {}} />
    ),
    me,
  },
});
