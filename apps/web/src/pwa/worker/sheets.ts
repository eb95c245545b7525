import type { AttemptSheet, Drill, Practice } from '@docket/contract/types';
import { applyEvent } from '../../features/attempt/state/apply-event.ts';
import type { AcknowledgedEvent } from './acknowledged-writes.ts';

/** An answer with an attempt in it: a drill, a practice test with the section that runs, a section that is over. */
export interface AttemptAnswer {
  readonly drill?: Drill;
  readonly practice?: Practice;
  readonly sheet?: AttemptSheet;
}
export const hasAttempt = ({ drill, practice, sheet }: AttemptAnswer): boolean =>
  Boolean(drill?.clock ?? practice?.serverNow ?? sheet?.clock);

/** Where the attempt in an answer is read again; null without one that is whole. */
export function addressOfAttempt(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { drill, practice } = answer as AttemptAnswer;
  if (drill?.id && Array.isArray(drill.questions) && drill.clock) return `/api/drill/${drill.id}`;
  if (practice?.id && Array.isArray(practice.sections) && practice.serverNow)
    return `/api/practice-test/${practice.id}`;
  return null;
}

/** What the call answers that prepares drills. */
export interface PreparedAnswer {
  readonly prepared?: readonly { readonly drills: readonly Drill[] }[];
}
/** The prepared drill that is read at this path; null where there is none. */
export function findPreparedDrill({ prepared = [] }: PreparedAnswer, path: string): Drill | null {
  const drills = prepared.flatMap(({ drills }) => drills);
  return drills.find(({ id }) => path === `/api/drill/${id}`) ?? null;
}

/**
 * An attempt as it stands on the server: the kept answer, what the server has acknowledged since, and its clock put
 * forward by the time that went by. The pages take it for the server's word, so that an old stamp in it would
 * turn back their clock.
 */
export function broughtUpToDate(
  answer: AttemptAnswer,
  said: readonly AcknowledgedEvent[],
  passedMs: number,
): AttemptAnswer {
  const forward = (stamp: string) => new Date(Date.parse(stamp) + passedMs).toISOString();
  const apply = <S extends AttemptSheet>(sheet: S): S => {
    const full = said.reduce((now, one) => applyEvent(now, one.event, one.at), sheet);
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
