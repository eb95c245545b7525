import type { HighlightRange } from '@docket/contract';
import type { OptionKey, OptionMask } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';

const classes = {
  name: 'messages_classes',
  text: 'select id, title from classes where id = any($1::uuid[]) and enabled and deleted_at is null',
};
/** The classes among these ids that exist and may be shown. */
export const findClasses = (db: Db, ids: readonly string[]) =>
  db.rows<{ id: string; title: string }>(classes, [ids]);

/** Throws NOT_FOUND unless such a class exists and may be shown. */
export async function requireClass(db: Db, id: string): Promise<void> {
  if ((await findClasses(db, [id])).length === 0) throw notFound('Class');
}

/** A question as a student worked on it. */
export interface WorkRow {
  attempt_question_id: string;
  question_id: string;
  surface: 'drill' | 'practice';
  kind: string;
  type: string;
  title: string;
  answer: OptionKey | null;
  br_answer: OptionKey | null;
  hidden: OptionMask;
  option_order: OptionKey[] | null;
  /** Whether its key was shown. */
  revealed: boolean;
  br_hidden: OptionMask;
  flagged: boolean;
  time_ms: number;
  confidence: number | null;
  highlights: HighlightRange[];
}
const columns = `aq.id as attempt_question_id, aq.question_id, a.surface, a.kind, a.type, a.title, aq.answer, aq.br_answer,
  aq.hidden, aq.br_hidden, aq.flagged, aq.time_ms, aq.confidence, aq.highlights,
  aq.option_order, a.revealed_at is not null as revealed`;
const from = `from attempt_questions aq join attempts a on a.user_id = aq.user_id and a.id = aq.attempt_id
  and a.deleted_at is null`;
const attemptWork = {
  name: 'messages_work_given',
  text: `select ${columns} ${from} where aq.user_id = $1 and aq.id = $2`,
};
const latest = {
  name: 'messages_work_latest',
  text: `select ${columns} ${from} where aq.user_id = $1 and aq.question_id = $2 and a.started_at is not null
    order by a.started_at desc, a.id desc limit 1`,
};
/** A question of the user's own attempt; undefined for anybody else's, and in a deleted attempt. */
export const findWork = async (db: Db, userId: string, attemptQuestionId: string) =>
  (await db.rows<WorkRow & Record<string, unknown>>(attemptWork, [userId, attemptQuestionId]))[0];
/** The last time the student worked on a question. */
export const findLatestWork = async (db: Db, userId: string, questionId: string) =>
  (await db.rows<WorkRow & Record<string, unknown>>(latest, [userId, questionId]))[0];

export interface LinkRow {
  attempt_question_id: string;
  attempt_id: string;
  surface: 'drill' | 'practice';
  practice_section_id: string | null;
}
const links = {
  name: 'messages_links',
  text: `select aq.id as attempt_question_id, a.id as attempt_id, a.surface, ps.id as practice_section_id ${from}
    left join attempt_sections ps on ps.user_id = aq.user_id and ps.attempt_id = a.id and ps.no = aq.section_no
    where aq.user_id = $1 and aq.id = any($2::uuid[])`,
};
/** The attempts that these questions belong to, if they still exist. */
export const findLinks = (db: Db, userId: string, attemptQuestionIds: readonly string[]) =>
  db.rows<LinkRow & Record<string, unknown>>(links, [userId, attemptQuestionIds]);
