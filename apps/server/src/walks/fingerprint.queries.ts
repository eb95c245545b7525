import type { Db } from '../db/database.ts';

/** Counters of attempts at signing in grow by refusals, that is what they are for. */
const uncompared = ['throttles'];
/** Sent mails are ticked off beside the requests. */
const onlyCounted = ['mails'];

const tables = {
  name: 'walk_tables',
  text: `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
};
/** One line for each table: how many rows, and a sum over all that is in them. */
export async function fingerprintReader(db: Db): Promise<() => Promise<string[]>> {
  const names = (await db.rows<{ name: string }>(tables, [])).map((row) => row.name);
  const parts = names
    .filter((name) => !uncompared.includes(name))
    .map((name) => {
      const sum = onlyCounted.includes(name) ? '0' : 'coalesce(sum(hashtext(t::text)::bigint), 0)';
      return `select '${name} ' || count(*) || ' ' || ${sum} as line from "${name}" t`;
    });
  const read = { name: 'walk_fingerprint', text: parts.join(' union all ') };
  return async () => (await db.rows<{ line: string }>(read, [])).map((row) => row.line).sort();
}
