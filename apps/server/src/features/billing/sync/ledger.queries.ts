import type { Posting } from '@docket/rules';
import { sumOfLines } from '@docket/rules';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isBeyond, type Page } from '../../../db/list-query.ts';
import { ledgerLines, ledgerPostings, ledgerReconciliations } from '../billing.tables.ts';

export interface PostingRow extends Posting {
  readonly chargeId: string | null;
  readonly userId: string | null;
  readonly planId: string | null;
  readonly at: Date;
}

/**
 * Adds postings; existing ones are not changed. The payment of a charge is posted once, also if the provider named its
 * invoice only later; older postings of payments include the fee.
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
    .returning({
      key: ledgerPostings.key,
      source: ledgerPostings.source,
      chargeId: ledgerPostings.chargeId,
    });
  const doubled = await findDoubled({ orm }, added);
  if (doubled.length > 0) await orm.delete(ledgerPostings).where(inArray(ledgerPostings.key, doubled));
  const keys = new Set(added.map(({ key }) => key).filter((key) => !doubled.includes(key)));
  const lines = rows
    .filter(({ key }) => keys.has(key))
    .flatMap((posting) =>
      posting.lines.map((line, position) => ({ postingKey: posting.key, position, ...line })),
    );
  if (lines.length > 0) await orm.insert(ledgerLines).values(lines);
}

const paymentSources = ['invoice', 'charge'] as const;

/** New payments of charges that were posted before, and new fees that are part of an older posting. */
async function findDoubled(
  { orm }: Pick<Db, 'orm'>,
  added: readonly { readonly key: string; readonly source: string; readonly chargeId: string | null }[],
): Promise<string[]> {
  const chargeIds = added.flatMap(({ source, chargeId }) =>
    chargeId !== null && ['invoice', 'charge', 'fee'].includes(source) ? [chargeId] : [],
  );
  if (chargeIds.length === 0) return [];
  const before = await orm
    .select({
      chargeId: ledgerPostings.chargeId,
      hasFee: sql<boolean>`bool_or(${ledgerLines.account} = 'fees')`,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingKey, ledgerPostings.key))
    .where(and(inArray(ledgerPostings.chargeId, chargeIds), inArray(ledgerPostings.source, paymentSources)))
    .groupBy(ledgerPostings.chargeId);
  const byCharge = new Map(before.map(({ chargeId, hasFee }) => [chargeId, hasFee]));
  return added.flatMap(({ key, source, chargeId }) => {
    const hasFee = byCharge.get(chargeId);
    const isDoubled =
      source === 'fee' ? hasFee === true : ['invoice', 'charge'].includes(source) && hasFee !== undefined;
    return isDoubled ? [key] : [];
  });
}

export interface StoredPosting extends Posting {
  readonly sequence: number;
  readonly at: Date;
  readonly chargeId: string | null;
}

/** A position in the ledger, by time. */
export interface LedgerPosition {
  readonly at: Date;
  readonly sequence: number;
}

/** Postings with their lines after a position, oldest first. */
export async function listPostingsAfter(
  { orm }: Db,
  after: LedgerPosition,
  limit: number,
): Promise<StoredPosting[]> {
  const rows = await orm
    .select()
    .from(ledgerPostings)
    .where(isBeyond('asc', [ledgerPostings.at, ledgerPostings.sequence], [after.at, after.sequence]))
    .orderBy(asc(ledgerPostings.at), asc(ledgerPostings.sequence))
    .limit(limit);
  return withLines({ orm }, rows);
}

/** All postings of objects of the provider, with their lines. */
export const listPostingsOfObjects = async ({ orm }: Db, ids: readonly string[]): Promise<StoredPosting[]> =>
  ids.length === 0
    ? []
    : withLines(
        { orm },
        await orm
          .select()
          .from(ledgerPostings)
          .where(or(inArray(ledgerPostings.sourceId, [...ids]), inArray(ledgerPostings.chargeId, [...ids]))),
      );

async function withLines<T extends { readonly key: string }>({ orm }: Pick<Db, 'orm'>, rows: readonly T[]) {
  if (rows.length === 0) return [];
  const lines = await orm
    .select({ postingKey: ledgerLines.postingKey, account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerLines)
    .where(
      inArray(
        ledgerLines.postingKey,
        rows.map(({ key }) => key),
      ),
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
export const listReconciliations = async ({ orm }: Db, { limit, offset }: Page) =>
  orm
    .select()
    .from(ledgerReconciliations)
    .orderBy(desc(ledgerReconciliations.at))
    .limit(limit)
    .offset(offset);

/** The newest comparison, whose time and differences the next one begins with. */
export const findNewestReconciliation = async (db: Db) =>
  (await listReconciliations(db, { limit: 1, offset: 0 }))[0] ?? null;

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
