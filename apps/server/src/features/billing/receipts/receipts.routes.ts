import type { billingCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import { formatTimeCursor, parseTimeCursor, providerId } from '../../../http/cursor.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { chargeReceiptView, receiptDetailsView, receiptView } from '../billing.view.ts';
import { findChargeReceipt, findReceipt, listReceipts } from '../receipts/receipts.queries.ts';

const receiptList = 'receipts';

/** The calls of a student's receipts. */
export const receiptHandlers = ({
  db,
}: Deps): Pick<Handlers<typeof billingCalls>, 'receipts' | 'receipt'> => ({
  async receipts({ user, query: { cursor, limit } }) {
    const after = cursor === undefined ? null : parseTimeCursor(cursor, receiptList, providerId);
    const rows = await listReceipts(db, user.id, after, limit + 1);
    const page = rows.slice(0, limit);
    const items = page.map((row) => ('invoice' in row ? receiptView(row) : chargeReceiptView(row)));
    const last = items.at(-1);
    return {
      items,
      nextCursor:
        rows.length > limit && last
          ? formatTimeCursor(receiptList, { at: new Date(last.createdAt), id: last.id })
          : null,
    };
  },
  async receipt({ user, params }) {
    const row = await findReceipt(db, user.id, params.id);
    if (row) return { receipt: receiptDetailsView(row) };
    const charge = await findChargeReceipt(db, user.id, params.id);
    if (!charge) throw notFound('Receipt');
    return { receipt: chargeReceiptView(charge) };
  },
});
