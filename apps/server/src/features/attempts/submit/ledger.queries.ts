import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { upsertion } from '../../../db/upsert.ts';
import { studentLevels, studentProgress } from '../student-progress.tables.ts';
import { writeItems } from './items.queries.ts';
import type { LedgerEntries } from './ledger.types.ts';
import { writePopulation } from './population.queries.ts';

// SQL text: upserts that add to what is stored, all rows of a table in one statement.
const writeKnown = rawStatement({
  name: 'drills_write_known',
  columns: {},
  text: `insert into student_questions (user_id, question_id, type, served_at, seen_at, first_answered_at,
      first_correct, last_answered_at, last_correct, flagged, revealed_at)
    select $1::uuid, r.* from json_to_recordset($2::json) as r ("questionId" uuid, type text,
      "servedAt" timestamptz, "seenAt" timestamptz, "firstAnsweredAt" timestamptz, "firstCorrect" boolean,
      "lastAnsweredAt" timestamptz, "lastCorrect" boolean, flagged boolean, "revealedAt" timestamptz)
    on conflict (user_id, question_id) do update set
      seen_at = coalesce(student_questions.seen_at, excluded.seen_at), first_answered_at = excluded.first_answered_at, first_correct = excluded.first_correct,
      last_answered_at = excluded.last_answered_at, last_correct = excluded.last_correct,
      flagged = excluded.flagged, revealed_at = coalesce(student_questions.revealed_at, excluded.revealed_at)`,
});
const upsertLevels = upsertion(studentLevels, { key: ['userId', 'key'] });
const writeTypeStats = rawStatement({
  name: 'drills_write_type_stats',
  columns: {},
  text: `insert into student_type_stats as s (user_id, type, question_type, difficulty, "right", "of", time_ms)
    select $1::uuid, r.* from json_to_recordset($2::json)
      as r (type text, "questionType" text, difficulty smallint, "right" int, "of" int, "timeMs" bigint)
    on conflict (user_id, type, question_type, difficulty) do update set "right" = s."right" + excluded."right",
      "of" = s."of" + excluded."of", time_ms = s.time_ms + excluded.time_ms`,
});
const writeDays = rawStatement({
  name: 'drills_write_days',
  columns: {},
  text: `insert into student_days as s (user_id, day, type, questions, "right", counted, time_ms, level_mean)
    select $1::uuid, r.* from json_to_recordset($2::json) as r (day date, type text, questions int, "right" int,
      counted int, "timeMs" bigint, "levelMean" real)
    on conflict (user_id, day, type) do update set questions = s.questions + excluded.questions,
      "right" = s."right" + excluded."right", counted = s.counted + excluded.counted,
      time_ms = s.time_ms + excluded.time_ms, level_mean = coalesce(excluded.level_mean, s.level_mean)`,
});
const writeHours = rawStatement({
  name: 'drills_write_hours',
  columns: {},
  text: `insert into student_hours as s (user_id, hour, "right", "of", time_ms)
    select $1::uuid, r.* from json_to_recordset($2::json)
      as r (hour timestamptz, "right" int, "of" int, "timeMs" bigint)
    on conflict (user_id, hour) do update set "right" = s."right" + excluded."right", "of" = s."of" + excluded."of",
      time_ms = s.time_ms + excluded.time_ms`,
});
/**
 * Writes the consequences of finished attempts. The student's progress row and the rows of the questions must be
 * locked.
 */
export async function writeEntries(tx: Db, userId: string, entries: LedgerEntries, now: Date): Promise<void> {
  if (entries.population) await writePopulation(tx, entries.population);
  const lists = [
    [writeKnown, [...entries.known.values()]],
    [writeTypeStats, entries.typeStats],
    [writeDays, entries.days],
    [writeHours, entries.hours],
  ] as const;
  for (const [statement, rows] of lists)
    if (rows.length > 0) await tx.rows(statement, [userId, JSON.stringify(rows)]);
  await upsertLevels(
    tx,
    [...entries.levels].map(([key, { state, workedAt }]) => ({ userId, key, ...state, workedAt })),
  );
  const { notWorked: _, ...progress } = entries.progress;
  await tx.orm.update(studentProgress).set(progress).where(eq(studentProgress.userId, userId));
  await writeItems(tx, entries.items, now);
}
