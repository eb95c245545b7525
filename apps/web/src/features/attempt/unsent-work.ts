import type { Drill } from '@docket/contract/types';
import { call } from '../../app/client.ts';
import { serverNow } from './clock/server-offset.ts';
import { deliver } from './queue/deliver.ts';
import { openStore } from './queue/open-store.ts';
import { createQueue } from './queue/queue.ts';
import { wait } from './queue/wait.ts';
import { fetchDrill, isGone, isOver } from './state/server-side.ts';

/** The page on screen goes first: it may be the very drill whose events are left. */
const FIRST_LOOK_MS = 3000;
const LOOK_MS = 60_000;
const PATIENCE_MS = 20_000;

export interface UnsentWorkOptions {
  readonly userId: string;
  /** A drill that was handed in without a connection has now reached the server. */
  readonly onHandedIn: (drill: Drill) => void;
}

async function sendRest(options: UnsentWorkOptions, attemptId: string): Promise<void> {
  const { store, device } = openStore();
  const queue = createQueue<Drill>({
    key: { userId: options.userId, attemptId },
    store,
    device,
    wait,
    random: Math.random,
    deliver: (event, keepalive) => deliver(call, event, keepalive),
    onDelivered(event, { result }) {
      if (event.event.kind === 'submit' && result) options.onHandedIn(result);
    },
    async onRefused() {
      const drill = await fetchDrill(attemptId).catch((error) => {
        if (isGone(error)) return null;
        throw error;
      });
      // A paused or unstarted drill takes its events when the student comes back to it.
      return drill?.state === 'paused' || drill?.state === 'new' ? 'hold' : 'drop';
    },
  });
  await queue.load();
  // Only a running clock takes seconds: those of a pause keep until the student is back, those of the end are counted.
  const drill = await fetchDrill(attemptId).catch((error) => (isGone(error) ? 'gone' : null));
  if (drill === null) return;
  if (drill === 'gone') return queue.clear();
  if (isOver(drill)) await queue.dropSeconds();
  else if (drill.state === 'started') await queue.sealPing(serverNow().toISOString());
  await queue.start();
  await queue.flush(PATIENCE_MS);
  queue.close();
  queue.stop();
}

/**
 * Sends what runners of this browser left behind (a closed tab, a lost network), whichever page is open. Leaves an
 * attempt alone that a runner has open now. Returns a function that ends it.
 */
export function startUnsentWork(options: UnsentWorkOptions): () => void {
  let over = false;
  let busy = false;
  const look = async () => {
    if (over || busy || !navigator.onLine) return;
    busy = true;
    try {
      for (const attemptId of await openStore().store.attempts(options.userId)) {
        if (over) break;
        const send = () => sendRest(options, attemptId);
        if (!navigator.locks) await send();
        else
          await navigator.locks.request(`docket-attempt-${attemptId}`, { ifAvailable: true }, (lock) =>
            lock ? send() : undefined,
          );
      }
    } catch (error) {
      console.error('Could not send what was left', error);
    } finally {
      busy = false;
    }
  };
  const soon = () => void look();
  const first = setTimeout(soon, FIRST_LOOK_MS);
  const timer = setInterval(soon, LOOK_MS);
  window.addEventListener('online', soon);
  return () => {
    over = true;
    clearTimeout(first);
    clearInterval(timer);
    window.removeEventListener('online', soon);
  };
}
