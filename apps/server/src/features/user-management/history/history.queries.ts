import type { HistoryCorrection } from '@docket/contract';
import type { Estimate, OptionKey } from '@docket/rules';
import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { deletion, updating, upsertion } from '../../../db/upsert.ts';
import {
  attemptQuestions,
  attemptSections,
  attempts,
  studentQuestions,
} from '../../attempts/attempts.tables.ts';
import { isWithdrawn } from '../../attempts/index.ts';
import {
  studentDays,
  studentHours,
  studentLevels,
  studentProgress,
  studentTypeStats,
} from '../../attempts/student-progress.tables.ts';
import { questionStats, questions } from '../../content/content.tables.ts';
import { users } from '../../users/users.tables.ts';

/** All attempts including deleted ones, because their effects are kept. Withdrawn drills had no effects. */
export const findPastAttempts = async ({ orm }: Db, userId: string) =>
  orm
    .select({
      id: attempts.id,
      surface: attempts.surface,
      kind: attempts.kind,
      type: attempts.type,
      state: attempts.state,
      blindReview: attempts.blindReview,
      createdAt: attempts.createdAt,
      startedAt: attempts.startedAt,
      endedAt: attempts.endedAt,
      revealedAt: attempts.revealedAt,
      settledAt: attempts.settledAt,
      testId: attempts.testId,
      answeredCount: attempts.answeredCount,
      rightCount: attempts.rightCount,
      brRightCount: attempts.brRightCount,
      flaggedCount: attempts.flaggedCount,
      timeMs: attempts.timeMs,
      raw: attempts.raw,
      rawOf: attempts.rawOf,
      scaled: attempts.scaled,
      brScaled: attempts.brScaled,
      estimated: attempts.estimated,
      provisional: attempts.provisional,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), not(isWithdrawn)))
    .orderBy(asc(attempts.createdAt), asc(attempts.id));
export type PastAttemptRow = Awaited<ReturnType<typeof findPastAttempts>>[number];

/** Differs when any attempt of the student was begun, ended, graded or deleted: each of these writes its row. */
export async function findAttemptsFingerprint({ orm }: Db, userId: string): Promise<string> {
  const [row] = await orm
    .select({ value: sql<string>`count(*)::text || ' ' || coalesce(sum(xmin::text::bigint), 0)` })
    .from(attempts)
    .where(eq(attempts.userId, userId));
  return row!.value;
}

export const findPastQuestions = async ({ orm }: Db, userId: string, attemptIds: readonly string[]) =>
  orm
    .select({
      id: attemptQuestions.id,
      attemptId: attemptQuestions.attemptId,
      sectionNo: attemptQuestions.sectionNo,
      questionId: attemptQuestions.questionId,
      answer: attemptQuestions.answer,
      brAnswer: attemptQuestions.brAnswer,
      brOpened: sql<boolean>`${isNotNull(attemptQuestions.brOpenedAt)}`,
      flagged: attemptQuestions.flagged,
      timeMs: attemptQuestions.timeMs,
      hinted: sql<boolean>`${isNotNull(attemptQuestions.hintOption)}`,
      correct: attemptQuestions.correct,
      counted: attemptQuestions.counted,
      first: attemptQuestions.first,
      effectiveDifficulty: attemptQuestions.effectiveDifficulty,
      effectiveDifficultyVariance: attemptQuestions.effectiveDifficultyVariance,
    })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.userId, userId), inArray(attemptQuestions.attemptId, [...attemptIds])))
    .orderBy(asc(attemptQuestions.attemptId), asc(attemptQuestions.sectionNo), asc(attemptQuestions.no));
export type PastQuestionRow = Awaited<ReturnType<typeof findPastQuestions>>[number];

export const findPastSections = async ({ orm }: Db, userId: string) =>
  orm
    .select({
      attemptId: attemptSections.attemptId,
      no: attemptSections.no,
      sectionId: attemptSections.sectionId,
      variable: attemptSections.variable,
      questionCount: attemptSections.questionCount,
      startedAt: attemptSections.startedAt,
      rightCount: attemptSections.rightCount,
      brRightCount: attemptSections.brRightCount,
      answeredCount: attemptSections.answeredCount,
      timeMs: attemptSections.timeMs,
    })
    .from(attemptSections)
    .where(eq(attemptSections.userId, userId))
    .orderBy(asc(attemptSections.attemptId), asc(attemptSections.no));
export type PastSectionRow = Awaited<ReturnType<typeof findPastSections>>[number];

/** The credited options of questions; never sent to clients. */
export async function findKeys({ orm }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OptionKey>> {
  const rows = await orm
    .select({ id: questions.id, credited: questions.credited })
    .from(questions)
    .where(sql`${questions.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, credited }) => [id, credited]));
}

export async function findRatings(
  { orm }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Estimate>> {
  const rows = await orm
    .select({
      id: questionStats.questionId,
      mean: questionStats.ratingMean,
      variance: questionStats.ratingVariance,
      count: questionStats.ratingCount,
    })
    .from(questionStats)
    .where(sql`${questionStats.questionId} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, ...rating }) => [id, rating]));
}

