import type Stripe from 'stripe';
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

/** The sequence of the gateway's newest event; 0 without one. */
export async function findLastSequence({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(
    `select coalesce(max(sequence), 0)::int as last from gateway_objects where object = 'event'`,
  );
  return rows[0]!.last;
}

/** Events of the gateway after a sequence, oldest first. */
export async function listEventsAfter({ pool }: Database, after: number) {
  const { rows } = await pool.query<{ sequence: number; event: Stripe.Event }>(
    `select sequence::int, data as event from gateway_objects
     where object = 'event' and sequence > $1 order by sequence`,
    [after],
  );
  return rows;
}

/**
 * Everything that our database stores about a student's money, as text, without ids and without the times at which we
 * received it.
 */
export async function readBillingState({ pool }: Database, userId: string): Promise<string> {
  const { rows } = await pool.query<{ state: object }>(
    `select json_build_object(
       'customer', (select json_build_array(balance, coupon_code, is_prep_plus_included, open_invoice_id is null)
         from billing_customers where user_id = $1),
       'subscription', (select json_build_array(plan_id, stripe_price_id, status, latest_invoice_created, cancel_at,
           cancel_at_period_end, current_period_end, canceled_at, schedule)
         from subscriptions where user_id = $1 order by created_at desc, id desc limit 1),
       'cards', (select json_agg(json_build_array(created_at, brand, last4, is_primary) order by created_at, last4)
         from billing_payment_methods where user_id = $1),
       'invoices', (select json_agg(row order by row::text) from (
         select json_build_array(created_at, reason, status, plan_id, coupon_code, subtotal, discount, total,
           balance_used, amount_due, amount_paid, attempt_count, next_attempt_at, paid_at, period_start, period_end,
           lines) as row from billing_invoices where user_id = $1) list),
       'charges', (select json_agg(row order by row::text) from (
         select json_build_array(created_at, status, amount, refunded, fee, last4, failure_code, dispute_status) as row
           from billing_charges where user_id = $1) list),
       'refunds', (select json_agg(row order by row::text) from (
         select json_build_array(created_at, amount, status) as row from billing_refunds where user_id = $1) list),
       'ledger', (select json_agg(row order by row::text) from (
         select json_build_array(p.at, p.source, p.plan_id, l.account, l.amount) as row
           from ledger_postings p join ledger_lines l on l.posting_key = p.key where p.user_id = $1) list)
     ) as state`,
    [userId],
  );
  return JSON.stringify(rows[0]!.state);
}
