import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';

const accounts = rawStatement<{ id: string; email: string; simulated: boolean }>({
  name: 'messages_demo_accounts',
  columns: { id: 'uuid', email: 'text', simulated: 'bool' },
  text: `(select id, email, simulated from users where email = $1)
    union all (select id, email, simulated from users where simulated order by email limit 40)`,
});
/** The demo student, and some of the simulated ones. */
export const findStudents = (db: Db, email: string) => db.rows(accounts, [email]);

const tutors = rawStatement<{ slug: string; name: string; account_id: string | null }>({
  name: 'messages_demo_tutors',
  columns: { slug: 'text', name: 'text', account_id: 'uuid?' },
  text: 'select slug, name, account_id from tutors where slug = any($1::text[])',
});
/** Tutors by slug; only some have an account. */
export const findTutors = (db: Db, slugs: readonly string[]) => db.rows(tutors, [slugs]);

const classes = rawStatement<{ id: string; title: string }>({
  name: 'messages_demo_classes',
  columns: { id: 'uuid', title: 'text' },
  text: 'select id, title from classes where title = any($1::text[])',
});
export const findClassesByTitle = (db: Db, titles: readonly string[]) => db.rows(classes, [titles]);

const setting = rawStatement({
  name: 'messages_demo_setting',
  columns: {},
  text: `insert into app_settings (name, value, updated_at) values ($1, $2::jsonb, $3)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
});
export const storeSetting = (tx: Db, name: string, value: unknown, now: Date) =>
  tx.rows(setting, [name, JSON.stringify(value), now]);
