import { aboutKind, type DeskCounts } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { laneOf, standNumbers, standsOf } from '../staff/stands.ts';

/** Counted so far and no further: the page shows no more anyway. */
export const countedTo = 1_000;
const upTo = (from: string) =>
  `(select count(*)::int from (select 1 from tickets ${from} limit ${countedTo}) t)`;
/** The numbers themselves: a list of values would not be looked for in an index behind another column. */
const { claimed, unclaimed } = standNumbers;
const counts = {
  name: 'desk_counts',
  text: `with desk as materialized (select ${upTo(`where stand in (${claimed}, ${unclaimed})`)} as waiting,
      ${upTo(`where stand = ${unclaimed}`)} as unclaimed, ${upTo('where staff_unread > 0')} as unread)
    select reader.id, desk.waiting, desk.unclaimed, desk.unread,
      ${upTo(`where claimed_by = reader.id and stand = ${claimed}`)} as mine,
      ${upTo(`where search @@ (('''^' || reader.id || ''' & ' || $2::text)::tsquery)`)} as tagged
    from desk, unnest($1::uuid[]) as reader(id)`,
};
const anyWaiting = `(${standsOf({ type: 'waiting', ofOne: false, unclaimed: false })
  .flatMap((stand) => aboutKind.options.map((kind) => `'${laneOf(stand, kind)}'`))
  .join(' | ')})`;

/** The queues as each of these readers has them; what is everybody's is counted once. */
export async function countDesks(db: Db, readerIds: readonly string[]): Promise<Map<string, DeskCounts>> {
  const rows = await db.rows<DeskCounts & { id: string } & Record<string, unknown>>(counts, [
    readerIds,
    anyWaiting,
  ]);
  return new Map(
    rows.map(({ id, waiting, unclaimed, mine, tagged, unread }) => [
      id,
      { waiting, unclaimed, mine, tagged, unread },
    ]),
  );
}
