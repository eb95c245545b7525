import type { DeskChange, StaffTicketItem } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../../lib/client.ts';
import { fetchQueue, patchRow, queueQuery, refetchCounts, refetchQueue } from '../desk-queries.ts';
import { createQueueQuery, matchesQueue, type QueueSearch } from '../queue-search.ts';

/** Changes within this time are fetched together. */
const REST_MS = 800;
type TicketChange = DeskChange['tickets'][number];
interface News {
  /** The query of the page. */
  readonly key: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * The current page of the queue. Its rows change in place; new tickets are counted and shown when the tutor asks for
 * them.
 */
export function useQueue(search: QueueSearch, meId: string) {
  const query = createQueueQuery(search, meId);
  const key = JSON.stringify(query);
  const shown = useQuery(queueQuery(query));
  const [news, setNews] = useState<News>({ key, ids: new Set() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const items = shown.data?.items ?? [];
  const known = new Set(items.map(({ id }) => id));
  const settled = shown.isSuccess && !shown.isPlaceholderData && !shown.isFetching;
  const updateUnseen = (change: (ids: Set<string>) => void) =>
    setNews((before) => {
      const ids = new Set(before.key === key ? before.ids : []);
      change(ids);
      return { key, ids };
    });

  /** Compares the page with the server: rows change in place, and later tickets count as new. */
  const refreshQueue = async () => {
    const now = await fetchQueue(query).catch(() => null);
    for (const item of now?.items ?? []) {
      patchRow(item.id, item);
      if (Date.parse(item.updatedAt) > shown.dataUpdatedAt) updateUnseen((ids) => ids.add(item.id));
    }
  };
  const onTicket = ({ ticket, what }: TicketChange) => {
    const matches = matchesQueue(search, ticket, meId);
    if (matches === null) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refreshQueue(), REST_MS);
      return;
    }
    // With several pages, the ticket may be on another one.
    const single = !shown.data?.more && (shown.data?.total ?? 0) <= (shown.data?.size ?? 0);
    const came = single || what.some((one) => one === 'opened' || one === 'message');
    updateUnseen((ids) => {
      if (!matches) ids.delete(ticket.id);
      else if (came) ids.add(ticket.id);
    });
  };
  /** Shows new tickets; returns the rows after that. */
  const showFresh = async (): Promise<readonly StaffTicketItem[]> => {
    setNews({ key, ids: new Set() });
    await Promise.all([refetchQueue(), refetchCounts()]);
    return queryClient.getQueryData(queueQuery(query).queryKey)?.items ?? [];
  };
  return {
    shown,
    items,
    /** The number of new tickets that are not shown yet. */
    fresh: settled && news.key === key ? [...news.ids].filter((id) => !known.has(id)).length : 0,
    refreshQueue,
    onTicket,
    showFresh,
  };
}
export type Queue = ReturnType<typeof useQueue>;
