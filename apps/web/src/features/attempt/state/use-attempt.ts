import type { AttemptSheet } from '@docket/contract/types';
import { useCallback, useReducer, useRef, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';
import { learnServerTime, serverNow } from '../../../lib/server-clock.ts';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import { readClock } from '../clock/clock.ts';
import { attemptReducer, createInitialAttempt } from './attempt-state.ts';
import { getPhase } from './progress.ts';
import { useActivation, useBlindReviewOpening, useReturnToPage } from './use-attempt-effects.ts';
import { useEventQueue } from './use-event-queue.ts';
import { useSnapshots } from './use-snapshots.ts';
import { useTimeGuard } from './use-time-guard.ts';
import { useTimeSpent } from './use-time-spent.ts';
import { useVisits } from './use-visits.ts';

export interface AttemptOptions<S extends AttemptSheet> {
  readonly adapter: AttemptAdapter<S>;
  readonly sheet: S;
  readonly userId: string;
  readonly live: boolean;
  /** The snapshot is older than the work of another tab. */
  readonly stale: boolean;
  /** Device time (ms) at which the snapshot came from the server; default: now. */
  readonly receivedAt?: number | undefined;
  readonly onSheet: (sheet: S) => void;
  readonly firstIndex?: number | undefined;
}
export type Attempt<S extends AttemptSheet = AttemptSheet> = ReturnType<typeof useAttempt<S>>;

/** One attempt on this page: its state, and the functions that change it. */
export function useAttempt<S extends AttemptSheet>(options: AttemptOptions<S>) {
  const { adapter, sheet: snapshot, userId } = options;
  // Staff who impersonate the student start nothing, send nothing, and use no time of the student.
  const readOnly = impersonation !== null;
  const live = options.live && !readOnly;
  const [state, dispatch] = useReducer(attemptReducer<S>, snapshot, (sheet) => {
    learnServerTime(sheet.clock.serverNow, options.receivedAt ?? Date.now());
    return createInitialAttempt(sheet, options.firstIndex);
  });
  const [gone, setGone] = useState(false);
  const latest = useRef({ state, adapter, onSheet: options.onSheet });
  latest.current = { state, adapter, onSheet: options.onSheet };

  const events = useEventQueue(adapter, userId, live, {
    onServer(sheet, events) {
      dispatch({ type: 'server', sheet, events });
      latest.current.onSheet(sheet);
    },
    onGone: () => setGone(true),
  });
  const { queue, listUnknownTo } = events;
  const apply = useCallback((event: AttemptEvent, at: string) => dispatch({ type: 'event', event, at }), []);
  const record = useCallback(
    (event: AttemptEvent) => {
      if (readOnly) return;
      const at = serverNow().toISOString();
      apply(event, at);
      return queue.push(event, at);
    },
    [queue, readOnly, apply],
  );
  const applySnapshot = useCallback(
    (sheet: S) => dispatch({ type: 'server', sheet, events: listUnknownTo(sheet) }),
    [listUnknownTo],
  );
  const { refresh, settleClock } = useSnapshots({
    ...{ snapshot, adapter, attempt: events, applySnapshot, receivedAt: options.receivedAt },
    isStale: live && options.stale,
  });
  const phase = getPhase(state.sheet, state.submitted);
  useActivation({ queue, record, isNew: live && state.sheet.state === 'new' });
  useReturnToPage(queue, refresh, phase);
  const question = state.sheet.questions[state.index];
  const working =
    live && phase === 'working' && state.sheet.state === 'started' && question ? question.id : null;
  const { seal, sealEarlier, getUnsealed } = useTimeSpent({
    ...{ queue, record, sheet: state.sheet },
    onSealed: apply,
    drillQuestionId: working,
  });

  const submit = useCallback(async () => {
    if (readOnly || queue.isSubmitted()) return;
    const { state: now } = latest.current;
    const spent = new Map(now.sheet.questions.map((one) => [one.id, one.timeSpent]));
    const seconds = (id: string) => (spent.get(id) ?? 0) + getUnsealed(id);
    // The submission itself carries the seconds that are not in a batch yet.
    await record(latest.current.adapter.submit(now, seconds));
  }, [record, queue, readOnly, getUnsealed]);
  const inTime = useTimeGuard(state.sheet, phase, adapter.copy, submit);
  useVisits({ questionId: adapter.keepsVisits ? working : null, queue, sealEarlier });
  useBlindReviewOpening(phase === 'blind-review' && !question?.brOpened ? question?.id : null, record);

  return {
    sheet: state.sheet,
    /** For staff who impersonate the student: nothing can be changed. */
    readOnly,
    index: state.index,
    question,
    phase,
    /** Submitted because the time was up, or after it. */
    timeWasUp: state.submitted && readClock(state.sheet.clock, serverNow()).up,
    gone,
    queue,
    status: events.status,
    durable: events.durable,
    adopt: events.adopt,
    record: useCallback(
      (event: AttemptEvent) => {
        if (!readOnly && inTime.current(event)) void record(event);
      },
      [record, inTime, readOnly],
    ),
    refresh,
    settleClock,
    seal,
    submit,
    onSheet: options.onSheet,
    go: useCallback((index: number) => dispatch({ type: 'go', index }), []),
  };
}
