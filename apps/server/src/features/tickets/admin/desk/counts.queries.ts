import type { DeskCounts } from '@docket/contract';
import type { Db } from '../../../../db/database.ts';
import { maxCounted } from '../../../../db/list-query.ts';
import { rawStatement } from '../../../../db/raw-statement.ts';

// SQL: one statement counts all queues, each up to a limit.
const upTo = (where: string) =>
  `(select count(*)::int from (select 1 from tickets where ${where} limit ${maxCounted}) t)`;
const counts = rawStatement<DeskCounts & { id: string }>({
  name: 'desk_counts',
  columns: { id: 'uuid', waiting: 'int4', unclaimed: 'int4', unread: 'int4', mine: 'int4', tagged: 'int4' },
  text: `with desk as materialized (select ${upTo("status <> 'answered'")} as waiting,
      ${upTo("status = 'unclaimed'")} as unclaimed, ${upTo('staff_unread > 0')} as unread)
    select reader.id, desk.waiting, desk.unclaimed, desk.unread,
      ${upTo("claimed_by = reader.id and status = 'claimed'")} as mine,
      ${upTo("tagged <> '{}' and tagged @> array[reader.id] and status <> 'answered'")} as tagged
    from desk, unnest($1::uuid[]) as reader(id)`,
});

/** Counts the queues of each of these readers. Queues that are the same for everybody are counted once. */
export async function countDesks(db: Db, readerIds: readonly string[]): Promise<Map<string, DeskCounts>> {
  const rows = await db.rows(counts, [readerIds]);
  return new Map(
    rows.map(({ id, waiting, unclaimed, mine, tagged, unread }) => [
      id,
      { waiting, unclaimed, mine, tagged, unread },
    ]),
  );
}
