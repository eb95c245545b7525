import type { AttemptSheet, Drill, Practice } from '@docket/contract/types';
import { applyEvent } from '../../shared/attempt-events/apply-event.ts';
import type { AcknowledgedEvent } from './acknowledged-writes.ts';

/** A response with an attempt in it: a drill, a practice test with its running section, a finished section. */
export interface AttemptResponse {
  readonly drill?: Drill;
  readonly practice?: Practice;
  readonly sheet?: AttemptSheet;
}
export const hasAttempt = ({ drill, practice, sheet }: AttemptResponse): boolean =>
  Boolean(drill?.clock ?? practice?.serverNow ?? sheet?.clock);

/** The address at which the attempt in a response is read; null if it contains no complete one. */
export function getAttemptAddress(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { drill, practice } = answer as AttemptResponse;
  if (drill?.id && Array.isArray(drill.questions) && drill.clock) return `/api/drill/${drill.id}`;
  if (practice?.id && Array.isArray(practice.sections) && practice.serverNow)
    return `/api/practice-test/${practice.id}`;
  return null;
}

/** The response of the call that prepares drills. */
export interface PreparedResponse {
  readonly prepared?: readonly { readonly drills: readonly Drill[] }[];
}
/** The prepared drill that this path reads; null if there is none. */
export function findPreparedDrill({ prepared = [] }: PreparedResponse, path: string): Drill | null {
  const drills = prepared.flatMap(({ drills }) => drills);
  return drills.find(({ id }) => path === `/api/drill/${id}`) ?? null;
}

/**
 * The current state of an attempt on the server: the cached response, the events that the server has acknowledged
 * since, and its clock advanced by the elapsed time. Pages trust it like the server, so an old timestamp in it would
 * set back their clock.
 */
export function bringUpToDate(
  answer: AttemptResponse,
  events: readonly AcknowledgedEvent[],
  passedMs: number,
): AttemptResponse {
  const forward = (stamp: string) => new Date(Date.parse(stamp) + passedMs).toISOString();
  const apply = <S extends AttemptSheet>(sheet: S): S => {
    const full = events.reduce((now, one) => applyEvent(now, one.event, one.at), sheet);
    return { ...full, clock: { ...full.clock, serverNow: forward(full.clock.serverNow) } };
  };
  const { drill, practice, sheet } = answer;
  if (drill) return { ...answer, drill: apply(drill) };
  if (sheet) return { ...answer, sheet: apply(sheet) };
  if (!practice) return answer;
  return {
    ...answer,
    practice: {
      ...practice,
      serverNow: forward(practice.serverNow),
      sheet: practice.sheet && apply(practice.sheet),
    },
  };
}
