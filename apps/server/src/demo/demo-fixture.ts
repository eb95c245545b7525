import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { migrateDatabase } from '../db/migrate.ts';
import { openEmbedded, openPostgres } from '../db/open.ts';
import { openTestDatabase } from '../test/fixtures/database.ts';

/** Settings for a server that uses this database. */
export interface TestDatabase {
  settings: Record<string, string>;
}

/** A fresh database for the file, which the server opens automatically, as on a first start. */
export function useFreshDatabase(): TestDatabase {
  const database = { settings: {}, drop: async (): Promise<void> => undefined };
  beforeAll(async () => {
    if (process.env.DOCKET_TEST_DB === 'postgres') {
      const opened = await openTestDatabase();
      database.settings = { DATABASE_URL: String(opened.database.pool.options.connectionString) };
      database.drop = opened.drop;
    } else {
      const folder = mkdtempSync(join(tmpdir(), 'docket-demo-'));
      database.settings = { DATA_DIR: folder };
      database.drop = async () => rmSync(folder, { recursive: true, force: true });
    }
  });
  afterAll(() => database.drop());
  return database;
}

async function open({ settings }: TestDatabase) {
  const { DATABASE_URL, DATA_DIR } = settings;
  const db = DATABASE_URL ? await openPostgres(DATABASE_URL, 2) : await openEmbedded(DATA_DIR!);
  await migrateDatabase(db);
  return db;
}
/**
 * The row counts that the planner assumes for the content tables, and for how many of them it has column statistics.
 */
export async function plannerKnows(
  database: TestDatabase,
): Promise<Record<string, { rows: number; known: boolean }>> {
  const { DATABASE_URL, DATA_DIR } = database.settings;
  const db = DATABASE_URL ? await openPostgres(DATABASE_URL, 2) : await openEmbedded(DATA_DIR!);
  const { rows } = await db.pool.query<{ name: string; rows: number; known: boolean }>(
    `select c.relname as name, c.reltuples::int as rows,
        exists (select 1 from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname) as known
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  await db.close();
  return Object.fromEntries(rows.map(({ name, ...one }) => [name, one]));
}
/** Turns the database into what a version without skill units and courses left. */
export async function deleteLearningContent(database: TestDatabase): Promise<void> {
  const ofLearning =
    "(select s.id from sections s join tests t on t.id = s.test_id where t.type in ('SKILL', 'COURSE'))";
  const db = await open(database);
  const texts = [
    'delete from admission_progress',
    'delete from admission_lessons',
    'delete from admission_items',
    'delete from admission_units',
    'delete from resources',
    'delete from resource_categories',
    'delete from lesson_progress',
    ...['reviews', 'student_questions', 'attempt_questions'].map(
      (table) => `delete from ${table} where question_id in
        (select id from questions where section_id in ${ofLearning})`,
    ),
    "delete from attempts where type = 'SKILL'",
    `delete from explanations where question_id in (select id from questions where section_id in ${ofLearning})
      or segment_id in (select id from segments where section_id in ${ofLearning})`,
    `delete from question_stats where question_id in (select id from questions where section_id in ${ofLearning})`,
    `delete from questions where section_id in ${ofLearning}`,
    `delete from segments where section_id in ${ofLearning}`,
    'delete from lessons',
    `delete from sections where id in ${ofLearning}`,
    "delete from tests where type in ('SKILL', 'COURSE')",
    "update plans set features = features - 'skills' - 'lessons' - 'classes'",
    'delete from podcasts',
    'delete from tutors',
    'delete from user_classes',
    'delete from class_recordings',
    'delete from classes',
    "delete from app_settings where name in ('demo-learning-loaded', 'demo-reading-loaded')",
  ];
  for (const [at, text] of texts.entries()) await db.rows({ name: `test_forget_${at}`, text }, []);
  await db.close();
}
/** The number of rows of each kind. */
export async function counts(database: TestDatabase): Promise<Record<string, number>> {
  const db = await open(database);
  const [row] = await db.rows<Record<string, number>>(
    {
      name: 'test_counts',
      text: `select (select count(*)::int from tests where type in ('NORMAL', 'MERGED')) tests,
        (select count(*)::int from tests where type = 'SKILL') units,
        (select count(*)::int from tests where type = 'COURSE') courses, (select count(*)::int from lessons) lessons,
        (select count(*)::int from admission_items) admissions, (select count(*)::int from resources) resources,
        (select count(*)::int from plans where features ? 'skills' and features ? 'lessons') plans, (select count(*)::int from questions) questions,
        (select count(*)::int from scholarship_cases) cases,
        (select count(*)::int from users) users, (select count(*)::int from users where simulated) simulated,
        (select count(*)::int from users where simulated and password_hash is not null) doors,
        (select count(distinct user_id)::int from attempts) workers, (select count(*)::int from attempts) attempts,
        (select min(f.answers) from question_stats f join questions q on q.id = f.question_id
          join sections s on s.id = q.section_id join tests t on t.id = s.test_id where t.type = 'NORMAL') fewest`,
    },
    [],
  );
  await db.close();
  return row!;
}
