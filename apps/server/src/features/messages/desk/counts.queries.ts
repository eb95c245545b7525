import type { DeskCounts } from '@docket/contract';
import { aboutKind } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { laneOf, numbersOf, type StaffType, standsOf } from '../staff/stands.ts';

/** Counted so far and no further: the page shows no more anyway. */
export const countedTo = 1_000;
const upTo = (from: string) =>
  `(select count(*)::int from (select 1 from tickets ${from} limit ${countedTo}) t)`;
const counts = {
  name: 'desk_counts',
  text: `with desk as materialized (select ${upTo('where stand = any($2::smallint[])')} as waiting,
      ${upTo('where stand = any($3::smallint[])')} as unclaimed,
      ${upTo('where staff_unread > 0 and stand = any($5::smallint[])')} as unread)
    select reader.id, desk.waiting, desk.unclaimed, desk.unread,
      ${upTo('where claimed_by = reader.id and stand = any($4::smallint[])')} as mine,
      ${upTo(`where search @@ (('''^' || reader.id || ''' & ' || $6::text)::tsquery)`)} as tagged
    from desk, unnest($1::uuid[]) as reader(id)`,
};
const standsIn = (type: StaffType, ofOne = false) => standsOf({ type, ofOne, unclaimed: false });
const anyWaiting = `(${standsIn('waiting')
  .flatMap((stand) => aboutKind.options.map((kind) => `'${laneOf(stand, kind)}'`))
  .join(' | ')})`;

/** The queues as each of these readers has them; what is everybody's is counted once. */
export async function countDesks(db: Db, readerIds: readonly string[]): Promise<Map<string, DeskCounts>> {
  const rows = await db.rows<DeskCounts & { id: string } & Record<string, unknown>>(counts, [
    readerIds,
    numbersOf(standsIn('waiting')),
    numbersOf(standsIn('unclaimed')),
    numbersOf(standsIn('waiting', true)),
    numbersOf(standsIn('all')),
    anyWaiting,
  ]);
  return new Map(
    rows.map(({ id, waiting, unclaimed, mine, tagged, unread }) => [
      id,
      { waiting, unclaimed, mine, tagged, unread },
    ]),
  );
}
