// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { EntryDialog } from './EntryDialog.tsx';

const [entry] = makeOutput('GET /question-type', {}).questionTypes;

testRefusals({
  'features/question-types/admin/EntryDialog.tsx#new': {
    page: () => <EntryDialog list="topics" entry={null} onClose={() => {}} />,
    me,
  },
  'features/question-types/admin/EntryDialog.tsx#edit': {
    page: () => <EntryDialog list="types" entry={entry!} onClose={() => {}} />,
    me,
  },
});
