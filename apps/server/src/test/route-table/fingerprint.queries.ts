import type { Db } from '../../db/database.ts';

/**
 * Counters of sign-in attempts are meant to grow with refusals; metrics are written in the background; the result of
 * a checklist is stored for the next time, even if the call that needed it is refused; and each request to the exam
 * council is logged, especially a refused one.
 */
const uncompared = [
  'throttles',
  'question_statistics',
  'score_statistics',
  'test_checklists',
  'lsac_logs',
  // The response to a call that moves money is stored under its key, even a refusal.
  'billing_requests',
  // The nightly comparison writes one whenever the clock of the test passes its hour.
  'ledger_reconciliations',
];
/** That staff read personal data is recorded with the reading itself (decision 98), and a wrong password as refused (decision 80). */
const ignoredRows: Readonly<Record<string, string>> = {
  audit_log: "where t.action not like '%.viewed' and t.action <> 'password.check-failed'",
};
/** Sent mails are marked in the background, and jobs run in the background. */
const onlyCounted = ['mails', 'jobs'];

const openJobs = {
  name: 'route_table_open_jobs',
  text: "select exists (select 1 from jobs where state in ('queued', 'running')) as open",
};
/** Resolves when no job is queued or running: writes of jobs must not be mistaken for those of a refused request. */
export async function waitForJobs(db: Db): Promise<void> {
  while ((await db.rows<{ open: boolean }>(openJobs, []))[0]?.open)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

const tables = {
  name: 'route_table_tables',
  text: `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
};
/**
 * One line for each table: the number of rows, and a sum over their content. The rows are only read completely if one
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
        return `select '${table} ' || count(*) || ' ' || ${sum} as line from "${table}" t ${ignoredRows[table] ?? ''}`;
      })
      .join(' union all '),
  });
  const touched = lines('route_table_touched', 'xmin::text::bigint');
  const read = lines('route_table_fingerprint', 'hashtext(t::text)::bigint');
  const readLines = async (statement: typeof read) =>
    (await db.rows<{ line: string }>(statement, [])).map((row) => row.line).sort();
  let known: { readonly touched: string; readonly lines: string[] } | null = null;
  return async () => {
    const now = (await readLines(touched)).join();
    if (known?.touched !== now) known = { touched: now, lines: await readLines(read) };
    return known.lines;
  };
}

/** The tables whose lines differ between two fingerprints. */
export function findChangedTables(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return after.filter((line) => !known.has(line)).map((line) => line.slice(0, line.indexOf(' ')));
}

/** As if no request had counted towards a limit. */
export const clearThrottles = (db: Db) =>
  db.rows({ name: 'test_route_table_throttles', text: 'delete from throttles' }, []);
