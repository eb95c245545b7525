import type pg from 'pg';
import type { gatewayDeliveries } from './gateway.tables.ts';
import { runPrepared } from './prepared.queries.ts';

/** A delivery of an event to an endpoint. */
export type Delivery = typeof gatewayDeliveries.$inferSelect;
export type NewDelivery = Pick<Delivery, 'id' | 'eventId' | 'endpointId'> & {
  readonly nextAttemptAt: number;
};
/** The result of an attempt. */
export type DeliveryAttempt = Pick<
  Delivery,
  'id' | 'attempts' | 'nextAttemptAt' | 'deliveredAt' | 'lastStatus'
>;

const taking = {
  name: 'take_deliveries',
  text: `update gateway_deliveries set next_attempt_at = $2
    where id in (
      select id from gateway_deliveries where next_attempt_at <= $1 and delivered_at is null
      order by next_attempt_at, id limit $3 for update skip locked)
    returning id, event_id as "eventId", endpoint_id as "endpointId", attempts`,
};

/** Takes due deliveries and postpones them until `leaseUntil`, so that no other process sends them. */
export const takeDueDeliveries = (
  client: pg.PoolClient,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<Pick<Delivery, 'id' | 'eventId' | 'endpointId' | 'attempts'>[]> =>
  runPrepared(client, taking, [now, leaseUntil, limit]);

const update = {
  name: 'update_deliveries',
  text: `update gateway_deliveries old set attempts = new.attempts, next_attempt_at = new."nextAttemptAt",
      delivered_at = new."deliveredAt", last_status = new."lastStatus"
    from jsonb_to_recordset($1::jsonb)
      as new (id text, attempts int, "nextAttemptAt" bigint, "deliveredAt" bigint, "lastStatus" int)
    where old.id = new.id`,
};

export async function updateDeliveries(
  client: pg.PoolClient,
  attempts: readonly DeliveryAttempt[],
): Promise<void> {
  await runPrepared(client, update, [JSON.stringify(attempts)]);
}
