import type { Drill } from '@docket/contract/types';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { learnServerTime, serverNow } from '../clock/server-offset.ts';
import type { AttemptEvent, AttemptKey } from '../queue/events.ts';
import { attemptReducer, initialAttempt } from './attempt-state.ts';
import { phaseOf } from './progress.ts';
import { fetchDrill, isGone } from './server-side.ts';
import { submission } from './submission.ts';
import { useEventQueue } from './use-event-queue.ts';
import { useSeconds } from './use-seconds.ts';

/** After being away for so long the page asks the server how things stand. */
const AWAY_MS = 30_000;

export interface AttemptOptions {
  readonly drill: Drill;
  readonly userId: string;
  readonly live: boolean;
  /** The snapshot is from before another tab worked on it. */
  readonly stale: boolean;
  /** Device time (ms) at which the snapshot came from the server; now, when left out. */
  readonly receivedAt?: number | undefined;
  readonly onDrill: (drill: Drill) => void;
  readonly firstIndex?: number | undefined;
}
export type Attempt = ReturnType<typeof useAttempt>;

/** One attempt on this page: what is shown, and the ways to change it. */
export function useAttempt(options: AttemptOptions) {
  const { drill: given, userId, live } = options;
  const [state, dispatch] = useReducer(attemptReducer, given, (drill) => {
    learnServerTime(drill.clock.serverNow, options.receivedAt ?? Date.now());
    const first = initialAttempt(drill);
    return options.firstIndex === undefined ? first : { ...first, index: options.firstIndex };
  });
  const [gone, setGone] = useState(false);
  const latest = useRef({ state, onDrill: options.onDrill });
  latest.current = { state, onDrill: options.onDrill };

  const key = useMemo<AttemptKey>(() => ({ userId, attemptId: given.id }), [userId, given.id]);
  const { queue, status, durable, adopt, unknownTo } = useEventQueue(key, live, {
    onServer(drill, events) {
      dispatch({ type: 'server', drill, events });
      latest.current.onDrill(drill);
    },
    onGone: () => setGone(true),
  });
  const record = useCallback(
    (event: AttemptEvent) => {
      const at = serverNow().toISOString();
      dispatch({ type: 'event', event, at });
      return queue.push(event, at);
    },
    [queue],
  );
  const refresh = useCallback(async () => {
    try {
      adopt(await fetchDrill(key.attemptId));
    } catch (error) {
      if (isGone(error)) setGone(true);
    }
  }, [adopt, key]);

  // A new snapshot from the route, and what an earlier page left unsent.
  useEffect(() => {
    learnServerTime(given.clock.serverNow, options.receivedAt ?? Date.now());
    void queue.load().then(() => dispatch({ type: 'server', drill: given, events: unknownTo(given) }));
  }, [given, queue, unknownTo, options.receivedAt]);
  useEffect(() => {
    if (live && options.stale) void refresh();
  }, [live, options.stale, refresh]);
  // Only once, and only after the device was asked: an earlier page may have left the very same event unsent.
  const activated = useRef(false);
  useEffect(() => {
    if (!live || state.drill.state !== 'new' || activated.current) return;
    activated.current = true;
    void queue.load().then(() => {
      if (!queue.unsent().some(({ event }) => event.kind === 'activate')) void record({ kind: 'activate' });
      queue.release();
    });
  }, [live, state.drill.state, record, queue]);

  const phase = phaseOf(state.drill, state.handedIn);
  useEffect(() => {
    let left = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else {
        queue.wake();
        if (phase !== 'result' && Date.now() - left > AWAY_MS) void refresh();
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queue, refresh, phase]);

  /** Seconds of this page that no batch carries yet. */
  const gathered = useRef(new Map<string, number>());
  const seal = useCallback(async () => {
    // While the clock stands the server takes no time; the seconds keep until it runs again.
    if (latest.current.state.drill.state !== 'started') return;
    gathered.current.clear();
    const at = serverNow().toISOString();
    const sealed = await queue.sealPing(at);
    if (sealed) dispatch({ type: 'event', event: sealed.event, at });
  }, [queue]);
  const question = state.drill.questions[state.index];
  useSeconds({
    drillQuestionId:
      live && phase === 'working' && state.drill.state === 'started' ? (question?.id ?? null) : null,
    add(id, seconds) {
      gathered.current.set(id, (gathered.current.get(id) ?? 0) + seconds);
      void queue.addSeconds(id, seconds);
    },
    seal: () => void seal(),
  });

  const submit = useCallback(async () => {
    if (queue.isHandedIn()) return;
    const { state: now } = latest.current;
    const spent = new Map(now.drill.questions.map((one) => [one.id, one.timeSpent]));
    const seconds = (id: string) => (spent.get(id) ?? 0) + (gathered.current.get(id) ?? 0);
    // The seconds that no batch carries yet go with the hand-in itself.
    await record(submission(now, seconds));
  }, [record, queue]);

  return {
    drill: state.drill,
    index: state.index,
    question,
    phase,
    gone,
    status,
    durable,
    queue,
    record,
    refresh,
    seal,
    submit,
    adopt,
    onDrill: options.onDrill,
    go: useCallback((index: number) => dispatch({ type: 'go', index }), []),
  };
}