/** The derived tables, and what identifies a row of a student. */
const shapes = {
  questions: { table: studentQuestions, keys: ['questionId'] },
  levels: { table: studentLevels, keys: ['key'] },
  types: { table: studentTypeStats, keys: ['type', 'questionType', 'difficulty'] },
  days: { table: studentDays, keys: ['day', 'type'] },
  hours: { table: studentHours, keys: ['hour'] },
} as const;
/** The tables that are derived from the attempts of a student. */
export type DerivedTable = keyof typeof shapes;

const keyText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
/** The key of a row as one text. */
export const toRowKey = (table: DerivedTable, row: Readonly<Record<string, unknown>>): string =>
  shapes[table].keys.map((field) => keyText(row[field])).join(' ');

// A 'real' with full precision: otherwise it arrives rounded to the few digits that distinguish it from its
// neighbors.
const inFull = (column: PgColumn) =>
  column.getSQLType() === 'real' ? sql<number>`${column}::float8` : column;
/** The stored rows by key. */
export async function readDerived({ orm }: Db, name: DerivedTable, userId: string) {
  const { table } = shapes[name];
  const { userId: owner, ...columns } = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const rows = await orm
    .select(Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, inFull(column)])))
    .from(table as PgTable)
    .where(eq(owner!, userId));
  return new Map(rows.map((row) => [toRowKey(name, row), row as Record<string, unknown>]));
}

/** One statement that corrects some rows of a student. */
export interface HistoryWrite {
  readonly what: HistoryCorrection['what'];
  readonly rows: number;
  readonly run: (tx: Db) => Promise<unknown>;
}
type Rows = readonly object[];
/** Writes rows of any of these tables. */
type Write = (tx: Db, rows: Rows) => Promise<void>;
/** Rows in one statement: it takes about 10 ms on the embedded database. */
const batchSize = 200;
const inParts = (what: HistoryCorrection['what'], write: Write, userId: string, all: Rows): HistoryWrite[] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) => {
    const part = all.slice(at * batchSize, (at + 1) * batchSize);
    return {
      what,
      rows: part.length,
      run: (tx) =>
        write(
          tx,
          part.map((row) => ({ ...row, userId })),
        ),
    };
  });

const getWriters = (table: PgTable, keys: readonly string[]) => {
  const key = ['userId', ...keys] as never[];
  return {
    upsert: upsertion(table, { key, name: `history_write_${getTableName(table)}` }) as Write,
    remove: deletion(table, { key, name: `history_remove_${getTableName(table)}` }) as Write,
  };
};
const derived = Object.fromEntries(
  Object.entries(shapes).map(([name, { table, keys }]) => [name, getWriters(table, keys)]),
) as Readonly<Record<DerivedTable, ReturnType<typeof getWriters>>>;
export const planDerived = (table: DerivedTable, userId: string, rows: Rows, gone: Rows): HistoryWrite[] => [
  ...inParts(table, derived[table].remove, userId, gone),
  ...inParts(table, derived[table].upsert, userId, rows),
];

/** What plans the update of these columns of a student's rows. */
const planUpdate = (
  what: HistoryCorrection['what'],
  table: PgTable,
  keys: readonly string[],
  changed: readonly string[],
) => {
  const names = { key: ['userId', ...keys] as never[], changed: changed as never[] };
  const write = updating(table, { name: `history_update_${getTableName(table)}`, ...names }) as Write;
  return (userId: string, rows: Rows) => inParts(what, write, userId, rows);
};
const counts = ['rightCount', 'brRightCount', 'answeredCount', 'timeMs'];
export const planAttempts = planUpdate(
  'attempts',
  attempts,
  ['id'],
  [...counts, 'flaggedCount', 'raw', 'rawOf', 'scaled', 'brScaled', 'estimated', 'provisional'],
);
export const planSections = planUpdate('sections', attemptSections, ['attemptId', 'no'], counts);
export const planMarks = planUpdate('answers', attemptQuestions, ['id'], ['correct', 'counted']);

/** Returns whether it was unknown. */
export async function writeLastWork({ orm }: Db, userId: string, lastWorkAt: Date): Promise<boolean> {
  const { rowCount } = await orm
    .update(studentProgress)
    .set({ lastWorkAt })
    .where(
      and(
        eq(studentProgress.userId, userId),
        or(isNull(studentProgress.lastWorkAt), lt(studentProgress.lastWorkAt, lastWorkAt)),
      ),
    );
  return rowCount === 1;
}

/** Marks the history as correct. Returns whether it was marked for correction. */
export async function clearHistoryCorrupted({ orm }: Db, userId: string): Promise<boolean> {
  const { rowCount } = await orm
    .update(users)
    .set({ historyCorruptedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.historyCorruptedAt)));
  return rowCount === 1;
}
