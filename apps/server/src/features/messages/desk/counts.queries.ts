import type { DeskCounts } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { staffLanes } from '../staff/lanes.ts';

/** Counted so far and no further: the page shows no more anyway. */
export const countedTo = 1_000;
const lanes = (type: 'waiting' | 'unclaimed' | 'all', ofOne = false) =>
  staffLanes({ type, kind: null, ofOne, unclaimed: false, narrowed: true });
const upTo = (from: string) =>
  `(select count(*)::int from (select 1 from tickets ${from} limit ${countedTo}) t)`;
const counts = {
  name: 'desk_counts',
  text: `with desk as materialized (select ${upTo('where staff_lane = any($2::text[])')} as waiting,
      ${upTo('where staff_lane = any($3::text[])')} as unclaimed,
      ${upTo('where staff_unread > 0 and staff_lane = any($5::text[])')} as unread)
    select reader.id, desk.waiting, desk.unclaimed, desk.unread,
      ${upTo('where claimed_by = reader.id and staff_lane = any($4::text[])')} as mine,
      ${upTo(`where search @@ (('''^' || reader.id || ''' & ' || $6::text)::tsquery)`)} as tagged
    from desk, unnest($1::uuid[]) as reader(id)`,
};
const waiting = lanes('waiting') ?? [];
const anyWaiting = `(${waiting.map((lane) => `'#${lane}'`).join(' | ')})`;

/** The queues as each of these readers has them; what is everybody's is counted once. */
export async function countDesks(db: Db, readerIds: readonly string[]): Promise<Map<string, DeskCounts>> {
  const rows = await db.rows<DeskCounts & { id: string } & Record<string, unknown>>(counts, [
    readerIds,
    waiting,
    lanes('unclaimed'),
    lanes('waiting', true),
    lanes('all'),
    anyWaiting,
  ]);
  return new Map(
    rows.map(({ id, waiting, unclaimed, mine, tagged, unread }) => [
      id,
      { waiting, unclaimed, mine, tagged, unread },
    ]),
  );
}
