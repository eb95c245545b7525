import type { Practice } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { Gone, isGone } from '../data/Gone.tsx';
import { stateNames } from '../data/labels.ts';
import { resumeLink } from '../data/practice-links.ts';
import { practiceQuery, resultQuery } from '../data/practice-queries.ts';
import { BlindReviewOpen } from './BlindReviewOpen.tsx';
import { ResultView } from './ResultView.tsx';
import type { ResultProps } from './result-props.ts';

/** The result of a practice test or timed section; before it may be shown, the reason. */
export function ResultPage(props: ResultProps) {
  const { data, error, refetch } = useQuery(practiceQuery(props.id));
  if (isGone(error)) return <Gone />;
  if (error)
    return (
      <Page title="Result">
        <ErrorState error={error} retry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton />;
  if (data.state === 'complete')
    return data.blindReview === 'open' ? <BlindReviewOpen practice={data} /> : <Shown {...props} />;
  return <NoResult practice={data} />;
}

function Shown(props: ResultProps) {
  const { data, error, refetch } = useQuery(resultQuery(props.id));
  if (data) return <ResultView {...props} result={data} />;
  if (error)
    return (
      <Page title="Result">
        <ErrorState error={error} retry={() => void refetch()} />
      </Page>
    );
  return <PageSkeleton />;
}

function NoResult({ practice: { id, title, state } }: { practice: Practice }) {
  return (
    <Page title={title}>
      {state === 'skipped' ? (
        <Empty
          {...emptyCopy.abandonedNoResult}
          action={<LinkButton to="/practice">Go to practice</LinkButton>}
        />
      ) : (
        <Empty
          {...emptyCopy.notFinishedYet}
          text={`${stateNames[state]}. The result comes after the last section.`}
          action={<LinkButton {...resumeLink(id)}>Resume</LinkButton>}
        />
      )}
    </Page>
  );
}
