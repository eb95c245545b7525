// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import {
  staff as me,
  type RefusedCase,
  testRefusals,
  typeInEditor,
} from '../../../testing/form-refusals.tsx';
import { fill } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { QuestionPage } from './edit/QuestionPage.tsx';
import { SegmentPage } from './edit/SegmentPage.tsx';
import { NewTestPage } from './list/NewTestPage.tsx';
import { SectionDialog } from './practice-test/SectionDialog.tsx';
import { TestSettings } from './practice-test/TestSettings.tsx';
import { BulkEditDialog } from './questions/BulkEditDialog.tsx';

const { test } = sampleOutput('GET /test/{id}');
const section = { ...test.sections[0]!, questions: [], segments: [] } as never;
const onClose = () => {};

/** Editors whose footer saves: a call for each changed part. */
const edited: Pick<RefusedCase, 'me' | 'hasNoForm' | 'save'> = {
  me,
  hasNoForm: true,
  save: async (user) => user.click(screen.getByRole('button', { name: 'Save' })),
};
const { question } = sampleOutput('GET /question/{id}');
const sectionTexts = sampleOutput('GET /test/{id}/section/{sid}').section;
const live = { archivedAt: null };
/** Nobody is named as the author of the newer version. */
const noHistory = { 'GET /test/history/{id}': makeOutput('GET /test/history/{id}', { items: [], total: 0 }) };

testRefusals({
  'features/practice-tests/admin/edit/QuestionEditor.tsx': {
    page: () => <QuestionPage testId={test.id} questionId={question.id} Preview={() => null} />,
    ...edited,
    responses: { ...noHistory, 'GET /question/{id}': { question: { ...question, ...live } } },
    fill: typeInEditor,
  },
  'features/practice-tests/admin/edit/SegmentEditor.tsx': {
    page: () => (
      <SegmentPage
        testId={test.id}
        sectionId={sectionTexts.id}
        segmentId={sectionTexts.segments[0]!.id}
        Preview={() => null}
      />
    ),
    ...edited,
    responses: {
      ...noHistory,
      'GET /test/{id}/section/{sid}': {
        section: { ...sectionTexts, segments: [{ ...sectionTexts.segments[0]!, ...live }] },
      },
    },
    fill: typeInEditor,
  },
  'features/practice-tests/admin/questions/BulkEditDialog.tsx': {
    page: () => (
      <BulkEditDialog
        questions={sampleOutput('GET /question/all').items}
        onDone={() => {}}
        onClose={onClose}
      />
    ),
    me,
  },
  'features/practice-tests/admin/practice-test/TestSettings.tsx': {
    page: () => <TestSettings test={{ ...test, conversion: null }} writes />,
    ...edited,
    responses: noHistory,
    fill: async (user) => fill(user, await screen.findByLabelText('Name'), 'Another name'),
  },
  'features/practice-tests/admin/list/NewTestPage.tsx': {
    page: () => <NewTestPage />,
    me,
    fill: (user) => fill(user, screen.getByLabelText('Slug'), 'a-test'),
  },
  'features/practice-tests/admin/practice-test/SectionDialog.tsx#change': {
    page: () => <SectionDialog test={test as never} section={section} onClose={onClose} />,
    me,
  },
  'features/practice-tests/admin/practice-test/SectionDialog.tsx#add': {
    page: () => <SectionDialog test={test as never} section={null} onClose={onClose} />,
    me,
  },
});
