import type { Database } from './database.ts';

/**
 * What an import changes by thousands of rows at once: the columns that conditions and joins read. The texts and the search
 * index of a question make up nearly all of the time that statistics take, and no plan rests on them.
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
 * Updates the planner's statistics of how many rows the tables have, and what is in them. PostgreSQL does so by itself some time
 * after many rows changed; the embedded database never does.
 */
export async function analyzeTables(database: Database): Promise<void> {
  await database.pool.query('analyze');
}

/**
 * The same for the library alone, right after an import: the next call may be the checklist of what was imported. One
 * table after the other, so that the one connection of the embedded database serves others in between.
 */
export async function analyzeContent(database: Database): Promise<void> {
  for (const columns of contentColumns) await database.pool.query(`analyze ${columns}`);
}
