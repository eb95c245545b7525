// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { EventDialog } from './EventDialog.tsx';

testRefusals({
  'features/proctored/admin/EventDialog.tsx': {
    page: () => <EventDialog event={null} zone="UTC" onClose={() => {}} />,
    me,
  },
});
