// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { EntryDialog } from './EntryDialog.tsx';

testRefusals({
  'features/question-types/admin/EntryDialog.tsx': {
    page: () => <EntryDialog list="topics" entry={null} onClose={() => {}} />,
    me,
  },
});
