import type { WritingAttempt, WritingField } from '@docket/contract/types';
import { maxWritingCharacters, readWritingStatus, type WritingClock } from '@docket/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';
import { serverNow, trustClock } from '../../../lib/server-clock.ts';
import type { QueueStatus } from '../queue/queue.ts';
import { isGone } from '../state/server-side.ts';
import type { WritingTexts } from './load-texts.ts';
import { openWritingWork, useWritingTexts, type WritingState } from './use-writing-work.ts';
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
  const live = options.live && impersonation === null;
  const [attempt, setAttempt] = useState(options.attempt);
  const [status, setStatus] = useState<QueueStatus>({ waiting: 0, offline: false, stopped: false });
  const [typing, setTyping] = useState(false);
  const [gone, setGone] = useState(false);
  const [texts, setTexts] = useState<WritingTexts | null>(null);
  /** The latest texts could not be loaded, so typing is disabled. */
  const [loadFailed, setLoadFailed] = useState(false);
  /** Server time at which this device started the essay, or submitted it. */
  const [moved, setMoved] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const latest = useRef({ ...options, texts });
  latest.current = { ...options, texts };

  const [show] = useState<WritingState>(() => ({
    setAttempt,
    setStatus,
    setTyping,
    setGone,
    setTexts,
    setLoadFailed,
    setMoved,
    setSubmitted,
  }));
  const [own] = useState(() => openWritingWork(options.attempt, latest, show));
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

  const retryLoad = useWritingTexts(own, { isOpen: options.live, live, latest, show });

  const clock = toWritingClock(attempt.clock);
  const movedAt = toDate(moved);
  const effective: WritingClock =
    movedAt && !(clock.draftingStartedAt && clock.draftingStartedAt < movedAt)
      ? { ...clock, draftingStartedAt: movedAt }
      : clock;
  const [, setTick] = useState(0);
  const phase = submitted ? 'submitted' : readWritingStatus(effective, serverNow()).phase;

  const steps = createWritingSteps({
    live,
    typed,
    push: (event, at) => queue.push(event, at),
    now: serverNow,
  });
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
    retryLoad,
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
