import type { Database } from './database.ts';

/** Tables that an import changes by thousands of rows at once. */
const contentTables = [
  'tests',
  'sections',
  'merged_sections',
  'segments',
  'questions',
  'question_stats',
  'explanations',
];

/**
 * Tells the planner anew how many rows the tables have, and what is in them. PostgreSQL does so by itself some time
 * after many rows changed; the embedded database never does.
 */
export async function analyzeTables(database: Database): Promise<void> {
  await database.pool.query('analyze');
}

/** The same for the library alone, right after an import: the next call may be the checklist of what was imported. */
export async function analyzeContent(database: Database): Promise<void> {
  await database.pool.query(`analyze ${contentTables.join(', ')}`);
}

const everyMs = 86_400_000;

/** Keeps the statistics of the embedded database while the server runs: once a day, as at each start. */
export function plannerStatistics(database: Database, warn: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      if (database.kind !== 'embedded') return;
      timer = setInterval(() => {
        running = analyzeTables(database).catch(warn);
      }, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
