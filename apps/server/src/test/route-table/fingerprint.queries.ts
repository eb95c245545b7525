import type { Db } from '../../db/database.ts';

/**
 * Counters of attempts at signing in grow by refusals, that is what they are for; metrics are written beside the requests;
 * the result of a checklist is kept for the next time, also where what was asked with it is refused; and each request
 * to the exam council is logged, above all one that it refuses.
 */
const uncompared = [
  'throttles',
  'question_figures',
  'score_figures',
  'test_checklists',
  'lsac_logs',
  // The answer to a call that moves money is kept under its key, also a refusal.
  'billing_requests',
];
/** Sent mails are ticked off beside the requests, and jobs go on beside them. */
const onlyCounted = ['mails', 'jobs'];

const openJobs = {
  name: 'walk_open_jobs',
  text: "select exists (select 1 from jobs where state in ('queued', 'running')) as open",
};
/** Resolves when no job is queued or running: what jobs write is not compared with what a refused request leaves. */
export async function waitForJobs(db: Db): Promise<void> {
  while ((await db.rows<{ open: boolean }>(openJobs, []))[0]?.open)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

const tables = {
  name: 'walk_tables',
  text: `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
};
/**
 * One line for each table: how many rows, and a sum over all that is in them. The rows are only read in full when one
 * was written since the last time, by the transactions that wrote them (xmin).
 */
export async function fingerprintReader(db: Db): Promise<() => Promise<string[]>> {
  const names = (await db.rows<{ name: string }>(tables, []))
    .map((row) => row.name)
    .filter((name) => !uncompared.includes(name));
  const lines = (name: string, column: string) => ({
    name,
    text: names
      .map((table) => {
        const sum = onlyCounted.includes(table) ? '0' : `coalesce(sum(${column}), 0)`;
        return `select '${table} ' || count(*) || ' ' || ${sum} as line from "${table}" t`;
      })
      .join(' union all '),
  });
  const touched = lines('walk_touched', 'xmin::text::bigint');
  const read = lines('walk_fingerprint', 'hashtext(t::text)::bigint');
  const readLines = async (statement: typeof read) =>
    (await db.rows<{ line: string }>(statement, [])).map((row) => row.line).sort();
  let known: { readonly touched: string; readonly lines: string[] } | null = null;
  return async () => {
    const now = (await readLines(touched)).join();
    if (known?.touched !== now) known = { touched: now, lines: await readLines(read) };
    return known.lines;
  };
}
