import { leaderboardOrder, localDay } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import {
  leadersOfHours,
  leadersOfStreaks,
  ownPartOf,
  ownPoints,
  type StandingRow,
  type Step,
  stepsOfHours,
  stepsOfStreaks,
} from './leaderboard.queries.ts';

const dayMs = 86_400_000;
const keptMs = 30_000;
const shown = 50;
/** Read beyond those shown, since some streaks turn out to be over by the student's own calendar. */
const readStreaks = 200;

interface Place {
  readonly rank: number;
  readonly userId: string;
  readonly name: string;
  readonly points: number;
  readonly simulated: boolean;
}
interface Board {
  readonly places: readonly Place[];
  /** Everyone who takes part, by points. */
  readonly steps: readonly Step[];
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
/** A streak lives while its last day is today or yesterday, by the student's own calendar. */
const streakLives = (lastDay: string | null, timezone: string | null, now: Date) =>
  lastDay !== null && lastDay >= isoDay(Date.parse(localDay(now, timezone ?? 'UTC')) - dayMs);

function placesOf(rows: readonly StandingRow[]): Place[] {
  const simulated = new Set(rows.filter((row) => row.simulated).map((row) => row.user_id));
  const ordered = leaderboardOrder(
    rows.map((row) => ({
      userId: row.user_id,
      name: `${row.first_name} ${row.last_name.slice(0, 1)}.`,
      right: row.points,
      of: row.of,
      timeMs: row.time_ms,
      hideName: row.hide_name,
      optOut: false,
    })),
  );
  return ordered.slice(0, shown).map(({ rank, userId, name, points }) => ({
    rank,
    userId,
    name,
    points,
    simulated: simulated.has(userId),
  }));
}

/** Keeps an answer for a while, and lets all who ask meanwhile wait for the same one; a failure is not kept. */
function kept<T>(make: (now: Date) => Promise<T>): (now: Date) => Promise<T> {
  let held: { at: number; value: Promise<T> } | null = null;
  return (now) => {
    if (held && now.getTime() - held.at < keptMs) return held.value;
    const value = make(now);
    const mine = { at: now.getTime(), value };
    held = mine;
    value.catch(() => {
      if (held === mine) held = null;
    });
    return value;
  };
}

/** The board with the asking student marked. Outside of those shown the rank follows from the points alone. */
function present(board: Board, userId: string, own: { listed: boolean; points: number }) {
  const place = own.listed ? board.places.find((one) => one.userId === userId) : undefined;
  const ahead = board.steps.reduce((sum, step) => sum + (step.points > own.points ? step.students : 0), 0);
  return {
    items: board.places.map(({ rank, userId: of, name, points, simulated }) => ({
      rank,
      name,
      points,
      you: of === userId,
      simulated,
    })),
    you: {
      rank: place?.rank ?? (own.listed && own.points > 0 ? ahead + 1 : null),
      points: own.points,
      listed: own.listed,
    },
  };
}

/** Both leaderboards. The boards are kept for 30 s in this process; the own standing is always fresh. */
export function leaderboards({ db }: Deps) {
  const since = (now: Date) => new Date(now.getTime() - dayMs);
  const hours = kept(async (now): Promise<Board> => {
    const [rows, steps] = await Promise.all([
      leadersOfHours(db, since(now), now, shown),
      stepsOfHours(db, since(now), now),
    ]);
    return { places: placesOf(rows), steps };
  });
  const streaks = kept(async (now): Promise<Board> => {
    // A calendar may lie half a day behind UTC, and yesterday still counts.
    const earliest = isoDay(now.getTime() - 2 * dayMs);
    const [rows, steps] = await Promise.all([
      leadersOfStreaks(db, earliest, readStreaks),
      stepsOfStreaks(db, earliest),
    ]);
    return { places: placesOf(rows.filter((row) => streakLives(row.last_day, row.timezone, now))), steps };
  });
  return {
    async last24Hours(userId: string, now: Date) {
      const [board, own, points] = await Promise.all([
        hours(now),
        ownPartOf(db, userId),
        ownPoints(db, userId, since(now), now),
      ]);
      return present(board, userId, { listed: own.listed, points });
    },
    async streak(userId: string, now: Date) {
      const [board, own] = await Promise.all([streaks(now), ownPartOf(db, userId)]);
      const points = streakLives(own.last_day, own.timezone, now) ? own.streak : 0;
      return present(board, userId, { listed: own.listed, points });
    },
  };
}
