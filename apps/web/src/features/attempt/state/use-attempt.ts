import type { AttemptSheet } from '@docket/contract/types';
import { isAway } from '@docket/rules';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';
import { learnServerTime, serverNow, trustClock } from '../../../lib/server-clock.ts';
import { parseClock } from '../../../shared/attempt-events/clock.ts';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import { readClock } from '../clock/clock.ts';
import { attemptReducer, createInitialAttempt } from './attempt-state.ts';
import { getPhase } from './progress.ts';
import { refetchOrGone } from './server-side.ts';
import { useActivation, useBlindReviewOpening, useReturnToPage } from './use-attempt-effects.ts';
import { useEventQueue } from './use-event-queue.ts';
import { useSeconds } from './use-seconds.ts';
import { useTimeGuard } from './use-time-guard.ts';
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
    const first = createInitialAttempt(sheet);
    return options.firstIndex === undefined ? first : { ...first, index: options.firstIndex, placed: true };
  });
  const [gone, setGone] = useState(false);
  const latest = useRef({ state, adapter, onSheet: options.onSheet });
  latest.current = { state, adapter, onSheet: options.onSheet };

  const { queue, status, durable, adopt, listUnknownTo, isBehind } = useEventQueue(adapter, userId, live, {
    onServer(sheet, events) {
      dispatch({ type: 'server', sheet, events });
      latest.current.onSheet(sheet);
    },
    onGone: () => setGone(true),
  });
  const record = useCallback(
    (event: AttemptEvent) => {
      if (readOnly) return;
      const at = serverNow().toISOString();
      dispatch({ type: 'event', event, at });
      return queue.push(event, at);
    },
    [queue, readOnly],
  );
  const refresh = useCallback(async () => {
    try {
      adopt(await refetchOrGone(latest.current.adapter.refetch));
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

  // Only the first snapshot may be older than what a page without a runner has sent; from now on that page leaves this
  // attempt alone.
  const compared = useRef(false);
  // Applies a new snapshot from the route and what an earlier page left unsent.
  useEffect(() => {
    learnServerTime(snapshot.clock.serverNow, options.receivedAt ?? Date.now());
    void queue.load().then(() => {
      dispatch({ type: 'server', sheet: snapshot, events: listUnknownTo(snapshot) });
      if (compared.current) return;
      compared.current = true;
      if (isBehind(snapshot)) void refresh();
    });
  }, [snapshot, queue, listUnknownTo, isBehind, refresh, options.receivedAt]);
  useEffect(() => {
    if (live && options.stale) void refresh();
  }, [live, options.stale, refresh]);
  const phase = getPhase(state.sheet, state.submitted);
  useActivation({ queue, record, isNew: live && state.sheet.state === 'new' });
  useReturnToPage(queue, refresh, phase);
  /** Seconds of this page that are not in a batch yet. */
  const gathered = useRef(new Map<string, number>());
  const seal = useCallback(async () => {
    // While the clock is stopped, or about to be, the server takes no time; the seconds wait until it runs again.
    if (latest.current.state.sheet.state !== 'started' || queue.isStill()) return;
    gathered.current.clear();
    const at = serverNow().toISOString();
    const sealed = await queue.sealPing(at);
    if (sealed) dispatch({ type: 'event', event: sealed.event, at });
  }, [queue]);
  /** The clock of a drill pauses while the student is away; on return it continues at once (decision 89). */
  const noteReturn = useCallback(() => {
    const { clock, state } = latest.current.state.sheet;
    const at = serverNow();
    if (state === 'started' && isAway(parseClock(clock), at)) void record({ kind: 'ping', records: [] });
  }, [record]);
  const question = state.sheet.questions[state.index];
  const runs = state.sheet.state === 'started';
  useSeconds({
    drillQuestionId: live && phase === 'working' && runs ? (question?.id ?? null) : null,
    add(id, seconds) {
      noteReturn();
      gathered.current.set(id, (gathered.current.get(id) ?? 0) + seconds);
      void queue.addSeconds(id, seconds, serverNow().toISOString());
    },
    seal: () => void seal(),
  });

  const submit = useCallback(async () => {
    if (readOnly || queue.isSubmitted()) return;
    const { state: now } = latest.current;
    const spent = new Map(now.sheet.questions.map((one) => [one.id, one.timeSpent]));
    const seconds = (id: string) => (spent.get(id) ?? 0) + (gathered.current.get(id) ?? 0);
    // The submission itself carries the seconds that are not in a batch yet.
    await record(latest.current.adapter.submit(now, seconds));
  }, [record, queue, readOnly]);
  const inTime = useTimeGuard(state.sheet, phase, adapter.copy, submit);
  useVisits({
    questionId: adapter.keepsVisits && live && phase === 'working' && runs ? (question?.id ?? null) : null,
    queue,
  });

  useBlindReviewOpening(
    phase === 'blind-review' && question && !question.brOpened ? question.id : null,
    record,
  );

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
    status,
    durable,
    queue,
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
    adopt,
    onSheet: options.onSheet,
    go: useCallback((index: number) => dispatch({ type: 'go', index }), []),
  };
}
