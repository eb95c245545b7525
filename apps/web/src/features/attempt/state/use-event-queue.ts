import { CallError } from '@docket/contract/client';
import type { Drill } from '@docket/contract/types';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { measureServerTime, serverNow } from '../clock/server-offset.ts';
import { deliver } from '../queue/deliver.ts';
import type { AttemptKey, QueuedEvent, UnsentEvent } from '../queue/events.ts';
import { openStore } from '../queue/open-store.ts';
import { createQueue, type QueueStatus } from '../queue/queue.ts';
import { wait } from '../queue/wait.ts';
import { fetchDrill, isGone, isOver } from './server-side.ts';

/** An event that was acknowledged, and when: a snapshot taken before that moment does not contain it. */
interface Acknowledged {
  readonly event: QueuedEvent;
  readonly at: number;
}
const REMEMBER_MS = 60_000;
/** These go with the attempt: when it is paused elsewhere they wait, and are not lost. */
const needsRunningClock = new Set(['answer', 'hide', 'ping', 'flag', 'highlight']);

export interface QueueListener {
  /** The drill as the server has it now; `events` are those it does not contain. */
  readonly onServer: (drill: Drill, events: readonly UnsentEvent[]) => void;
  readonly onGone: () => void;
}

/** The queue of one attempt on this page, with what its messages to the student are. */
export function useEventQueue(key: AttemptKey, live: boolean, listener: QueueListener) {
  const [status, setStatus] = useState<QueueStatus>({ waiting: 0, offline: false, stopped: false });
  const to = useRef(listener);
  to.current = listener;

  const [own] = useState(() => {
    const { store, device, durable } = openStore();
    let acknowledged: Acknowledged[] = [];
    let told = false;
    const unknownTo = (drill: Drill, except?: QueuedEvent): UnsentEvent[] => {
      const taken = Date.parse(drill.clock.serverNow);
      const late = acknowledged.filter((one) => one.at >= taken).map((one) => one.event);
      return [...late, ...queue.unsent().filter((event) => event !== except)];
    };
    const adopt = (drill: Drill, except?: QueuedEvent) => {
      if (isOver(drill)) void queue.dropSeconds();
      to.current.onServer(drill, unknownTo(drill, except));
    };
    const queue = createQueue<Drill>({
      key,
      device,
      store,
      wait,
      random: Math.random,
      onStatus: setStatus,
      async deliver(event, keepalive) {
        const sentAt = Date.now();
        const receipt = await deliver(call, event, keepalive);
        if (receipt.result) measureServerTime(receipt.result.clock.serverNow, sentAt, Date.now());
        return receipt;
      },
      onDelivered(event, { result }) {
        const now = serverNow().getTime();
        acknowledged = acknowledged.filter((one) => one.at > now - REMEMBER_MS);
        // Seconds add up: putting them in twice would show too many.
        if (event.event.kind !== 'ping') acknowledged.push({ event, at: now });
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
        const fresh = await fetchDrill(key.attemptId).catch((failure) => {
          if (isGone(failure)) return null;
          throw failure;
        });
        if (!fresh) {
          to.current.onGone();
          return 'drop';
        }
        const halted = fresh.state === 'paused' || fresh.state === 'new';
        if (halted && needsRunningClock.has(kind)) {
          adopt(fresh);
          return 'hold';
        }
        adopt(fresh, event);
        if (kind !== 'ping' && kind !== 'activate' && !told) {
          told = true;
          notify.info(
            fresh.state === 'completed'
              ? 'This was already handed in, so your last change was not taken.'
              : `Your last change was not taken: ${error instanceof Error ? error.message : 'the server refused it.'}`,
          );
        }
        return 'drop';
      },
    });
    return { queue, durable, adopt, unknownTo };
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
  return { queue, status, durable, adopt: own.adopt, unknownTo: own.unknownTo };
}
