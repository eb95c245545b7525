import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isBeyond } from '../../../db/list-query.ts';
import type { TimeCursor } from '../../../http/cursor.ts';
import { billingCharges, billingInvoices } from '../billing.tables.ts';

const receiptColumns = {
  invoice: billingInvoices,
  brand: billingCharges.brand,
  last4: billingCharges.last4,
  refunded: sql<number>`coalesce(${billingCharges.refunded}, 0)`.mapWith(Number),
};
const paidBy = and(
  eq(billingCharges.userId, billingInvoices.userId),
  eq(billingCharges.invoiceId, billingInvoices.id),
  eq(billingCharges.status, 'succeeded'),
);

/**
 * A purchase or upgrade that was not paid is not a debt: it expires, and nothing was taken or given. Unpaid renewals
 * are included, because they are owed.
 */
const isReceipt = sql`${billingInvoices.status} <> 'draft' and not (
  ${billingInvoices.reason} in ('subscription_create', 'subscription_update') and ${billingInvoices.status} <> 'paid')`;

/** Receipts after a cursor, newest first, without drafts and abandoned purchases. */
const listInvoiceReceipts = ({ orm }: Db, userId: string, after: TimeCursor | null, limit: number) =>
  orm
    .select(receiptColumns)
    .from(billingInvoices)
    .leftJoin(billingCharges, paidBy)
    .where(
      and(
        eq(billingInvoices.userId, userId),
        isReceipt,
        after
          ? isBeyond('desc', [billingInvoices.createdAt, billingInvoices.id], [after.at, after.id])
          : undefined,
      ),
    )
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(limit);
export type ReceiptRow = Awaited<ReturnType<typeof listInvoiceReceipts>>[number];

const isChargeReceipt = and(eq(billingCharges.status, 'succeeded'), isNotNull(billingCharges.soldAlone));

const listChargeReceipts = ({ orm }: Db, userId: string, after: TimeCursor | null, limit: number) =>
  orm
    .select()
    .from(billingCharges)
    .where(
      and(
        eq(billingCharges.userId, userId),
        isChargeReceipt,
        after
          ? isBeyond('desc', [billingCharges.createdAt, billingCharges.id], [after.at, after.id])
          : undefined,
      ),
    )
    .orderBy(desc(billingCharges.createdAt), desc(billingCharges.id))
    .limit(limit);
/** A payment without an invoice: prep plus alone, or a charge of staff. */
export type ChargeReceiptRow = Awaited<ReturnType<typeof listChargeReceipts>>[number];

/** Invoices and payments without one, newest first. */
export async function listReceipts(
  db: Db,
  userId: string,
  after: TimeCursor | null,
  limit: number,
): Promise<(ReceiptRow | ChargeReceiptRow)[]> {
  const readPosition = (row: ReceiptRow | ChargeReceiptRow) => ('invoice' in row ? row.invoice : row);
  const rows = [
    ...(await listInvoiceReceipts(db, userId, after, limit)),
    ...(await listChargeReceipts(db, userId, after, limit)),
  ];
  return rows
    .sort((one, other) => {
      const [first, second] = [readPosition(one), readPosition(other)];
      return second.createdAt.getTime() - first.createdAt.getTime() || (first.id < second.id ? 1 : -1);
    })
    .slice(0, limit);
}

export async function findChargeReceipt(
  { orm }: Db,
  userId: string,
  id: string,
): Promise<ChargeReceiptRow | undefined> {
  const [row] = await orm
    .select()
    .from(billingCharges)
    .where(and(eq(billingCharges.userId, userId), eq(billingCharges.id, id), isChargeReceipt));
  return row;
}

export async function findReceipt({ orm }: Db, userId: string, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await orm
    .select(receiptColumns)
    .from(billingInvoices)
    .leftJoin(billingCharges, paidBy)
    .where(and(eq(billingInvoices.userId, userId), eq(billingInvoices.id, id), isReceipt));
  return row;
}
