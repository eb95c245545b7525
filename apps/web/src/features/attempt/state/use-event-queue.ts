import { CallError } from '@docket/contract/client';
import type { AttemptSheet } from '@docket/contract/types';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { QueuedEvent, UnsentEvent } from '../../../shared/attempt-events/events.ts';
import type { AttemptAdapter, SheetStatus } from '../adapter/adapter.ts';
import { openStore } from '../queue/open-store.ts';
import { Queue, type QueueStatus } from '../queue/queue.ts';
import { wait } from '../queue/wait.ts';
import { refetchOrGone } from './server-side.ts';

/** An acknowledged event and its time. A snapshot taken before that time does not contain the event. */
interface Acknowledged {
  readonly event: QueuedEvent;
  readonly at: number;
}
const REMEMBER_MS = 60_000;
/** These belong to the attempt: when it is paused elsewhere they wait and are not lost. */
const needsRunningClock = new Set(['answer', 'hide', 'ping', 'flag', 'highlight', 'confidence']);
/** The student can do nothing about a refusal of these. */
const silentKinds = new Set(['ping', 'activate']);

export interface QueueListener<S> {
  /** The sheet as the server has it now; `events` are the ones it does not contain. */
  readonly onServer: (sheet: S, events: readonly UnsentEvent[]) => void;
  readonly onGone: () => void;
}

export type EventQueue<S extends AttemptSheet> = ReturnType<typeof useEventQueue<S>>;

/** Submitted or skipped: the server takes no more time for it. */
const isOver = ({ state }: AttemptSheet): boolean => state === 'completed' || state === 'skipped';

/** The queue of one attempt on this page, with its messages to the student. */
export function useEventQueue<S extends AttemptSheet>(
  adapter: AttemptAdapter<S>,
  userId: string,
  live: boolean,
  listener: QueueListener<S>,
) {
  const [status, setStatus] = useState<QueueStatus>({ waiting: 0, offline: false, stopped: false });
  const to = useRef({ ...listener, adapter });
  to.current = { ...listener, adapter };

  const [own] = useState(() => {
    const { store, journal, device, durable } = openStore();
    const key = { userId, attemptId: adapter.attemptId };
    let acknowledged: Acknowledged[] = [];
    let refusalReported = false;
    /** The submission of an earlier section does not affect this sheet. */
    const isForeign = ({ event }: UnsentEvent) => event.kind === 'submit' && !adapter.isSubmit(event);
    const listUnknownTo = (sheet: S, except?: QueuedEvent): UnsentEvent[] => {
      const taken = Date.parse(sheet.clock.serverNow);
      const late = acknowledged.filter((one) => one.at >= taken).map((one) => one.event);
      return [...late, ...queue.unsent().filter((event) => event !== except && !isForeign(event))];
    };
    const adopt = (status: SheetStatus<S>, except?: QueuedEvent) => {
      if (status === 'gone') {
        // A drill that was withdrawn while it was worked on offline is restored by its start event (decision 72).
        const isRestorable = queue.unsent().some((one) => one !== except && one.event.kind === 'activate');
        return isRestorable ? undefined : to.current.onGone();
      }
      // The adapter has updated the surrounding page, which shows what follows.
      if (status === 'passed') return;
      if (isOver(status)) void queue.dropSeconds();
      to.current.onServer(status, listUnknownTo(status, except));
    };
    const queue = new Queue<SheetStatus<S>>({
      key,
      device,
      store,
      journal,
      wait,
      random: Math.random,
      isSubmit: adapter.isSubmit,
      onStatus: setStatus,
      deliver: (event, keepalive) => to.current.adapter.deliver(event, keepalive),
      onDelivered(event, { result }) {
        const now = serverNow().getTime();
        acknowledged = acknowledged.filter((one) => one.at > now - REMEMBER_MS);
        // Seconds add up, so applying them twice would show too many.
        if (event.event.kind !== 'ping' && !isForeign(event)) acknowledged.push({ event, at: now });
        if (result) adopt(result);
      },
      onTimeout({ event }) {
        if (event.kind !== 'ping') notify.info('Timeout');
      },
      onStopped(error) {
        if (!(error instanceof CallError && error.status === 401)) notify.error(error);
      },
      async onRefused(event, error) {
        const { kind } = event.event;
        const fresh = await refetchOrGone(to.current.adapter.refetch);
        if (fresh === 'gone') {
          adopt(fresh, event);
          return 'drop';
        }
        const halted = fresh !== 'passed' && (fresh.state === 'paused' || fresh.state === 'new');
        if (halted && needsRunningClock.has(kind)) {
          adopt(fresh);
          return 'hold';
        }
        adopt(fresh, event);
        if (!silentKinds.has(kind) && !refusalReported) {
          refusalReported = true;
          notify.info(to.current.adapter.copy.notTaken(fresh, error));
        }
        return 'drop';
      },
    });
    /**
     * Whether another page has sent events of this attempt after a sheet was made. Then neither the sheet nor the store
     * contains them.
     */
    const isBehind = (sheet: S) => journal.wasSentSince(key, sheet.clock.serverNow);
    return { queue, durable, adopt, listUnknownTo, isBehind };
  });

  const { queue } = own;
  useEffect(() => {
    if (!live) return;
    void queue.start();
    const wake = () => queue.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      queue.close();
    };
  }, [queue, live]);

  const [durable, setDurable] = useState(true);
  useEffect(() => void own.durable.then(setDurable), [own]);
  return { ...own, status, durable };
}
