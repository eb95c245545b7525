import type { ClientEventKey } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';

export interface EventKey {
  readonly device: string;
  readonly seq: number;
  /** By the student's clock, never later than now. */
  readonly at: Date;
}

/** The time of an event by the client's clock, clamped to the server's (decision 16). */
export function clampToServerTime(now: Date, at: string | undefined): Date {
  const claimed = at === undefined ? Number.NaN : Date.parse(at);
  return claimed < now.getTime() ? new Date(claimed) : now;
}

/** An event without a key happened now, on an unknown device, so it cannot be a repetition. */
export const readEventKey = (deps: Deps, event: ClientEventKey | undefined, now: Date): EventKey =>
  event
    ? { device: event.device, seq: event.seq, at: clampToServerTime(now, event.at) }
    : { device: `call:${deps.newId()}`, seq: 1, at: now };
