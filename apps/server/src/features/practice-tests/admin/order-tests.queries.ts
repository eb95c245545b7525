import type { Db } from '../../../db/database.ts';

const numbers = {
  name: 'tests_renumber',
  text: `update tests t set no = o.n, updated_at = $2 from unnest($1::uuid[]) with ordinality as o (id, n)
    where t.id = o.id and t.no <> o.n`,
};
/** Numbers units or courses from 1 in this order. */
export const renumberTests = (tx: Db, ids: readonly string[], now: Date) => tx.rows(numbers, [ids, now]);
