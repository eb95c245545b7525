import type { Database } from '../../apps/server/src/db/database.ts';

/** The newest invoice of a student and how many there are; undefined without a customer. */
export async function findInvoiceTotals({ pool }: Database, userId: string) {
  const { rows } = await pool.query<{
    customerId: string;
    balance: number;
    count: number;
    charges: number;
    total: number;
    amountDue: number;
  }>(
    `select c.customer_id as "customerId", c.balance, i.total, i.amount_due as "amountDue",
       (select count(*)::int from billing_invoices where user_id = $1) as count,
       (select count(*)::int from billing_charges where user_id = $1 and status = 'succeeded') as charges
     from billing_customers c
     join gateway_objects o on o.object = 'invoice' and o.customer = c.customer_id
     join billing_invoices i on i.user_id = c.user_id and i.id = o.id
     where c.user_id = $1 order by o.sequence desc limit 1`,
    [userId],
  );
  return rows[0];
}
