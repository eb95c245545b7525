import type { Adjustment, adjustmentAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../../api-error.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { audit } from '../../audit/index.ts';
import {
  type AdjustmentRow,
  countAll,
  findCurrent,
  findPage,
  insertAdjustment,
  lockAdjustment,
  takeBack,
} from '../adjustments.queries.ts';

const view = (row: AdjustmentRow, inForceId: string | undefined): Adjustment => ({
  id: row.id,
  applicantPoolAdjustment: row.applicantPoolAdjustment,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy ? { id: row.createdBy, name: row.createdName ?? '' } : null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  inForce: row.id === inForceId,
});
const toAuditState = (row: AdjustmentRow) => ({
  applicantPoolAdjustment: row.applicantPoolAdjustment,
  notes: row.notes,
});

/** The history of the adjustment, written by staff. */
export function adjustmentAdminHandlers(deps: Deps): Handlers<typeof adjustmentAdminCalls> {
  const { db, newId } = deps;
  return {
    async set({ user, body, now }) {
      const id = newId();
      const after = await db.transaction(async (tx) => {
        const before = await findCurrent(tx);
        await insertAdjustment(tx, { id, ...body, createdBy: user.id, createdAt: now });
        const row = (await lockAdjustment(tx, id))!;
        await audit(tx, { newId, now, actorId: user.id }, 'adjustment.set', `adjustment:${id}`, {
          before: before ? toAuditState(before) : null,
          after: toAuditState(row),
        });
        return row;
      });
      return { adjustment: view(after, id) };
    },
    async history({ query: { page, size } }) {
      const [rows, total, current] = await Promise.all([
        findPage(db, toLimitAndOffset({ page, size })),
        countAll(db),
        findCurrent(db),
      ]);
      return { items: rows.map((row) => view(row, current?.id)), page, size, total };
    },
    async remove({ user, params, now }) {
      await db.transaction(async (tx) => {
        const row = await lockAdjustment(tx, params.id);
        if (!row) throw notFound('Adjustment');
        if (row.deletedAt) throw wrongState(errorMessages.adjustments.alreadyRemoved);
        await takeBack(tx, row.id, now, user.id);
        await audit(tx, { newId, now, actorId: user.id }, 'adjustment.take-back', `adjustment:${row.id}`, {
          before: toAuditState(row),
          after: null,
        });
      });
      return { ok: true };
    },
  };
}
