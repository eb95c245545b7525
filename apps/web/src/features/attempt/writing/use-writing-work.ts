import type { WritingAttempt } from '@docket/contract/types';
import { type RefObject, useEffect, useRef } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { learnServerTime, serverNow } from '../../../lib/server-clock.ts';
import { createWritingKey } from '../../../shared/attempt-events/events.ts';
import { openStore } from '../queue/open-store.ts';
import { Queue, type QueueStatus } from '../queue/queue.ts';
import { wait } from '../queue/wait.ts';
import { isGone } from '../state/server-side.ts';
import { deliverWriting } from './deliver-writing.ts';
import { loadTexts, type WritingTexts } from './load-texts.ts';
import { createTypedText } from './typed-text.ts';
import { fetchWriting } from './writing-calls.ts';

/** The state of the page that the work on an essay changes. */
export interface WritingState {
  readonly setAttempt: (attempt: WritingAttempt) => void;
  readonly setStatus: (status: QueueStatus) => void;
  readonly setTyping: (isTyping: boolean) => void;
  readonly setGone: (isGone: boolean) => void;
  readonly setTexts: (change: (now: WritingTexts | null) => WritingTexts | null) => void;
  readonly setLoadFailed: (isFailed: boolean) => void;
  readonly setMoved: (at: string) => void;
  readonly setSubmitted: (isSubmitted: boolean) => void;
}
/** What the page shows, and what it calls, at its last render. */
export interface LatestWriting {
  readonly attempt: WritingAttempt;
  readonly userId: string;
  readonly stale: boolean;
  readonly texts: WritingTexts | null;
  readonly onSubmitted: (attempt: WritingAttempt) => void;
  readonly onAttempt: (attempt: WritingAttempt) => void;
}
export type WritingWork = ReturnType<typeof openWritingWork>;

/** The queue of an essay, and the text that is typed and not yet in it. */
export function openWritingWork(
  attempt: WritingAttempt,
  latest: RefObject<LatestWriting>,
  show: WritingState,
) {
  const { store, journal, device, durable } = openStore();
  const key = { userId: latest.current.userId, attemptId: createWritingKey(attempt.id) };
  learnServerTime(attempt.clock.serverNow, Date.now());
  const adopt = (fresh: WritingAttempt) => {
    show.setAttempt(fresh);
    latest.current.onAttempt(fresh);
    if (fresh.phase === 'submitted' && queue.unsent().length === 0 && !typed.isWaiting())
      latest.current.onSubmitted(fresh);
  };
  const queue = new Queue<WritingAttempt>({
    key,
    device,
    store,
    journal,
    wait,
    random: Math.random,
    onStatus: show.setStatus,
    deliver: (event, keepalive) => deliverWriting(call, event, keepalive),
    onDelivered(event, { result }) {
      if (result && (event.event.kind !== 'submit' || result.phase !== 'submitted')) show.setAttempt(result);
      else if (result) latest.current.onSubmitted(result);
    },
    onStopped: (error) => notify.error(error),
    async onRefused(_event, error) {
      if (!isGone(error)) notify.error(error);
      else show.setGone(true);
      return 'drop';
    },
  });
  const typed = createTypedText({
    key,
    journal,
    now: serverNow,
    push: (event, at) => queue.push(event, at).finally(() => show.setTyping(typed.isWaiting())),
  });
  const isBehind = () => journal.wasSentSince(key, attempt.clock.serverNow);
  return { queue, typed, adopt, durable, isBehind };
}

/** Loads the texts of an essay and starts its queue; tries again when the page is back online. Returns that try. */
export function useWritingTexts(
  { queue, typed, isBehind }: WritingWork,
  {
    isOpen,
    live,
    latest,
    show,
  }: {
    /** No other tab works on the essay. */
    readonly isOpen: boolean;
    /** It may also be changed. */
    readonly live: boolean;
    readonly latest: RefObject<LatestWriting>;
    readonly show: WritingState;
  },
): () => void {
  const retryLoad = useRef(() => {});
  // What an earlier page left unsent is newer than the server's texts; another page may have sent it since.
  useEffect(() => {
    if (!isOpen) return;
    let left = false;
    let loading = false;
    const load = async () => {
      loading = true;
      await queue.load().catch((error: unknown) => console.error('Could not read unsent texts', error));
      const before = latest.current.attempt;
      const loaded = await loadTexts({
        attempt: before,
        isOutdated: isBehind() || latest.current.stale,
        fetch: () => fetchWriting(before.id),
        unsent: () => queue.unsent(),
      }).catch((error: unknown) => {
        if (isGone(error)) show.setGone(true);
        return null;
      });
      loading = false;
      if (left) return;
      show.setLoadFailed(loaded === null);
      if (!loaded) return;
      if (loaded.attempt !== before) show.setAttempt(loaded.attempt);
      show.setTexts((now) => now ?? loaded.texts);
      const begun = loaded.unsent.find(({ event }) => event.kind === 'begin-draft');
      if (begun) show.setMoved(begun.at);
      if (loaded.unsent.some(({ event }) => event.kind === 'submit')) show.setSubmitted(true);
      if (live) await queue.start();
    };
    const retry = () => {
      if (!loading && !latest.current.texts) void load();
    };
    retryLoad.current = retry;
    void load();
    const wake = () => {
      queue.wake();
      retry();
    };
    const leave = () => typed.flush();
    const hide = () => (document.visibilityState === 'hidden' ? typed.flush() : queue.wake());
    window.addEventListener('online', wake);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      left = true;
      typed.flush();
      window.removeEventListener('online', wake);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      queue.close();
    };
  }, [queue, typed, isBehind, isOpen, live, latest, show]);
  return () => retryLoad.current();
}
