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

const key = (row: SeatRow): AttemptKey => ({ userId: row.user_id, attemptId: row.attempt_id! });

/** An attempt in the form that the rules of time expect. */
const toPracticeState = (row: SeatRow, runs: readonly RunRow[]): PracticeState => ({
  rules: row.rules!,
  state: row.state!,
  sectionNo: row.section_no,
  clock: {
    startedAt: row.started_at,
    pausedAt: row.paused_at,
    pausedMs: row.paused_ms!,
    budgetSeconds: row.budget_seconds,
  },
  arrivedAt: row.timed_at,
  endedAt: row.ended_at,
  sections: runs.map((run) => ({
    no: run.no,
    budgetSeconds: run.budget_seconds,
    addedSeconds: run.added_seconds,
    startedAt: run.started_at,
    pausedMs: run.paused_ms,
    endedAt: run.ended_at,
    endedBy: run.ended_by,
    breakSeconds: run.break_seconds,
    breakStartedAt: run.break_started_at,
    breakEndedAt: run.break_ended_at,
    lateSeconds: run.late_seconds,
  })),
});

/** No timer runs: what the clock has done to absent students is computed here, and written when they return. */
async function findAttemptStates(
  db: Db,
  rows: readonly SeatRow[],
  now: Date,
): Promise<ReadonlyMap<string, Placed>> {
  const due = rows.filter((row) => row.closes_at !== null && row.closes_at <= now);
  const runs = new Map<string, RunRow[]>();
  for (const run of due.length > 0 ? await findRuns(db, due.map(key)) : [])
    runs.set(run.attempt_id, [...(runs.get(run.attempt_id) ?? []), run]);
  return new Map(
    rows.map((row) => {
      const caught = runs.get(row.attempt_id!);
      const current = caught ? catchUp(toPracticeState(row, caught), now) : null;
      return [
        row.attempt_id!,
        current
          ? { state: current.state, sectionNo: current.sectionNo }
          : { state: row.state!, sectionNo: row.section_no },
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
  [row.attempt_id, row.state, row.section_no, row.timed_at?.getTime(), row.paused_at?.getTime()].join();

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
    const withAttempt = rows.filter((row) => row.attempt_id !== null && row.state !== null);
    const changed = withAttempt.filter((row) => {
      const last = known.get(row.attempt_id!);
      return (
        last?.mark !== mark(row) ||
        (row.state === 'started' && now.getTime() - last.readAt.getTime() >= freshMs)
      );
    });
    const fresh = changed.length > 0 ? await findProgress(db, changed.map(key)) : [];
    const byAttempt = new Map(fresh.map((progress) => [progress.attempt_id, progress]));
    for (const row of changed) {
      const progress = byAttempt.get(row.attempt_id!);
      if (progress) known.set(row.attempt_id!, { mark: mark(row), readAt: now, progress });
    }
    const attemptStates = await findAttemptStates(db, withAttempt, now);
    return {
      truncated: found.length > maxSeats,
      seats: rows.map((row) => {
        const id = row.attempt_id ?? '';
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
