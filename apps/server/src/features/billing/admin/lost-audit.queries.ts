import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { billingCharges } from '../billing.tables.ts';

/** The user of a charge; null for one that is not stored. */
export async function findChargeOwner({ orm }: Db, chargeId: string): Promise<string | null> {
  const [row] = await orm
    .select({ userId: billingCharges.userId })
    .from(billingCharges)
    .where(eq(billingCharges.id, chargeId))
    .limit(1);
  return row?.userId ?? null;
}

/** Whether the audit log has an action on a student with this value in its new state. */
export async function hasAuditEntry(
  { orm }: Db,
  {
    userId,
    action,
    field,
    value,
  }: {
    readonly userId: string;
    readonly action: string;
    readonly field: 'id' | 'refund';
    readonly value: string;
  },
): Promise<boolean> {
  const rows = await orm
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `user:${userId}`),
        eq(auditLog.action, action),
        sql`${auditLog.after} ->> ${field} = ${value}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
