import type { Db } from '../db/database.ts';
import { rawStatement } from '../db/raw-statement.ts';

const tags = rawStatement({
  name: 'classes_demo_tags',
  columns: {},
  text: `insert into app_settings (name, value, updated_at) values ('classTags', $1::jsonb, $2)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
});
/** Sets the tags that classes may have. */
export const setClassTags = (tx: Db, names: readonly string[], now: Date) =>
  tx.rows(tags, [JSON.stringify(names), now]);

const account = rawStatement<{ id: string }>({
  name: 'classes_demo_account',
  columns: { id: 'uuid' },
  text: 'select id from users where email = $1',
});
export const findAccount = async (tx: Db, email: string) => (await tx.rows(account, [email]))[0]?.id ?? null;

const others = rawStatement<{ user_id: string }>({
  name: 'classes_demo_others',
  columns: { user_id: 'uuid' },
  text: `insert into user_classes (user_id, class_id, state, since)
    select id, $1::uuid, 'registered', $2::timestamptz from users where simulated order by id limit $3
    returning user_id`,
});
/**
 * Simulated students take seats; run once, over the few accounts of a library that was just loaded. Returns their
 * ids.
 */
export const registerSimulated = async (tx: Db, classId: string, since: Date, count: number) =>
  (await tx.rows(others, [classId, since, count])).map(({ user_id }) => user_id).sort();

const questionIds = rawStatement<{ id: string }>({
  name: 'classes_demo_questions',
  columns: { id: 'uuid' },
  text: `select q.id from unnest($1::text[]) with ordinality as wanted (path, at)
    join tests t on t.slug = split_part(wanted.path, '/', 1)
    join sections s on s.test_id = t.id and s.no = split_part(wanted.path, '/', 2)::int
    join questions q on q.section_id = s.id and q.no = split_part(wanted.path, '/', 3)::int
    order by wanted.at`,
});
/** The ids of questions named by test slug, section and number, in the given order. */
export const findQuestions = async (tx: Db, named: readonly string[]) =>
  (await tx.rows(questionIds, [[...named]])).map(({ id }) => id);
