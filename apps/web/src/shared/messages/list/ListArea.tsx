import { Button, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { headQuery, listQuery, refetchList } from '../list-queries.ts';
import type { ListQuery, MessageList } from '../lists.ts';
import { Controls } from './Controls.tsx';
import { createListQuery, type MessageSearch } from './list-search.ts';
import { countNewRows } from './news.ts';
import { Rows, type RowView } from './Rows.tsx';
import type { RowAction } from './row-action.ts';
import classes from './rows.module.css';
import { useMessageFilter } from './use-message-filter.ts';

interface Item {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt?: string;
}
interface Props<T extends Item> {
  list: MessageList<T>;
  archived: boolean;
  search: MessageSearch;
  onSearch: (search: MessageSearch) => void;
  label: string;
  controls: Pick<
    Parameters<typeof Controls>[0],
    'searchLabel' | 'placeholder' | 'canBeUnread' | 'orders' | 'expanded'
  >;
  /** Sent to the server in addition to the filter. */
  more?: Pick<ListQuery, 'expanded'>;
  view: (item: T) => RowView;
  actions: readonly RowAction[];
  /** Shown if there are no rows at all. */
  empty: ReactNode;
}

/** A list of messages under its search and filter, page by page. New rows wait behind a button. */
export function ListArea<T extends Item>(props: Props<T>) {
  const { list, archived, search, onSearch, label, controls, more, view, actions } = props;
  const chosen = useMessageFilter(list, search, onSearch);
  const { table } = chosen;
  const filter = chosen.filter ?? table.open;
  const query = createListQuery(search, table, filter, { archived: String(archived), ...more });
  const ready = chosen.filter !== null;
  const rows = useInfiniteQuery({ ...listQuery(list, query), enabled: ready });
  const head = useQuery({ ...headQuery(list, query), enabled: ready && rows.isSuccess });
  const items = rows.data?.pages.flatMap((page) => page.items) ?? [];
  const fresh =
    // With another order, new rows may be anywhere in the list.
    search.order === undefined && rows.isSuccess && !rows.isPlaceholderData && !rows.isFetching
      ? countNewRows(items, head.data)
      : 0;
  const area = useRef<HTMLElement>(null);
  const error = chosen.error ?? rows.error;
  const focusRow = (at: number) =>
    requestAnimationFrame(() => area.current?.querySelectorAll<HTMLElement>('[data-row-link]')[at]?.focus());
  const showMore = async () => {
    const before = items.length;
    await rows.fetchNextPage();
    // The button may be gone, so the first new row gets the focus.
    focusRow(before);
  };
  return (
    <section ref={area} aria-label={label}>
      <Controls search={search} onSearch={onSearch} chosen={chosen} {...controls} />
      <div role="status" className={fresh > 0 ? classes.news : undefined}>
        {fresh > 0 ? (
          <Button
            variant="light"
            fullWidth
            onClick={() => void refetchList(list.kind).then(() => focusRow(0))}
          >
            {fresh} new
          </Button>
        ) : null}
      </div>
      {error ? (
        <ErrorState error={error} retry={() => (chosen.error ? chosen.retry() : void rows.refetch())} />
      ) : !rows.data ? (
        <SkeletonRows count={8} />
      ) : items.length === 0 ? (
        !table.isOpen(filter) || search.q !== undefined ? (
          <NoMatches
            noun={list.noun}
            onReset={() => {
              chosen.change(table.open);
              onSearch({});
            }}
          />
        ) : (
          props.empty
        )
      ) : (
        <>
          <Rows
            items={items}
            view={view}
            actions={actions}
            label={label}
            noun={list.noun}
            waiting={rows.isPlaceholderData}
          />
          <Foot count={items.length} noun={list.noun}>
            {rows.hasNextPage ? (
              <ActionButton
                variant="default"
                loading={rows.isFetchingNextPage}
                onClick={() => void showMore()}
              >
                Show more
              </ActionButton>
            ) : null}
          </Foot>
        </>
      )}
    </section>
  );
}

function Foot({ count, noun, children }: { count: number; noun: string; children: ReactNode }) {
  return (
    <Group justify="space-between" mih={44} mt="sm" c="dimmed" fz="sm">
      <span role="status">{plural(count, noun)} shown</span>
      {children}
    </Group>
  );
}

function NoMatches({ noun, onReset }: { noun: string; onReset: () => void }) {
  return (
    <Empty
      title="No matches"
      text={`No ${noun}s match your search and filters.`}
      action={
        <Button variant="default" onClick={onReset}>
          Show all
        </Button>
      }
    />
  );
}
