import { Button, Stack } from '@mantine/core';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { LinkList } from '../../../../ui/layout/LinkList.tsx';
import { listKeys } from '../../../../ui/list-keys.ts';
import { Pager } from '../../../../ui/Pager.tsx';
import { PastEnd } from '../../../../ui/PastEnd.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { filterNames, type QueueSearch } from '../queue-search.ts';
import { useNow } from '../use-now.ts';
import { teamNames } from './labels.ts';
import { QueueRow } from './QueueRow.tsx';
import classes from './queue.module.css';
import type { Queue } from './use-queue.ts';

interface Props {
  queue: Queue;
  search: QueueSearch;
  openId: string | null;
  meId: string;
  onPage: (page: number) => void;
  onFresh: () => void;
  onClear: () => void;
}
// j and k belong to the whole desk and can be switched off.
const noShortcuts: Readonly<Record<string, never>> = {};

/** One page of tickets. The order does not change while it is shown. */
export function QueueList({ queue, search, openId, meId, onPage, onFresh, onClear }: Props) {
  const now = useNow();
  const { shown, items, fresh } = queue;
  const { data, error } = shown;
  const { ticket: _open, ...listed } = search;
  const narrowed = search.q !== undefined || filterNames.some((name) => search[name]);
  const arrows = listKeys(noShortcuts, () => {});
  return (
    <Stack gap="xs" pr="xxs" pb="md">
      <div role="status" className={classes.fresh}>
        {fresh > 0 ? (
          <Button variant="light" fullWidth onClick={onFresh}>
            {fresh} new
          </Button>
        ) : null}
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={() => void shown.refetch()} />
      ) : !data ? (
        <SkeletonRows count={8} />
      ) : items.length === 0 ? (
        data.total > 0 ? (
          <PastEnd onFirst={() => onPage(1)} />
        ) : narrowed ? (
          <Empty
            {...emptyCopy.messagesNoMatches}
            action={
              <Button variant="default" onClick={onClear}>
                Show all waiting
              </Button>
            }
          />
        ) : (
          <Empty {...emptyCopy.noTicketsWaiting} />
        )
      ) : (
        <>
          <LinkList
            aria-label="Tickets"
            aria-busy={shown.isPlaceholderData}
            onKeyDown={(event) => {
              if (event.key.length > 1) arrows(event);
            }}
          >
            {items.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                open={item.id === openId}
                search={listed}
                now={now}
                meId={meId}
                teamName={item.team ? teamNames[item.team] : null}
              />
            ))}
          </LinkList>
          <Pager
            page={data.page}
            size={data.size}
            total={data.total}
            more={data.more}
            onPage={onPage}
            label="Pages of the queue"
          />
        </>
      )}
    </Stack>
  );
}
