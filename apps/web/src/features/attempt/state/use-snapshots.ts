import type { AttemptSheet } from '@docket/contract/types';
import { useCallback, useEffect, useRef } from 'react';
import { learnServerTime, trustClock } from '../../../lib/server-clock.ts';
import type { AttemptAdapter, SheetStatus } from '../adapter/adapter.ts';
import { refetchOrGone } from './server-side.ts';
import type { EventQueue } from './use-event-queue.ts';

/** Functions that ask the server for the current state. */
function useRefresh<S extends AttemptSheet>(
  adapter: AttemptAdapter<S>,
  adopt: (status: SheetStatus<S>) => void,
) {
  const latest = useRef(adapter);
  latest.current = adapter;
  const refresh = useCallback(async () => {
    try {
      adopt(await refetchOrGone(latest.current.refetch));
    } catch {
      // The page keeps its content; the queue reports that there is no connection.
    }
  }, [adopt]);
  const isRefreshing = useRef(false);
  /** Asks the server for its time. Without a connection, a clock that jumped is assumed to come from sleep. */
  const settleClock = useCallback(async () => {
    if (isRefreshing.current) return;
    isRefreshing.current = true;
    await refresh();
    trustClock();
    isRefreshing.current = false;
  }, [refresh]);
  return { refresh, settleClock };
}

/** Applies each new snapshot of the route and what an earlier page left unsent, and asks for newer ones. */
export function useSnapshots<S extends AttemptSheet>(options: {
  readonly snapshot: S;
  readonly receivedAt: number | undefined;
  /** The snapshot is older than the work of another tab. */
  readonly isStale: boolean;
  readonly adapter: AttemptAdapter<S>;
  readonly attempt: Pick<EventQueue<S>, 'queue' | 'adopt' | 'isBehind'>;
  /** Stable. */
  readonly applySnapshot: (snapshot: S) => void;
}) {
  const { snapshot, receivedAt, isStale, applySnapshot } = options;
  const { queue, adopt, isBehind } = options.attempt;
  const { refresh, settleClock } = useRefresh(options.adapter, adopt);
  // Only the first snapshot may be older than what a page without a runner has sent; from now on that page leaves this
  // attempt alone.
  const compared = useRef(false);
  useEffect(() => {
    learnServerTime(snapshot.clock.serverNow, receivedAt ?? Date.now());
    void queue.load().then(() => {
      applySnapshot(snapshot);
      if (compared.current) return;
      compared.current = true;
      if (isBehind(snapshot)) void refresh();
    });
  }, [snapshot, queue, isBehind, refresh, receivedAt, applySnapshot]);
  useEffect(() => {
    if (isStale) void refresh();
  }, [isStale, refresh]);
  return { refresh, settleClock };
}
