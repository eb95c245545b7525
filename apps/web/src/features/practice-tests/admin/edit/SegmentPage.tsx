import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../lib/me.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/Skeleton.tsx';
import { sectionQuery, testQuery } from '../data/test-queries.ts';
import { formatSegment } from '../practice-test/section-order.ts';
import type { PreviewPart } from './preview-part.ts';
import { SegmentEditor } from './SegmentEditor.tsx';
import { SegmentView } from './SegmentView.tsx';

interface Props {
  testId: string;
  sectionId: string;
  segmentId: string;
  Preview: PreviewPart;
}

/** The editor of a passage or game. */
export function SegmentPage({ testId, sectionId, segmentId, Preview }: Props) {
  const writes = inGroup(useMe().roles, 'content');
  const test = useQuery(testQuery(testId));
  const section = useQuery(sectionQuery(testId, sectionId));
  const error = test.error ?? section.error;
  if (error && !(test.data && section.data))
    return (
      <Page title="Passage">
        <ErrorState error={error} retry={() => void Promise.all([test.refetch(), section.refetch()])} />
      </Page>
    );
  if (!test.data || !section.data) return <PageSkeleton />;
  const segment = section.data.segments.find(({ id }) => id === segmentId);
  const Content = writes && segment?.archivedAt === null ? SegmentEditor : SegmentView;
  const back = (
    <LinkButton
      to="/superadmin/tests/$id"
      params={{ id: testId }}
      hash={`section-${sectionId}`}
      variant="default"
    >
      {test.data.name}
    </LinkButton>
  );
  if (!segment)
    return (
      <Page title="Passage" actions={back}>
        <p>It's no longer in this section.</p>
      </Page>
    );
  return (
    <Page
      title={formatSegment({ ...segment, title: '' })}
      lead={`${segment.archivedAt ? 'Archived. ' : ''}${test.data.name}, section ${section.data.no}`}
      width="wide"
      actions={back}
    >
      <Content testId={testId} segment={segment} Preview={Preview} />
    </Page>
  );
}
