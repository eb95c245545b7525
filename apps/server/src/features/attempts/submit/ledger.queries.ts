import type { Db } from '../../../db/database.ts';
import { writeItems } from './items.queries.ts';
import type { LedgerEntries } from './ledger.types.ts';
import { writePopulation } from './population.queries.ts';

const writeKnown = {
  name: 'drills_write_known',
  text: `insert into student_questions (user_id, question_id, type, served_at, seen_at, first_answered_at,
      first_correct, last_answered_at, last_correct, flagged, revealed_at)
    select $1::uuid, r.* from json_to_recordset($2::json) as r (question_id uuid, type text, served_at timestamptz,
      seen_at timestamptz, first_answered_at timestamptz, first_correct boolean, last_answered_at timestamptz, last_correct boolean,
      flagged boolean, revealed_at timestamptz)
    on conflict (user_id, question_id) do update set
      seen_at = coalesce(student_questions.seen_at, excluded.seen_at), first_answered_at = excluded.first_answered_at, first_correct = excluded.first_correct,
      last_answered_at = excluded.last_answered_at, last_correct = excluded.last_correct,
      flagged = excluded.flagged, revealed_at = coalesce(student_questions.revealed_at, excluded.revealed_at)`,
};
const writeLevels = {
  name: 'drills_write_levels',
  text: `insert into student_levels (user_id, key, mean, variance, count, form_mean, form_variance, "right", recent, surprise,
      last_at, worked_at)
    select $1::uuid, r.* from json_to_recordset($2::json)
      as r (key text, mean real, variance real, count int, form_mean real, form_variance real, "right" int, recent real,
        surprise real, last_at int, worked_at timestamptz)
    on conflict (user_id, key) do update set mean = excluded.mean, variance = excluded.variance,
      count = excluded.count, form_mean = excluded.form_mean, form_variance = excluded.form_variance,
      "right" = excluded."right", recent = excluded.recent, surprise = excluded.surprise, last_at = excluded.last_at,
      worked_at = excluded.worked_at`,
};
const writeTypeStats = {
  name: 'drills_write_type_stats',
  text: `insert into student_type_stats as s (user_id, type, question_type, difficulty, "right", "of", time_ms)
    select $1::uuid, r.* from json_to_recordset($2::json)
      as r (type text, "questionType" text, difficulty smallint, "right" int, "of" int, "timeMs" bigint)
    on conflict (user_id, type, question_type, difficulty) do update set "right" = s."right" + excluded."right",
      "of" = s."of" + excluded."of", time_ms = s.time_ms + excluded.time_ms`,
};
const writeDays = {
  name: 'drills_write_days',
  text: `insert into student_days as s (user_id, day, type, questions, "right", counted, time_ms, level_mean)
    select $1::uuid, r.* from json_to_recordset($2::json) as r (day date, type text, questions int, "right" int,
      counted int, "timeMs" bigint, "levelMean" real)
    on conflict (user_id, day, type) do update set questions = s.questions + excluded.questions,
      "right" = s."right" + excluded."right", counted = s.counted + excluded.counted,
      time_ms = s.time_ms + excluded.time_ms, level_mean = coalesce(excluded.level_mean, s.level_mean)`,
};
const writeHours = {
  name: 'drills_write_hours',
  text: `insert into student_hours as s (user_id, hour, "right", "of", time_ms)
    select $1::uuid, r.* from json_to_recordset($2::json)
      as r (hour timestamptz, "right" int, "of" int, "timeMs" bigint)
    on conflict (user_id, hour) do update set "right" = s."right" + excluded."right", "of" = s."of" + excluded."of",
      time_ms = s.time_ms + excluded.time_ms`,
};
const writeProgress = {
  name: 'drills_write_progress',
  text: `update student_progress set streak = $2, longest_streak = $3, last_day = $4, seconds_since_break = $5,
      last_work_at = $6, forgiven_day = $7
    where user_id = $1`,
};

/**
 * Writes the consequences of finished attempts. The student's progress row and the rows of the questions must be
 * locked.
 */
export async function writeEntries(tx: Db, userId: string, entries: LedgerEntries, now: Date): Promise<void> {
  const known = [...entries.known.values()].map((one) => ({
    question_id: one.questionId,
    type: one.type,
    served_at: one.servedAt,
    seen_at: one.seenAt,
    first_answered_at: one.firstAnsweredAt,
    first_correct: one.firstCorrect,
    last_answered_at: one.lastAnsweredAt,
    last_correct: one.lastCorrect,
    flagged: one.flagged,
    revealed_at: one.revealedAt,
  }));
  const levels = [...entries.levels].map(([key, { state, workedAt }]) => ({
    key,
    mean: state.mean,
    variance: state.variance,
    count: state.count,
    form_mean: state.formMean,
    form_variance: state.formVariance,
    right: state.right,
    recent: state.recent,
    surprise: state.surprise,
    last_at: state.lastAt,
    worked_at: workedAt,
  }));
  if (entries.population) await writePopulation(tx, entries.population);
  const lists = [
    [writeKnown, known],
    [writeLevels, levels],
    [writeTypeStats, entries.typeStats],
    [writeDays, entries.days],
    [writeHours, entries.hours],
  ] as const;
  for (const [statement, rows] of lists)
    if (rows.length > 0) await tx.rows(statement, [userId, JSON.stringify(rows)]);
  const { streak, longestStreak, lastDay, forgivenDay, secondsSinceBreak, lastWorkAt } = entries.progress;
  await tx.rows(writeProgress, [
    userId,
    streak,
    longestStreak,
    lastDay,
    secondsSinceBreak,
    lastWorkAt,
    forgivenDay,
  ]);
  await writeItems(tx, entries.items, now);
}
