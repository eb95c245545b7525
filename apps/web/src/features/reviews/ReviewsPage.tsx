import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../lib/plan-query.ts';
import { countPlannedReviews } from '../../lib/planned-reviews.ts';
import { reviewCountsQuery } from '../../lib/review-counts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ReviewTabs } from '../../ui/student-tabs.tsx';
import { reviewFilter } from './filter/review-filter.ts';
import { saveFilter, useReviewFilter } from './filter/use-review-filter.ts';
import { MissReasonStatistics } from './head/MissReasonStatistics.tsx';
import { ReviewHead } from './head/ReviewHead.tsx';
import { Inbox } from './list/Inbox.tsx';
import type { ReviewSearch } from './list/read-search.ts';
import classes from './reviews.module.css';

interface Props {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
}

/** The review inbox: what is due, what is coming, and the questions. */
export function ReviewsPage({ search, onSearch }: Props) {
  const chosen = useReviewFilter(search, onSearch);
  const filter = chosen.filter ?? reviewFilter.open;
  const {
    data,
    error: countsError,
    refetch,
  } = useQuery({
    ...reviewCountsQuery(reviewFilter.toQuery(filter)),
    enabled: chosen.filter !== null || chosen.error !== null,
  });
  const plan = useQuery({ ...planQuery, select: countPlannedReviews });
  const error = countsError ?? plan.error;
  const retry = () => Promise.all([refetch(), plan.refetch()]);
  return (
    <Page
      title="Reviews"
      lead="Questions you missed, skipped, flagged, spent a long time on, or guessed correctly, come back here when reviewing helps most."
      width="wide"
      tabs={<ReviewTabs current="Inbox" resolved={data?.counts.resolved} />}
    >
      <div className={classes.page}>
        {data && plan.data ? (
          <ReviewHead
            overview={data}
            planned={plan.data}
            isNarrowed={!reviewFilter.isOpen(filter)}
            saveFilter={chosen.isNamed ? () => saveFilter(filter) : null}
          />
        ) : error ? (
          <ErrorState error={error} retry={() => void retry()} />
        ) : (
          <Skeleton height="178px" />
        )}
        <Inbox counts={data?.counts} search={search} onSearch={onSearch} chosen={chosen} />
        {data && data.counts.open + data.counts.resolved > 0 ? (
          <MissReasonStatistics missReasons={data.missReasons} />
        ) : null}
      </div>
    </Page>
  );
}
