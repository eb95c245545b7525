import type { ProctoredChange, ProctoredSeat, ProctoredTest } from '@docket/contract/types';
import { includesTerms } from '@docket/rules';

export type SeatState = ProctoredSeat['state'];
/** In the order in which a student passes through them. */
export const seatStates = [
  'registered',
  'waiting',
  'live',
  'away',
  'in_break',
  'paused',
  'complete',
  'absent',
  'withdrawn',
] as const satisfies readonly SeatState[];
export const stateNames: Record<SeatState, string> = {
  registered: 'Registered',
  waiting: 'Waiting',
  live: 'Working',
  away: 'Away',
  in_break: 'On a break',
  paused: 'Paused',
  complete: 'Finished',
  absent: 'Absent',
  withdrawn: 'Deleted by the student',
};

export interface LiveState {
  readonly test: ProctoredTest;
  /** By name, so that a change of state moves no row. */
  readonly seats: readonly ProctoredSeat[];
  readonly truncated: boolean;
}

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });
const inOrder = (a: ProctoredSeat, b: ProctoredSeat) =>
  byName.compare(a.name, b.name) || (a.userId < b.userId ? -1 : 1);

/** The state after one event of the stream; unchanged seats keep their identity. */
export function applyChange(before: LiveState | null, change: ProctoredChange): LiveState {
  const { proctoredTest: test, truncated } = change;
  if (change.whole || !before) return { test, truncated, seats: change.seats.toSorted(inOrder) };
  const news = new Map(change.seats.map((seat) => [seat.userId, seat]));
  const gone = new Set(change.gone);
  const kept = before.seats.filter((seat) => !gone.has(seat.userId));
  const seats = kept.map((seat) => news.get(seat.userId) ?? seat);
  const known = new Set(seats.map((seat) => seat.userId));
  const added = change.seats.filter((seat) => !known.has(seat.userId));
  return { test, truncated, seats: added.length > 0 ? [...seats, ...added].toSorted(inOrder) : seats };
}

export const countStates = (seats: readonly ProctoredSeat[]): Readonly<Record<SeatState, number>> => {
  const counts = Object.fromEntries(seatStates.map((state) => [state, 0])) as Record<SeatState, number>;
  for (const { state } of seats) counts[state] += 1;
  return counts;
};

/** Seats whose name matches every search term, in the chosen state. */
export function findSeats(
  seats: readonly ProctoredSeat[],
  searchTerm: string,
  state: SeatState | null,
): readonly ProctoredSeat[] {
  return seats.filter(
    (seat) => (state === null || seat.state === state) && includesTerms(seat.name, searchTerm),
  );
}

/** 'Section 2, question 14' */
export function formatPosition({ state, sectionNo, questionNo }: ProctoredSeat): string {
  if (sectionNo === null || state === 'complete') return '';
  if (state === 'in_break') return `After section ${sectionNo}`;
  return questionNo === null ? `Section ${sectionNo}` : `Section ${sectionNo}, question ${questionNo}`;
}

/** 75 is '1 min', below a minute '40 s'. */
export const formatDelay = (seconds: number): string =>
  seconds === 0 ? '' : seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
