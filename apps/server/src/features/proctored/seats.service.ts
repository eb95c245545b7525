import type { ProctoredSeat } from '@docket/contract';
import { catchUp, type PracticeState } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { maxSeats } from './proctored.policy.ts';
import {
  type AttemptKey,
  findProgress,
  findRuns,
  findSeats,
  type ProgressRow,
  type RunRow,
  type SeatRow,
} from './seats.queries.ts';
import { type Placed, type SeatTimes, seatView } from './seats.view.ts';

const key = (row: SeatRow): AttemptKey => ({ userId: row.userId, attemptId: row.attemptId! });

/** An attempt in the form that the rules of time expect. */
const toPracticeState = (row: SeatRow, runs: readonly RunRow[]): PracticeState => ({
  rules: row.rules!,
  state: row.state!,
  sectionNo: row.sectionNo,
  clock: {
    startedAt: row.startedAt,
    pausedAt: row.pausedAt,
    pausedMs: row.pausedMs!,
    budgetSeconds: row.budgetSeconds,
  },
  arrivedAt: row.timedAt,
  endedAt: row.endedAt,
  sections: runs,
});

/** No timer runs: what the clock has done to absent students is computed here, and written when they return. */
async function findAttemptStates(
  db: Db,
  rows: readonly SeatRow[],
  now: Date,
): Promise<ReadonlyMap<string, Placed>> {
  const due = rows.filter((row) => row.closesAt !== null && row.closesAt <= now);
  const runs = new Map<string, RunRow[]>();
  for (const run of due.length > 0 ? await findRuns(db, due.map(key)) : [])
    runs.set(run.attemptId, [...(runs.get(run.attemptId) ?? []), run]);
  return new Map(
    rows.map((row) => {
      const caught = runs.get(row.attemptId!);
      const current = caught ? catchUp(toPracticeState(row, caught), now) : null;
      return [
        row.attemptId!,
        current
          ? { state: current.state, sectionNo: current.sectionNo }
          : { state: row.state!, sectionNo: row.sectionNo },
      ];
    }),
  );
}

/**
 * An answer alone does not change the attempt, so the progress of a working student is read again after this time.
 */
const freshMs = 5_000;
/** Changes whenever a student has begun, left or moved on. */
const mark = (row: SeatRow) =>
  [row.attemptId, row.state, row.sectionNo, row.timedAt?.getTime(), row.pausedAt?.getTime()].join();

/** Reads the seats of one event; repeated reads only load the progress of students who are working. */
export function seatReader(db: Db, eventId: string) {
  const known = new Map<
    string,
    { readonly mark: string; readonly readAt: Date; readonly progress: ProgressRow }
  >();

  return async function read(
    timesFor: (row: SeatRow) => SeatTimes,
    now: Date,
  ): Promise<{ seats: ProctoredSeat[]; truncated: boolean }> {
    const found = await findSeats(db, eventId, maxSeats + 1);
    const rows = found.slice(0, maxSeats);
    const withAttempt = rows.filter((row) => row.attemptId !== null && row.state !== null);
    const changed = withAttempt.filter((row) => {
      const last = known.get(row.attemptId!);
      return (
        last?.mark !== mark(row) ||
        (row.state === 'started' && now.getTime() - last.readAt.getTime() >= freshMs)
      );
    });
    const fresh = changed.length > 0 ? await findProgress(db, changed.map(key)) : [];
    const byAttempt = new Map(fresh.map((progress) => [progress.attemptId, progress]));
    for (const row of changed) {
      const progress = byAttempt.get(row.attemptId!);
      if (progress) known.set(row.attemptId!, { mark: mark(row), readAt: now, progress });
    }
    const attemptStates = await findAttemptStates(db, withAttempt, now);
    return {
      truncated: found.length > maxSeats,
      seats: rows.map((row) => {
        const id = row.attemptId ?? '';
        return seatView(
          row,
          attemptStates.get(id) ?? null,
          known.get(id)?.progress ?? null,
          timesFor(row),
          now,
        );
      }),
    };
  };
}
export type SeatReader = ReturnType<typeof seatReader>;
