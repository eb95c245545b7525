// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { PromptForm } from './PromptForm.tsx';
import { PromptsPage } from './PromptsPage.tsx';

testRefusals({
  'features/writing/admin/PromptForm.tsx': {
    page: () => <PromptForm prompt={sampleOutput('GET /writing/admin/prompt/{id}').prompt} />,
    me,
  },
  'features/writing/admin/PromptsPage.tsx': {
    page: () => <PromptsPage />,
    me,
    open: press('New prompt'),
  },
});
