import type { Drill, Practice, WritingAttempt } from '@docket/contract/types';
import { serverNow } from '../../lib/server-clock.ts';
import { parsePracticeId, parseWritingId, type UnsentEvent } from '../../shared/attempt-events/events.ts';
import { createDrillTarget } from './drill/drill-target.ts';
import { openStore } from './queue/open-store.ts';
import { Queue } from './queue/queue.ts';
import { wait } from './queue/wait.ts';
import type { SendTarget } from './send-target.ts';
import { isGone } from './state/server-side.ts';

/** The open page goes first: it may show the very attempt whose events are unsent. */
const FIRST_POLL_MS = 3000;
const POLL_MS = 60_000;
const TIMEOUT_MS = 20_000;

export interface UnsentWorkOptions {
  readonly userId: string;
  /** Called when a submission made offline has reached the server. */
  readonly onSubmitted: (attempt: Drill | Practice | WritingAttempt) => unknown;
  /** Called when answers of a drill were refused permanently: it was submitted elsewhere, or deleted. */
  readonly onNotCounted?: (drillId: string, reason: 'over' | 'gone') => unknown;
}

async function findSendTarget(attemptId: string): Promise<SendTarget> {
  const writingId = parseWritingId(attemptId);
  if (writingId !== null) return (await import('./writing/writing-target.ts')).createWritingTarget(writingId);
  return parsePracticeId(attemptId) === null
    ? createDrillTarget(attemptId)
    : (await import('./practice/practice-target.ts')).createPracticeTarget(attemptId);
}

const isAnswer = ({ event }: UnsentEvent) => event.kind === 'answer' || event.kind === 'submit';

/** Sends the unsent events of one attempt. Throws nothing, and notifies the student only through `onSubmitted`. */
export async function sendRest(options: UnsentWorkOptions, attemptId: string): Promise<void> {
  const { store, journal, device } = openStore();
  const target = await findSendTarget(attemptId);
  const check = () =>
    target.readStatus().catch((error) => {
      if (isGone(error)) return 'gone' as const;
      throw error;
    });
  const key = { userId: options.userId, attemptId };
  let notCounted: 'over' | 'gone' | null = null;
  const queue = new Queue<Drill | Practice | WritingAttempt>({
    key,
    store,
    journal,
    device,
    wait,
    random: Math.random,
    async deliver(event, keepalive) {
      const receipt = await target.deliver(event, keepalive);
      // Before the store removes it: a runner that opens now has an older sheet.
      journal.recordSent(key, serverNow());
      return receipt;
    },
    onDelivered(event, { result }) {
      if (event.event.kind === 'submit' && result) options.onSubmitted(result);
    },
    async onRefused(event) {
      const status = await check();
      if (status === 'waits') return 'hold';
      if (isAnswer(event)) notCounted = status === 'gone' ? 'gone' : 'over';
      return 'drop';
    },
  });
  const reportProgress = () => {
    const isDrill = parsePracticeId(attemptId) === null && parseWritingId(attemptId) === null;
    if (notCounted && isDrill) options.onNotCounted?.(attemptId, notCounted);
  };
  await queue.load();
  // Only a running clock takes seconds. Seconds of a pause wait until the student is back; after the end they no longer
  // count.
  const status = await check().catch(() => null);
  if (status === null) return;
  // A drill that was withdrawn while it was worked on offline is restored by its start event (decision 72).
  if (status === 'gone' && !queue.unsent().some(({ event }) => event.kind === 'activate')) {
    if (queue.unsent().some(isAnswer)) notCounted = 'gone';
    await queue.clear();
    return reportProgress();
  }
  if (status === 'over') await queue.dropSeconds();
  else if (status === 'runs') await queue.sealPing(serverNow().toISOString());
  await queue.start();
  await queue.flush(TIMEOUT_MS);
  queue.close();
  queue.stop();
  reportProgress();
}

/** The attempts with unsent events, in the order in which they were worked on. */
async function listInOrder(userId: string): Promise<string[]> {
  const { store, journal } = openStore();
  const attempts = await Promise.all(
    (await store.attempts(userId)).map(async (attemptId) => {
      const key = { userId, attemptId };
      const [first = journal.list(key)[0]] = await store.list(key);
      return { attemptId, at: first?.at ?? '' };
    }),
  );
  return attempts.sort((a, b) => a.at.localeCompare(b.at)).map(({ attemptId }) => attemptId);
}

const getLockName = (attemptId: string) => `docket-attempt-${attemptId}`;

/** Sends the unsent events of one attempt as soon as no other page does. */
export async function sendNow(options: UnsentWorkOptions, attemptId: string): Promise<void> {
  const send = () => sendRest(options, attemptId);
  await (navigator.locks ? navigator.locks.request(getLockName(attemptId), send) : send());
}

/**
 * Sends what runners of this browser left unsent (a closed tab, a lost network), on whichever page is open. Skips an
 * attempt that a runner has open. Returns a function that stops it.
 */
export function startUnsentWork(options: UnsentWorkOptions): () => void {
  let over = false;
  let busy = false;
  const check = async () => {
    if (over || busy || !navigator.onLine) return;
    busy = true;
    try {
      for (const attemptId of await listInOrder(options.userId)) {
        if (over) break;
        const send = () => sendRest(options, attemptId);
        if (!navigator.locks) await send();
        else
          await navigator.locks.request(getLockName(attemptId), { ifAvailable: true }, (lock) =>
            lock ? send() : undefined,
          );
      }
    } catch (error) {
      console.error('Could not send the remaining answers', error);
    } finally {
      busy = false;
    }
  };
  const soon = () => void check();
  const first = setTimeout(soon, FIRST_POLL_MS);
  const timer = setInterval(soon, POLL_MS);
  window.addEventListener('online', soon);
  return () => {
    over = true;
    clearTimeout(first);
    clearInterval(timer);
    window.removeEventListener('online', soon);
  };
}

const hasUnsent = async (userId: string, attemptId: string): Promise<boolean> => {
  const { store, journal } = openStore();
  const key = { userId, attemptId };
  return journal.list(key).length > 0 || (await store.list(key)).some(({ event }) => event.kind !== 'ping');
};
/** Before sign-out: sends what no other page sends, and counts the attempts with work that is left. */
export const unsentBeforeSignOut = (options: UnsentWorkOptions) => ({
  async send() {
    try {
      for (const attemptId of await listInOrder(options.userId)) await sendNow(options, attemptId);
    } catch (error) {
      console.error('Could not send the remaining answers', error);
    }
  },
  async count(): Promise<number> {
    const attempts = await openStore().store.attempts(options.userId);
    const unsent = await Promise.all(attempts.map((attemptId) => hasUnsent(options.userId, attemptId)));
    return unsent.filter(Boolean).length;
  },
});

/** After the session of a user: what was sent leaves nothing here. */
export const forgetSentWork = (userId: string): Promise<void> => openStore().store.forget(userId);
