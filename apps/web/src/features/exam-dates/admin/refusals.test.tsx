// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ExamDateDialog } from './ExamDateDialog.tsx';

const date = sampleOutput('GET /exam-date/admin').dates[0]!;
const handlers = { onSaved: () => {}, onClose: () => {} };

testRefusals({
  'features/exam-dates/admin/ExamDateDialog.tsx#change': {
    page: () => <ExamDateDialog date={date} {...handlers} />,
    me,
  },
  'features/exam-dates/admin/ExamDateDialog.tsx#new': {
    page: () => <ExamDateDialog date={null} {...handlers} />,
    me,
  },
});
