import type { HistoryCorrection } from '@docket/contract';
import type { Estimate, OptionKey } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { isWithdrawn } from '../../attempts/index.ts';
import type { DerivedTable, PastAttemptRow, PastQuestionRow, PastSectionRow } from './history.types.ts';

const attempts = {
  name: 'history_attempts',
  text: `select id, surface, kind, type, state, blind_review, created_at, started_at, ended_at, revealed_at, settled_at, test_id,
      answered_count, right_count, br_right_count, flagged_count, time_ms, raw, raw_of, scaled, br_scaled, estimated,
      provisional
    from attempts a where user_id = $1 and not ${isWithdrawn('a')} order by created_at, id`,
};
/** All attempts including deleted ones, because their effects are kept. Withdrawn drills had no effects. */
export const findPastAttempts = (db: Db, userId: string) => db.rows<PastAttemptRow>(attempts, [userId]);

const fingerprint = {
  name: 'history_fingerprint',
  text: `select count(*)::text || ' ' || coalesce(sum(xmin::text::bigint), 0) as value from attempts where user_id = $1`,
};
/** Differs when any attempt of the student was begun, ended, graded or deleted: each of these writes its row. */
export const findAttemptsFingerprint = async (db: Db, userId: string): Promise<string> =>
  (await db.rows<{ value: string }>(fingerprint, [userId]))[0]!.value;

const questions = {
  name: 'history_questions',
  text: `select id, attempt_id, section_no, question_id, answer, br_answer, br_opened_at is not null as br_opened, flagged, time_ms, hint_option is not null as hinted,
      correct, counted, first, effective_difficulty, effective_difficulty_variance
    from attempt_questions q where user_id = $1 and attempt_id = any($2::uuid[]) order by attempt_id, section_no, no`,
};
export const findPastQuestions = (db: Db, userId: string, attemptIds: readonly string[]) =>
  db.rows<PastQuestionRow>(questions, [userId, attemptIds]);

const sections = {
  name: 'history_sections',
  text: `select attempt_id, no, section_id, variable, question_count, started_at, right_count, br_right_count,
      answered_count, time_ms
    from attempt_sections where user_id = $1 order by attempt_id, no`,
};
export const findPastSections = (db: Db, userId: string) => db.rows<PastSectionRow>(sections, [userId]);

const keys = { name: 'history_keys', text: 'select id, credited from questions where id = any($1::uuid[])' };
/** The credited options of questions; never sent to clients. */
export const findKeys = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OptionKey>> =>
  new Map(
    (await db.rows<{ id: string; credited: OptionKey }>(keys, [ids])).map((row) => [row.id, row.credited]),
  );

const ratings = {
  name: 'history_ratings',
  text: `select question_id, rating_mean, rating_variance, rating_count from question_stats
    where question_id = any($1::uuid[])`,
};
export async function findRatings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Estimate>> {
  const rows = await db.rows<{
    question_id: string;
    rating_mean: number;
    rating_variance: number;
    rating_count: number;
  }>(ratings, [ids]);
  return new Map(
    rows.map((row) => [
      row.question_id,
      { mean: row.rating_mean, variance: row.rating_variance, count: row.rating_count },
    ]),
  );
}

/** How a derived table is read and written: its columns with their types, the key first. */
interface TableShape {
  readonly table: string;
  readonly keys: readonly (readonly [column: string, type: string])[];
  readonly columns: readonly (readonly [column: string, type: string])[];
}
const shapes: Readonly<Record<DerivedTable, TableShape>> = {
  questions: {
    table: 'student_questions',
    keys: [['question_id', 'uuid']],
    columns: [
      ['type', 'text'],
      ['served_at', 'timestamptz'],
      ['seen_at', 'timestamptz'],
      ['first_answered_at', 'timestamptz'],
      ['first_correct', 'boolean'],
      ['last_answered_at', 'timestamptz'],
      ['last_correct', 'boolean'],
      ['flagged', 'boolean'],
      ['revealed_at', 'timestamptz'],
    ],
  },
  levels: {
    table: 'student_levels',
    keys: [['key', 'text']],
    columns: [
      ['mean', 'real'],
      ['variance', 'real'],
      ['count', 'int'],
      ['form_mean', 'real'],
      ['form_variance', 'real'],
      ['right', 'int'],
      ['recent', 'real'],
      ['surprise', 'real'],
      ['last_at', 'int'],
      ['worked_at', 'timestamptz'],
    ],
  },
  types: {
    table: 'student_type_stats',
    keys: [
      ['type', 'text'],
      ['question_type', 'text'],
      ['difficulty', 'smallint'],
    ],
    columns: [
      ['right', 'int'],
      ['of', 'int'],
      ['time_ms', 'bigint'],
    ],
  },
  days: {
    table: 'student_days',
    keys: [
      ['day', 'date'],
      ['type', 'text'],
    ],
    columns: [
      ['questions', 'int'],
      ['right', 'int'],
      ['counted', 'int'],
      ['time_ms', 'bigint'],
      ['level_mean', 'real'],
    ],
  },
  hours: {
    table: 'student_hours',
    keys: [['hour', 'timestamptz']],
    columns: [
      ['right', 'int'],
      ['of', 'int'],
      ['time_ms', 'bigint'],
    ],
  },
};
// A 'real' with full precision: otherwise it arrives rounded to the few digits that distinguish it from its
// neighbors.
const read = ([column, type]: readonly [string, string]) =>
  type === 'bigint' || type === 'real'
    ? `"${column}"::float8 as "${column}"`
    : type === 'date'
      ? `"${column}"::text as "${column}"`
      : `"${column}"`;
