// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { fill } from '../../../testing/forms.ts';
import { sampleOutput } from '../../../testing/sample.ts';
import { NewTestPage } from './list/NewTestPage.tsx';
import { SectionDialog } from './test/SectionDialog.tsx';

const { test } = sampleOutput('GET /test/{id}');
const section = { ...test.sections[0]!, questions: [], segments: [] } as never;
const onClose = () => {};

testRefusals({
  'features/tests/admin/list/NewTestPage.tsx': {
    page: () => <NewTestPage />,
    me,
    fill: (user) => fill(user, screen.getByLabelText('Slug'), 'a-test'),
  },
  'features/tests/admin/test/SectionDialog.tsx#change': {
    page: () => <SectionDialog test={test as never} section={section} onClose={onClose} />,
    me,
  },
  'features/tests/admin/test/SectionDialog.tsx#add': {
    page: () => <SectionDialog test={test as never} section={null} onClose={onClose} />,
    me,
  },
});
