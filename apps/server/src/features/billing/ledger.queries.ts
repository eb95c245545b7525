import type { Posting } from '@docket/rules';
import { sumOfLines } from '@docket/rules';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../db/list-query.ts';
import { ledgerLines, ledgerPostings, ledgerReconciliations } from './billing.tables.ts';

export interface PostingRow extends Posting {
  readonly chargeId: string | null;
  readonly userId: string | null;
  readonly planId: string | null;
  readonly at: Date;
}

/**
 * Adds postings; existing ones are not changed.
 * @throws RangeError when the lines of one do not sum to zero
 */
export async function addPostings(
  { orm }: Db,
  postings: readonly PostingRow[],
  createdAt: Date,
): Promise<void> {
  if (postings.some(({ lines }) => sumOfLines(lines) !== 0))
    throw new RangeError('The lines of a posting must sum to zero');
  const rows = postings.filter(({ lines }) => lines.length > 0);
  if (rows.length === 0) return;
  const added = await orm
    .insert(ledgerPostings)
    .values(rows.map(({ lines: _, ...row }) => ({ ...row, createdAt })))
    .onConflictDoNothing()
    .returning({ key: ledgerPostings.key });
  const keys = new Set(added.map(({ key }) => key));
  const lines = rows
    .filter(({ key }) => keys.has(key))
    .flatMap((posting) =>
      posting.lines.map((line, position) => ({ postingKey: posting.key, position, ...line })),
    );
  if (lines.length > 0) await orm.insert(ledgerLines).values(lines);
}

export interface StoredPosting extends Posting {
  readonly sequence: number;
  readonly chargeId: string | null;
}

/** Postings with their lines after a sequence number, oldest first. */
export async function listPostingsAfter({ orm }: Db, after: number, limit: number): Promise<StoredPosting[]> {
  const rows = await orm
    .select()
    .from(ledgerPostings)
    .where(gt(ledgerPostings.sequence, after))
    .orderBy(asc(ledgerPostings.sequence))
    .limit(limit);
  const lines = await orm
    .select({ postingKey: ledgerLines.postingKey, account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerPostings, eq(ledgerPostings.key, ledgerLines.postingKey))
    .where(
      sql`${ledgerPostings.sequence} > ${after} and ${ledgerPostings.sequence} <= ${rows.at(-1)?.sequence ?? after}`,
    )
    .orderBy(asc(ledgerLines.postingKey), asc(ledgerLines.position));
  const byKey = groupLines(lines);
  return rows.map((row) => ({ ...row, lines: byKey.get(row.key) ?? [] }));
}

function groupLines<T extends { readonly postingKey: string }>(lines: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const line of lines) groups.set(line.postingKey, [...(groups.get(line.postingKey) ?? []), line]);
  return groups;
}

export const insertReconciliation = async ({ orm }: Db, row: typeof ledgerReconciliations.$inferInsert) => {
  await orm.insert(ledgerReconciliations).values(row);
};
export const listReconciliations = ({ orm }: Db, { limit, offset }: Page) =>
  orm
    .select()
    .from(ledgerReconciliations)
    .orderBy(desc(ledgerReconciliations.at))
    .limit(limit)
    .offset(offset);

/** When the nightly job last reconciled. */
export async function findNewestNightly({ orm }: Db): Promise<Date | null> {
  const [row] = await orm
    .select({ at: ledgerReconciliations.at })
    .from(ledgerReconciliations)
    .where(eq(ledgerReconciliations.isNightly, true))
    .orderBy(desc(ledgerReconciliations.at))
    .limit(1);
  return row?.at ?? null;
}