const statements = Object.fromEntries(
  Object.entries(shapes).map(([name, { table, keys, columns }]) => {
    const all = [...keys, ...columns];
    const list = all.map(([column]) => `"${column}"`).join(', ');
    const typed = all.map(([column, type]) => `"${column}" ${type}`).join(', ');
    const keyList = keys.map(([column]) => `"${column}"`).join(', ');
    return [
      name,
      {
        read: {
          name: `history_read_${name}`,
          text: `select ${all.map(read).join(', ')} from ${table} where user_id = $1`,
        },
        write: {
          name: `history_write_${name}`,
          text: `insert into ${table} (user_id, ${list}) select $1::uuid, ${list} from json_to_recordset($2::json) as r (${typed})
            on conflict (user_id, ${keyList}) do update set ${columns.map(([column]) => `"${column}" = excluded."${column}"`).join(', ')}`,
        },
        remove: {
          name: `history_remove_${name}`,
          text: `delete from ${table} t using json_to_recordset($2::json) as r (${keys.map(([column, type]) => `"${column}" ${type}`).join(', ')})
            where t.user_id = $1 and ${keys.map(([column]) => `t."${column}" = r."${column}"`).join(' and ')}`,
        },
      },
    ];
  }),
) as Readonly<Record<DerivedTable, Record<'read' | 'write' | 'remove', { name: string; text: string }>>>;

const keyText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
/** The key of a row as one text. */
export const toRowKey = (table: DerivedTable, row: Readonly<Record<string, unknown>>): string =>
  shapes[table].keys.map(([column]) => keyText(row[column])).join(' ');

/** The stored rows by key. */
export async function readDerived(db: Db, table: DerivedTable, userId: string) {
  const rows = await db.rows<Record<string, unknown>>(statements[table].read, [userId]);
  return new Map(rows.map((row) => [toRowKey(table, row), row]));
}
/** One statement that corrects some rows of a student. */
export interface HistoryWrite {
  readonly what: HistoryCorrection['what'];
  readonly rows: number;
  readonly run: (tx: Db) => Promise<unknown>;
}
/** Rows in one statement: it takes about 10 ms on the embedded database. */
const batchSize = 200;
function inParts(
  what: HistoryCorrection['what'],
  statement: { name: string; text: string },
  userId: string,
  all: readonly object[],
): HistoryWrite[] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) => {
    const part = all.slice(at * batchSize, (at + 1) * batchSize);
    const json = JSON.stringify(part);
    return { what, rows: part.length, run: (tx) => tx.rows(statement, [userId, json]) };
  });
}
export const planDerived = (
  table: DerivedTable,
  userId: string,
  rows: readonly object[],
  gone: readonly object[],
): HistoryWrite[] => [
  ...inParts(table, statements[table].remove, userId, gone),
  ...inParts(table, statements[table].write, userId, rows),
];

const writeAttempts = {
  name: 'history_write_attempts',
  text: `update attempts a set answered_count = r.answered_count, right_count = r.right_count, br_right_count = r.br_right_count,
      flagged_count = r.flagged_count, time_ms = r.time_ms, raw = r.raw, raw_of = r.raw_of, scaled = r.scaled,
      br_scaled = r.br_scaled, estimated = r.estimated, provisional = r.provisional
    from json_to_recordset($2::json) as r (id uuid, answered_count smallint, right_count smallint, br_right_count smallint,
      flagged_count smallint, time_ms int, raw smallint, raw_of smallint, scaled smallint, br_scaled smallint,
      estimated boolean, provisional boolean)
    where a.user_id = $1 and a.id = r.id`,
};
export const planAttempts = (userId: string, rows: readonly object[]) =>
  inParts('attempts', writeAttempts, userId, rows);

const writeSections = {
  name: 'history_write_sections',
  text: `update attempt_sections s set right_count = r.right_count, br_right_count = r.br_right_count,
      answered_count = r.answered_count, time_ms = r.time_ms
    from json_to_recordset($2::json) as r (attempt_id uuid, no smallint, right_count smallint, br_right_count smallint,
      answered_count smallint, time_ms int)
    where s.user_id = $1 and s.attempt_id = r.attempt_id and s.no = r.no`,
};
export const planSections = (userId: string, rows: readonly object[]) =>
  inParts('sections', writeSections, userId, rows);

const writeMarks = {
  name: 'history_write_marks',
  text: `update attempt_questions q set correct = r.correct, counted = r.counted
    from json_to_recordset($2::json) as r (id uuid, correct boolean, counted boolean)
    where q.user_id = $1 and q.id = r.id`,
};
export const planMarks = (userId: string, rows: readonly object[]) =>
  inParts('answers', writeMarks, userId, rows);

const lastWork = {
  name: 'history_last_work',
  text: `update student_progress set last_work_at = $2 where user_id = $1 and (last_work_at is null or last_work_at < $2)
    returning user_id`,
};
/** Returns whether it was unknown. */
export const writeLastWork = async (tx: Db, userId: string, at: Date) =>
  (await tx.rows(lastWork, [userId, at])).length > 0;

const sound = {
  name: 'history_sound',
  text: 'update users set history_corrupted_at = null where id = $1 and history_corrupted_at is not null returning id',
};
/** Marks the history as correct. Returns whether it was marked for correction. */
export const clearHistoryCorrupted = async (tx: Db, userId: string) =>
  (await tx.rows(sound, [userId])).length > 0;
