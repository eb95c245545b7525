import { Button } from '@mantine/core';
import { type Icon, IconChevronDown, IconChevronRight, IconLock, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { type ListQuery, reviewListQuery } from '../data/review-queries.ts';
import type { Filter } from '../filter/review-filter.ts';
import classes from './list.module.css';
import { ReviewList } from './ReviewList.tsx';
import type { ReviewSearch } from './read-search.ts';
import { createListQuery } from './review-search.ts';

/** What is open and not served now, below the list of what can be reviewed: one section for each reason. */
export function UnservedReviews({
  counts: { embargoed, notIncluded },
  search,
  filter,
}: {
  counts: ReviewOverview['counts'];
  search: ReviewSearch;
  filter: Filter;
}) {
  return (
    <>
      <CollapsedReviews
        count={embargoed}
        title={`${plural(embargoed, 'due question')} locked until you finish the test you started`}
        icon={IconLock}
        query={createListQuery(search, filter, false, 'embargoed')}
        label="Locked reviews"
        none="No locked questions match your search and filters."
      />
      <CollapsedReviews
        count={notIncluded}
        title={`${plural(notIncluded, 'question')} not included in your plan or test settings`}
        icon={IconSettings}
        query={createListQuery(search, filter, false, 'notIncluded')}
        label="Reviews that are not included"
        none="None of these questions match your search and filters."
        why={
          <>
            They come back when your plan and your test settings include them.{' '}
            <Link to="/plans">See plans</Link> or <Link to="/settings/tests">change test settings</Link>.
          </>
        }
      />
    </>
  );
}

interface Props {
  count: number;
  title: string;
  icon: Icon;
  query: ListQuery;
  /** The name of the list. */
  label: string;
  /** Shown if the filter leaves none of them. */
  none: string;
  why?: ReactNode;
}
/** Collapsed, and loaded when expanded, because the student can't review these now. */
function CollapsedReviews({ count, title, icon: StateIcon, query, label, none, why }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const list = useInfiniteQuery({ ...reviewListQuery(query), enabled: open });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // A row that was just resolved is not counted, and stays with its Undo.
  if (count === 0 && items.length === 0) return null;
  return (
    <div className={classes.unserved}>
      <Button
        variant="subtle"
        h="auto"
        mih={44}
        leftSection={<StateIcon size={18} aria-hidden="true" />}
        rightSection={open ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {title}
      </Button>
      <div id={panel} hidden={!open}>
        {why ? <p className={classes.unservedText}>{why}</p> : null}
        {list.error ? (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        ) : open && !list.data ? (
          <SkeletonRows count={3} />
        ) : items.length > 0 ? (
          <>
            <ReviewList items={items} resolved={false} waiting={list.isPlaceholderData} label={label} />
            <MoreButton list={list} />
          </>
        ) : (
          <p className={classes.unservedText}>{none}</p>
        )}
      </div>
    </div>
  );
}
