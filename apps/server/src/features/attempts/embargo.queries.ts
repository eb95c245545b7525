import { mayShowTotal } from '@docket/rules';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import type { Surface } from './archive.queries.ts';
import { attemptQuestions } from './attempts.tables.ts';

/** What embargoes the keys of its questions: an attempt, or a registration for a proctored event. */
export interface Embargo {
  /** Null for an event that the student has not entered. */
  readonly attemptId: string | null;
  /** When the student registered, for an event: its questions must not be met at all from then on. */
  readonly registeredAt: Date | null;
  readonly surface: Surface;
  readonly title: string;
  /** True if it is submitted and its blind review is open; false if it is still in progress. */
  readonly inBlindReview: boolean;
}
/** By question id. Usually empty. */
export type Embargoes = ReadonlyMap<string, readonly Embargo[]>;
export const noEmbargoes: Embargoes = new Map();

/**
 * The first part of the only embargo rule (decision 52): an attempt `a` embargoes its questions while it is a practice test that has
 * begun and is not over, or any attempt that was submitted and whose result is not shown yet. Deleted attempts
 * embargo nothing.
 */
export const isEmbargoing = `a.deleted_at is null and (
    (a.surface = 'practice' and a.state in ('started', 'paused', 'in_break'))
    or (a.state = 'completed' and a.revealed_at is null))`;

/** The break of a test with standard time; who has more time is embargoed by the attempt. */
const breakMinutes = 15;
/**
 * SQL of the second part of the rule (decision 85): the questions of proctored events that a student is registered
 * for, until the event is over. Sections of a merged test have the questions of the tests they come from.
 */
export const questionsOfEvents = (
  userId: string,
  now: string,
) => `select q.id as question_id, e.attempt_id, e.registered_at, e.title
    from (select r.attempt_id, r.registered_at, t.title, t.starts_at, p.section_id,
        sum(s.minutes) over (partition by t.id) as minutes
      from proctored_registrations r
      join proctored_tests t on t.id = r.proctored_test_id and t.deleted_at is null
        and t.starts_at > ${now}::timestamptz - interval '1 day'
      cross join lateral (select id as section_id from sections where test_id = t.test_id
        union all select section_id from merged_sections where test_id = t.test_id) p
      join sections s on s.id = p.section_id
      where r.user_id = ${userId}) e
    join questions q on q.section_id = e.section_id
    where e.starts_at + (e.minutes + ${breakMinutes}) * interval '1 minute' > ${now}::timestamptz`;
// SQL text like its parts: read with nearly every page of a student, one statement for each part of the rule.
const ofEvents = rawStatement<EventQuestionRow>({
  name: 'attempts_embargoed_by_events',
  columns: { questionId: 'uuid', attemptId: 'uuid?', registeredAt: 'timestamptz', title: 'text' },
  text: `select question_id as "questionId", attempt_id as "attemptId", registered_at as "registeredAt", title
    from (${questionsOfEvents('$1', '$2')}) as of_events`,
});
interface EventQuestionRow {
  questionId: string;
  attemptId: string | null;
  registeredAt: Date;
  title: string;
}

// The first part of the rule in two statements in one; each uses its own partial index (attempts_unfinished, attempts_unrevealed).
const embargoed = rawStatement<EmbargoRow>({
  name: 'attempts_embargoed',
  columns: { questionId: 'uuid', attemptId: 'uuid', surface: 'text', title: 'text', inBlindReview: 'bool' },
  text: `select q.question_id as "questionId", a.id as "attemptId", a.surface, a.title,
      a.state = 'completed' as "inBlindReview" from (
      select * from attempts a where a.user_id = $1 and a.state in ('new', 'started', 'paused', 'in_break') and a.deleted_at is null
        and ${isEmbargoing}
      union all
      select * from attempts a where a.user_id = $1 and a.state = 'completed' and a.revealed_at is null and a.deleted_at is null
        and ${isEmbargoing}
    ) a join attempt_questions q on q.user_id = $1 and q.attempt_id = a.id
    order by a.created_at, a.id`,
});
interface EmbargoRow {
  questionId: string;
  attemptId: string;
  surface: Surface;
  title: string;
  inBlindReview: boolean;
}
/** The questions whose key must not be revealed to this student elsewhere, with the attempts that embargo them. */
export async function findEmbargoes(db: Db, userId: string, now: Date): Promise<Embargoes> {
  const found = new Map<string, Embargo[]>();
  const attempts = new Map<string, Embargo>();
  const add = (questionId: string, embargo: Embargo) => {
    const list = found.get(questionId);
    if (list) list.push(embargo);
    else found.set(questionId, [embargo]);
  };
  for (const row of await db.rows(ofEvents, [userId, now]))
    add(row.questionId, {
      ...{ attemptId: row.attemptId, registeredAt: row.registeredAt, surface: 'practice' },
      ...{ title: row.title, inBlindReview: false },
    });
  for (const { questionId, ...row } of await db.rows(embargoed, [userId])) {
    const embargo = attempts.get(row.attemptId) ?? { ...row, registeredAt: null };
    attempts.set(row.attemptId, embargo);
    add(questionId, embargo);
  }
  return found;
}

