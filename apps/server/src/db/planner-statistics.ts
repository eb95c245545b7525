import pg from 'pg';
import type { Database } from './database.ts';

/**
 * Tables of which an import changes thousands of rows, with the columns that conditions and joins read. Texts and the
 * search index of questions take nearly all of the time of ANALYZE, and no plan depends on them.
 */
const contentColumns = [
  'tests',
  'sections',
  'merged_sections',
  'segments (id, section_id, no, archived_at)',
  'questions (id, section_id, segment_id, no, question_type, enabled, archived_at, updated_at)',
  'question_stats',
  'explanations (id, question_id, segment_id, enabled, created_at)',
];

/**
 * Updates the planner's statistics of all tables. PostgreSQL does so automatically some time after many changes; the
 * embedded database never does.
 */
export async function analyzeTables(database: Database): Promise<void> {
  await database.pool.query('analyze');
}

/**
 * The same for the tables whose number of pages is not that of their last statistics: none after most starts, while all of them
 * take longer than the rest of a start. The daily job takes what changed within its pages.
 */
export async function analyzeGrown({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relpages <> pg_relation_size(oid) / current_setting('block_size')::int order by name`,
  );
  for (const { name } of rows) await pool.query(`analyze ${name}`);
}

/**
 * The same for tables that are divided into partitions (decision 133): PostgreSQL does so for each partition, and never for the
 * whole, which most plans are made for.
 */
export async function analyzePartitioned({ pool, direct }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace",
  );
  if (rows.length === 0) return;
  // Samples of large tables take longer than a request may.
  const client = new pg.Client({ ...direct, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const { name } of rows) await client.query(`analyze ${name}`);
  } finally {
    await client.end();
  }
}

/**
 * The same for the library only, right after an import, because the next call may be the checklist of the imported
 * test. It analyzes one table after the other, so that other queries can use the only connection of the embedded
 * database in between.
 */
export async function analyzeContent(database: Database): Promise<void> {
  for (const columns of contentColumns) await database.pool.query(`analyze ${columns}`);
}
