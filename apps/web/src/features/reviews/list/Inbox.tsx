import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { clearResolvedCache, reviewListQuery } from '../data/review-queries.ts';
import { reviewFilter } from '../filter/review-filter.ts';
import type { useReviewFilter } from '../filter/use-review-filter.ts';
import { Controls } from './Controls.tsx';
import classes from './list.module.css';
import { ReviewList } from './ReviewList.tsx';
import type { ReviewSearch } from './read-search.ts';
import { createListQuery } from './review-search.ts';
import { UnservedReviews } from './UnservedReviews.tsx';

interface Props {
  resolved?: boolean;
  /** Of the open entries, once they are loaded. */
  counts?: ReviewOverview['counts'] | undefined;
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
  chosen: ReturnType<typeof useReviewFilter>;
}

/** The list with its filter: open or resolved entries. */
export function Inbox({ resolved = false, counts, search, onSearch, chosen }: Props) {
  const filter = chosen.filter ?? reviewFilter.open;
  const list = useInfiniteQuery({
    ...reviewListQuery(createListQuery(search, filter, resolved)),
    enabled: chosen.filter !== null,
  });
  useEffect(() => () => void clearResolvedCache(resolved), [resolved]);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const area = useRef<HTMLDivElement>(null);
  const error = chosen.error ?? list.error;

  const showMore = async () => {
    const before = items.length;
    await list.fetchNextPage();
    // The button may be gone, so the first new row gets the focus.
    requestAnimationFrame(() =>
      area.current?.querySelectorAll<HTMLElement>('[data-row-link]')[before]?.focus(),
    );
  };
  return (
    <section ref={area} aria-label={resolved ? 'Resolved' : 'Inbox'}>
      <Controls search={search} onSearch={onSearch} chosen={chosen} resolved={resolved} />
      {error ? (
        <ErrorState error={error} retry={() => (chosen.error ? chosen.retry() : void list.refetch())} />
      ) : !list.data ? (
        <SkeletonRows count={8} />
      ) : items.length === 0 ? (
        <Nothing
          resolved={resolved}
          narrowed={!reviewFilter.isOpen(filter) || search.q !== undefined}
          hasUnserved={counts !== undefined && counts.open > 0}
          onClear={() => {
            chosen.change(reviewFilter.open);
            onSearch({});
          }}
        />
      ) : (
        <>
          <ReviewList
            items={items}
            resolved={resolved}
            waiting={list.isPlaceholderData}
            label={resolved ? 'Resolved reviews' : 'Reviews'}
          />
          <div className={classes.foot}>
            <span role="status">{plural(items.length, 'question')} shown</span>
            {list.hasNextPage ? (
              <ActionButton
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void showMore()}
              >
                Show more
              </ActionButton>
            ) : null}
          </div>
        </>
      )}
      {counts && !error ? <UnservedReviews counts={counts} search={search} filter={filter} /> : null}
    </section>
  );
}

function Nothing({
  resolved,
  narrowed,
  hasUnserved,
  onClear,
}: {
  resolved: boolean;
  narrowed: boolean;
  /** Whether open entries are below the list because they can't be reviewed now. */
  hasUnserved: boolean;
  onClear: () => void;
}) {
  if (narrowed)
    return (
      <Empty
        {...emptyCopy.reviewsNoMatches}
        action={
          <Button variant="default" onClick={onClear}>
            Show all
          </Button>
        }
      />
    );
  if (resolved)
    return (
      <Empty
        {...emptyCopy.nothingResolvedYet}
        action={
          <LinkButton to="/reviews" variant="default">
            Go to inbox
          </LinkButton>
        }
      />
    );
  if (hasUnserved) return <Empty {...emptyCopy.reviewsNothingServed} />;
  return (
    <Empty
      {...emptyCopy.yourInboxIsEmpty}
      action={
        <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }}>
          Start a drill
        </LinkButton>
      }
    />
  );
}