/** Only the ids of these questions (decision 24). */
export const embargoedQuestions = async (db: Db, userId: string, now: Date): Promise<Set<string>> =>
  new Set((await findEmbargoes(db, userId, now)).keys());

/**
 * The event that the student registered for and that has this question: it is not to be met before, in any kind of
 * work (decision 85). Null if there is none.
 */
export const findComingEvent = (embargoes: Embargoes, questionId: string): Embargo | null =>
  embargoes.get(questionId)?.find(({ registeredAt }) => registeredAt !== null) ?? null;

/**
 * The embargo on a question for the reader of an attempt, or null. An attempt does not embargo its own questions for
 * its own reader.
 */
export const embargoOn = (
  embargoes: Embargoes,
  questionId: string,
  attemptId: string | null = null,
): Embargo | null => embargoes.get(questionId)?.find((one) => one.attemptId !== attemptId) ?? null;

/** The embargoed questions of an attempt, and their results in it. */
export interface EmbargoedPart {
  readonly questions: number;
  readonly right: number;
}
export interface EmbargoedAttempt extends EmbargoedPart {
  readonly bySection: ReadonlyMap<number, EmbargoedPart>;
}
export type EmbargoedAttempts = ReadonlyMap<string, EmbargoedAttempt>;

/** Whether the totals of an attempt would reveal the result of a single embargoed question. */
export function hidesTotals(embargoed: EmbargoedAttempt | undefined): boolean {
  if (!embargoed) return false;
  const { bySection } = embargoed;
  return !(bySection.size === 0 ? [embargoed] : [...bySection.values()]).every(mayShowTotal);
}

const findParts = (db: Db, userId: string, questionIds: readonly string[]) =>
  db.orm
    .select({
      attemptId: attemptQuestions.attemptId,
      sectionNo: attemptQuestions.sectionNo,
      questions: count(),
      right: sql<number>`(count(*) filter (where ${attemptQuestions.correct}))::int`,
    })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.userId, userId), isAmong(attemptQuestions.questionId, questionIds)))
    .groupBy(attemptQuestions.attemptId, attemptQuestions.sectionNo);
/**
 * The student's attempts that contain embargoed questions. Runs no query if there are none. Uses
 * attempt_questions_question.
 */
export async function findEmbargoedAttempts(
  db: Db,
  userId: string,
  embargoes: Embargoes,
): Promise<EmbargoedAttempts> {
  const found = new Map<
    string,
    { questions: number; right: number; bySection: Map<number, EmbargoedPart> }
  >();
  if (embargoes.size === 0) return found;
  for (const { attemptId, sectionNo, questions, right } of await findParts(db, userId, [
    ...embargoes.keys(),
  ])) {
    const whole = found.get(attemptId) ?? { questions: 0, right: 0, bySection: new Map() };
    found.set(attemptId, whole);
    whole.questions += questions;
    whole.right += right;
    if (sectionNo !== null) whole.bySection.set(sectionNo, { questions, right });
  }
  return found;
}

/** The attempts whose totals are hidden for now. */
export async function attemptsWithoutTotals(db: Db, userId: string, now: Date): Promise<string[]> {
  const embargoed = await findEmbargoedAttempts(db, userId, await findEmbargoes(db, userId, now));
  return [...embargoed].flatMap(([id, one]) => (hidesTotals(one) ? [id] : []));
}
