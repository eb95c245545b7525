import type { Replay } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import type { Marker } from '../../../ui/question/QuestionView.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { Gone, isGone } from '../data/Gone.tsx';
import { resultLink } from '../data/practice-links.ts';
import { practiceQuery, replayQuery } from '../data/practice-queries.ts';
import { ReplayView } from './ReplayView.tsx';

interface Props {
  id: string;
  sectionNo: number;
  marker: Marker;
}

/** The replay of a section. */
export function ReplayPage({ id, sectionNo, marker }: Props) {
  const replay = useQuery(replayQuery(id, sectionNo));
  const practice = useQuery(practiceQuery(id)).data;
  if (isGone(replay.error)) return <Gone />;
  if (!replay.error && !replay.data) return <PageSkeleton />;
  return (
    <Page
      title={`Replay of ${practice?.kind === 'section' ? 'the section' : `section ${sectionNo}`}`}
      lead={practice?.title}
      width="wide"
      actions={
        <LinkButton {...resultLink(id)} variant="default">
          Back to the result
        </LinkButton>
      }
    >
      {replay.error ? (
        <ErrorState error={replay.error} retry={() => void replay.refetch()} />
      ) : replay.data && replay.data.steps.length > 0 ? (
        <ReplayView replay={replay.data as Replay} marker={marker} />
      ) : (
        <Empty {...emptyCopy.nothingToReplay} />
      )}
    </Page>
  );
}
