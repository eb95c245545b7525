import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reviewCountsQuery } from '../../../lib/review-counts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { reviewListQuery } from '../data/review-queries.ts';
import { type Filter, reviewFilter } from '../filter/review-filter.ts';
import classes from './list.module.css';
import { ReviewList } from './ReviewList.tsx';
import type { ReviewSearch } from './read-search.ts';
import { createListQuery } from './review-search.ts';

/**
 * Due questions of a running test. Collapsed below the list and loaded when expanded, because the student can do
 * nothing about them before that test's result is shown.
 */
export function EmbargoedReviews({ search, filter }: { search: ReviewSearch; filter: Filter }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const counts = useQuery(reviewCountsQuery(reviewFilter.toQuery(filter)));
  const list = useInfiniteQuery({
    ...reviewListQuery(createListQuery(search, filter, false, true)),
    enabled: open,
  });
  const count = counts.data?.counts.embargoed ?? 0;
  if (count === 0) return null;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={classes.embargoed}>
      <Button
        variant="subtle"
        leftSection={<IconLock size={18} aria-hidden="true" />}
        rightSection={open ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {plural(count, 'due question')} locked until you finish the test you started
      </Button>
      <div id={panel} hidden={!open}>
        {list.error ? (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        ) : open && !list.data ? (
          <SkeletonRows count={3} />
        ) : items.length > 0 ? (
          <>
            <ReviewList
              items={items}
              resolved={false}
              waiting={list.isPlaceholderData}
              label="Locked reviews"
            />
            <MoreButton list={list} />
          </>
        ) : (
          <p className={classes.embargoedNone}>No locked questions match your search and filters.</p>
        )}
      </div>
    </div>
  );
}
