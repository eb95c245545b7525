import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../lib/me.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { listQuestions } from '../data/labels.ts';
import { questionQuery, sectionQuery, testQuery } from '../data/test-queries.ts';
import { homeLink } from './home-link.ts';
import type { PreviewPart } from './preview-part.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionView } from './QuestionView.tsx';

interface Props {
  testId: string;
  questionId: string;
  Preview: PreviewPart;
}

/** The editor of one question, with its location in the test and links to its neighbors. */
export function QuestionPage({ testId, questionId, Preview }: Props) {
  const writes = inGroup(useMe().roles, 'content');
  const question = useQuery(questionQuery(questionId));
  const test = useQuery(testQuery(question.data?.testId ?? testId));
  const below = question.data?.segmentId ?? null;
  const section = useQuery({
    ...sectionQuery(question.data?.testId ?? testId, question.data?.sectionId ?? ''),
    enabled: below !== null,
  });
  const error = question.error ?? test.error ?? section.error;
  if (error && !(question.data && test.data))
    return (
      <Page title="Question">
        <ErrorState
          error={error}
          retry={() => void Promise.all([question.refetch(), test.refetch(), section.refetch()])}
        />
      </Page>
    );
  if (!question.data || !test.data || (below && !section.data)) return <PageSkeleton />;
  const home = test.data.sections.find(({ id }) => id === question.data.sectionId);
  const all = test.data.sections.filter(({ archivedAt }) => archivedAt === null).flatMap(listQuestions);
  const at = all.findIndex(({ id }) => id === questionId);
  const segment = section.data?.segments.find(({ id }) => id === below) ?? null;
  const Content = writes && question.data.archivedAt === null ? QuestionEditor : QuestionView;
  const state = question.data.archivedAt ? 'Archived. ' : question.data.enabled ? '' : 'Not published. ';
  return (
    <Page
      title={`Question ${question.data.no}`}
      lead={`${state}${test.data.name}${home && test.data.type !== 'SKILL' ? `, ${test.data.type === 'COURSE' ? 'lesson' : 'section'} ${home.no}` : ''}${segment?.title ? `, ${segment.title}` : ''}`}
      width="wide"
      actions={
        <>
          <LinkButton {...homeLink(test.data, question.data)} variant="default">
            {test.data.name}
          </LinkButton>
          <Step label="Previous" testId={testId} id={all[at - 1]?.id} />
          <Step label="Next" testId={testId} id={at < 0 ? undefined : all[at + 1]?.id} />
        </>
      }
    >
      <Content question={question.data} segment={segment} Preview={Preview} />
    </Page>
  );
}

function Step({ label, testId, id }: { label: string; testId: string; id: string | undefined }) {
  if (!id) return null;
  return (
    <LinkButton
      to="/superadmin/tests/$id/question/$questionId"
      params={{ id: testId, questionId: id }}
      variant="default"
      aria-label={`${label} question`}
    >
      {label}
    </LinkButton>
  );
}
