// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ExplanationForm } from './ExplanationForm.tsx';

testRefusals({
  'features/explanations/admin/ExplanationForm.tsx': {
    page: () => <ExplanationForm explanation={sampleOutput('GET /explanation/report/{id}').explanation} />,
    me,
  },
});
