import type { DeskCounts } from '@docket/contract';
import type { Db } from '../../../../db/database.ts';
import { maxCounted } from '../../../../db/list-query.ts';

// SQL: one statement counts all queues, each up to a limit.
const upTo = (where: string) =>
  `(select count(*)::int from (select 1 from tickets where ${where} limit ${maxCounted}) t)`;
const counts = {
  name: 'desk_counts',
  text: `with desk as materialized (select ${upTo("status <> 'answered'")} as waiting,
      ${upTo("status = 'unclaimed'")} as unclaimed, ${upTo('staff_unread > 0')} as unread)
    select reader.id, desk.waiting, desk.unclaimed, desk.unread,
      ${upTo("claimed_by = reader.id and status = 'claimed'")} as mine,
      ${upTo("tagged <> '{}' and tagged @> array[reader.id] and status <> 'answered'")} as tagged
    from desk, unnest($1::uuid[]) as reader(id)`,
};

/** Counts the queues of each of these readers. Queues that are the same for everybody are counted once. */
export async function countDesks(db: Db, readerIds: readonly string[]): Promise<Map<string, DeskCounts>> {
  const rows = await db.rows<DeskCounts & { id: string } & Record<string, unknown>>(counts, [readerIds]);
  return new Map(
    rows.map(({ id, waiting, unclaimed, mine, tagged, unread }) => [
      id,
      { waiting, unclaimed, mine, tagged, unread },
    ]),
  );
}
