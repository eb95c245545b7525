import { maxRubricPoints } from '@docket/rules';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { formatDay, plural } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import classes from './writing.module.css';
import { formatMinutes, formatReview } from './writing-copy.ts';
import { historyQuery } from './writing-queries.ts';

/** The student's essays, newest first. */
export function WritingHistory() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(historyQuery);
  const items = data?.pages.flatMap((page) => page.items).filter(({ phase }) => phase === 'submitted');
  return (
    <section aria-labelledby="writing-history" className={classes.part}>
      <h2 id="writing-history">Your essays</h2>
      {error && !items ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!items && !error ? <SkeletonRows count={3} /> : null}
      {items?.length === 0 ? <Empty {...emptyCopy.noEssaysYet} /> : null}
      {items && items.length > 0 ? (
        <ul className={classes.list} aria-label="Your essays">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                to="/writing/$attemptId"
                params={{ attemptId: item.id }}
                className={classes.row}
                data-plain
              >
                <span className={classes.rowTitle}>{item.title}</span>
                <span className={classes.detail}>
                  {[
                    formatDay(item.submittedAt ?? item.startedAt, new Date()),
                    plural(item.wordCount, 'word'),
                    formatMinutes(item.timeSpent),
                    item.rubricPoints === null
                      ? 'Not rated'
                      : `Your rating: ${item.rubricPoints} of ${maxRubricPoints}`,
                  ].join(' · ')}
                </span>
                <span className={classes.review} data-new={(item.review?.unread ?? 0) > 0}>
                  {formatReview(item.review)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}
