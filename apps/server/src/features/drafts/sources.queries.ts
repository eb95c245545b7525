import type { AboutKind } from '@docket/contract';
import type { Db } from '../../db/database.ts';

/** An answered ticket of another student. */
export interface AnsweredRow {
  user_id: string;
  id: string;
  about_kind: AboutKind;
  about_id: string | null;
  subject: string;
  student_name: string;
  created_at: Date;
  /** Of a question, as they read when the student asked. */
  options: readonly string[] | null;
  /** What the student had answered when asking. */
  chosen: number | null;
}
const answered = `exists (select 1 from ticket_messages m
  where m.user_id = t.user_id and m.ticket_id = t.id and m."from" = 'tutor')`;
const columns = `t.user_id, t.id, t.about_kind, t.about_id, t.subject, u.first_name || ' ' || u.last_name as student_name,
  t.created_at, t.context -> 'options' as options,
  coalesce((t.context -> 'work' ->> 'brAnswer')::int, (t.context -> 'work' ->> 'answer')::int) as chosen`;

/** Newer ones of a thing that many ask about; older ones are not looked at. */
const newest = 200;
const same = {
  name: 'drafts_same',
  text: `select ${columns} from (
      select * from tickets where about_id = $1 and user_id <> $2 and message_count > 1 order by created_at desc limit ${newest}
    ) t join users u on u.id = t.user_id
    where ${answered} order by t.vote + t.admin_vote desc, ts_rank(t.search, to_tsquery('english', $3)) desc, t.id limit 5`,
};
/** Answered tickets of others about one thing: those that helped first, then those with most of the words. */
export const findSame = (db: Db, aboutId: string, notOf: string, words: string) =>
  db.rows<AnsweredRow & Record<string, unknown>>(same, [aboutId, notOf, words]);

const keyChange = {
  name: 'drafts_key_change',
  text: `select at from audit_log where target = 'question:' || $1::text and action = 'question.update'
    and before ->> 'credited' is distinct from after ->> 'credited' order by at desc limit 1`,
};
/** When staff last changed which option of a question is credited; null if never. */
export const findKeyChange = async (db: Db, questionId: string): Promise<Date | null> =>
  (await db.rows<{ at: Date }>(keyChange, [questionId]))[0]?.at ?? null;

const near = {
  name: 'drafts_near',
  text: `select ${columns} from (
      select * from tickets where search @@ to_tsquery('english', $3) and status = 'answered' and about_kind = $1
        and user_id <> $2 limit ${newest}
    ) t join users u on u.id = t.user_id
    where ${answered} and t.vote >= 0 and t.admin_vote >= 0
    order by ts_rank(t.search, to_tsquery('english', $3)) desc, t.id limit 8`,
};
/** Answered tickets of others of one kind that have some of the words, best first. */
export const findNear = (db: Db, kind: AboutKind, notOf: string, words: string) =>
  db.rows<AnsweredRow & Record<string, unknown>>(near, [kind, notOf, words]);

export interface AnswerRow {
  ticket_id: string;
  author: string | null;
  html: string;
}
const answers = {
  name: 'drafts_answers',
  text: `select m.ticket_id, coalesce(u.first_name || ' ' || u.last_name, m.author_name) as author, m.html
    from unnest($1::uuid[], $2::uuid[]) as given(user_id, ticket_id), lateral (
      select * from ticket_messages m where m.user_id = given.user_id and m.ticket_id = given.ticket_id
        and m."from" = 'tutor' order by m.at, m.id limit 3
    ) m left join users u on u.id = m.author_id`,
};
/** The first answers of tutors in each of these tickets. */
export const findAnswers = (db: Db, tickets: readonly { user_id: string; id: string }[]) =>
  db.rows<AnswerRow & Record<string, unknown>>(answers, [
    tickets.map((one) => one.user_id),
    tickets.map((one) => one.id),
  ]);

const aClass = {
  name: 'drafts_class',
  text: 'select title, description from classes where id = $1 and deleted_at is null',
};
export const findClassText = async (db: Db, id: string) =>
  (await db.rows<{ title: string; description: string }>(aClass, [id]))[0];

const student = { name: 'drafts_student', text: 'select first_name, last_name from users where id = $1' };
export const findStudentName = async (db: Db, id: string) =>
  (await db.rows<{ first_name: string; last_name: string }>(student, [id]))[0] ?? {
    first_name: '',
    last_name: '',
  };
