import type { WritingAttempt, WritingField } from '@docket/contract/types';
import { maxWritingCharacters, readWritingStatus, type WritingClock } from '@docket/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { notify } from '../../../lib/notify.ts';
import { learnServerTime, serverNow, trustClock } from '../../../lib/server-clock.ts';
import { createWritingKey } from '../../../shared/attempt-events/events.ts';
import { openStore } from '../queue/open-store.ts';
import { Queue, type QueueStatus } from '../queue/queue.ts';
import { wait } from '../queue/wait.ts';
import { isGone } from '../state/server-side.ts';
import { deliverWriting } from './deliver-writing.ts';
import { loadTexts, type WritingTexts } from './load-texts.ts';
import { createTypedText } from './typed-text.ts';
import { fetchWriting } from './writing-calls.ts';
import { createWritingSteps } from './writing-steps.ts';

export interface WritingOptions {
  readonly attempt: WritingAttempt;
  readonly userId: string;
  /** No other tab works on the essay. */
  readonly live: boolean;
  /** The snapshot is older than the work of another tab. */
  readonly stale: boolean;
  /** The server has accepted the essay, submitted by the clock or the student. */
  readonly onSubmitted: (attempt: WritingAttempt) => void;
  readonly onAttempt: (attempt: WritingAttempt) => void;
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));
const toWritingClock = (clock: WritingAttempt['clock']): WritingClock => ({
  ...clock,
  startedAt: new Date(clock.startedAt),
  draftingStartedAt: toDate(clock.draftingStartedAt),
  submittedAt: toDate(clock.submittedAt),
});

/** One essay on this page: its texts, its phase and its queue. */
export function useWriting(options: WritingOptions) {
  const { userId } = options;
  const live = options.live && impersonation === null;
  const [attempt, setAttempt] = useState(options.attempt);
  const [status, setStatus] = useState<QueueStatus>({ waiting: 0, offline: false, stopped: false });
  const [typing, setTyping] = useState(false);
  const [gone, setGone] = useState(false);
  const [texts, setTexts] = useState<WritingTexts | null>(null);
  /** The latest texts could not be loaded, so typing is disabled. */
  const [loadFailed, setLoadFailed] = useState(false);
  const retryLoad = useRef(() => {});
  /** Server time at which this device started the essay, or submitted it. */
  const [moved, setMoved] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const latest = useRef({ ...options, texts });
  latest.current = { ...options, texts };

  const [own] = useState(() => {
    const { store, journal, device, durable } = openStore();
    const key = { userId, attemptId: createWritingKey(options.attempt.id) };
    learnServerTime(options.attempt.clock.serverNow, Date.now());
    const adopt = (fresh: WritingAttempt) => {
      setAttempt(fresh);
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
      onStatus: setStatus,
      deliver: (event, keepalive) => deliverWriting(call, event, keepalive),
      onDelivered(event, { result }) {
        if (result && (event.event.kind !== 'submit' || result.phase !== 'submitted')) setAttempt(result);
        else if (result) latest.current.onSubmitted(result);
      },
      onStopped: (error) => notify.error(error),
      async onRefused(_event, error) {
        if (!isGone(error)) notify.error(error);
        else setGone(true);
        return 'drop';
      },
    });
    const typed = createTypedText({
      key,
      journal,
      now: serverNow,
      push: (event, at) => queue.push(event, at).finally(() => setTyping(typed.isWaiting())),
    });
    const isBehind = () => journal.wasSentSince(key, options.attempt.clock.serverNow);
    return { queue, typed, adopt, durable, isBehind };
  });
  const { queue, typed, adopt } = own;

  const refresh = useCallback(async () => {
    try {
      adopt(await fetchWriting(options.attempt.id));
    } catch (error) {
      if (isGone(error)) setGone(true);
      // Without a connection the page keeps its content; the queue reports it.
    }
    trustClock();
  }, [adopt, options.attempt.id]);

  // What an earlier page left unsent is newer than the server's texts; another page may have sent it since.
  useEffect(() => {
    if (!options.live) return;
    let left = false;
    let loading = false;
    const load = async () => {
      loading = true;
      await queue.load().catch((error: unknown) => console.error('Could not read unsent texts', error));
      const before = latest.current.attempt;
      const loaded = await loadTexts({
        attempt: before,
        isOutdated: own.isBehind() || latest.current.stale,
        fetch: () => fetchWriting(before.id),
        unsent: queue.unsent,
      }).catch((error: unknown) => {
        if (isGone(error)) setGone(true);
        return null;
      });
      loading = false;
      if (left) return;
      setLoadFailed(loaded === null);
      if (!loaded) return;
      if (loaded.attempt !== before) setAttempt(loaded.attempt);
      setTexts((now) => now ?? loaded.texts);
      const begun = loaded.unsent.find(({ event }) => event.kind === 'begin-draft');
      if (begun) setMoved(begun.at);
      if (loaded.unsent.some(({ event }) => event.kind === 'submit')) setSubmitted(true);
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
  }, [queue, typed, own, options.live, live]);

  const clock = toWritingClock(attempt.clock);
  const movedAt = toDate(moved);
  const effective: WritingClock =
    movedAt && !(clock.draftingStartedAt && clock.draftingStartedAt < movedAt)
      ? { ...clock, draftingStartedAt: movedAt }
      : clock;
  const [, setTick] = useState(0);
  const phase = submitted ? 'submitted' : readWritingStatus(effective, serverNow()).phase;

  const steps = createWritingSteps({ live, typed, push: queue.push, now: serverNow });
  const type = (field: WritingField, text: string) => {
    const kept = text.slice(0, maxWritingCharacters);
    if (!steps.type(field, kept)) return;
    setTexts((now) => now && { ...now, [field]: kept });
    setTyping(true);
  };
  const beginDraft = () => {
    const at = steps.beginDraft();
    if (at) setMoved(at);
  };
  const submit = () => {
    if (!submitted && texts && steps.submit()) setSubmitted(true);
  };
  const [durable, setDurable] = useState(true);
  useEffect(() => void own.durable.then(setDurable), [own]);

  return {
    attempt,
    clock: effective,
    phase,
    texts,
    loadFailed,
    retryLoad: () => retryLoad.current(),
    status,
    /** Typed and not yet in the queue. */
    typing,
    durable,
    gone,
    readOnly: !live,
    type,
    beginDraft,
    submit,
    refresh,
    /** The clock ended a phase; render the next one. */
    phaseOver: () => setTick((n) => n + 1),
  };
}
export type Writing = ReturnType<typeof useWriting>;
