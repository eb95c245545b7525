import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';

/** The seconds and visits of one question since the last ping. */
export interface Gathered {
  readonly drillQuestionId: string;
  readonly seconds: number;
  readonly visits?: readonly string[];
  /** When the last of the seconds passed. */
  readonly at?: string;
}
/** When the gathered seconds ended; `now` if that was not kept. */
export const findPingTime = (gathered: readonly Gathered[], now: string): string =>
  gathered
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(-1) ?? now;

/** The most that one ping can carry; older visits are not worth a second ping. */
const MAX_VISITS = 200;

/** One batch of seconds with its visits in chronological order. */
export function createPing(gathered: readonly Gathered[]): Extract<AttemptEvent, { kind: 'ping' }> {
  const records = gathered.map(({ drillQuestionId, seconds }) => ({ drillQuestionId, timeSpent: seconds }));
  const visits = gathered
    .flatMap(({ drillQuestionId, visits }) => (visits ?? []).map((at) => ({ drillQuestionId, at })))
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(-MAX_VISITS);
  return { kind: 'ping', records, ...(visits.length > 0 ? { visits } : {}) };
}
