import { randomBytes } from 'node:crypto';
import { findObject, insertObject, inTransaction, lockName, type Pool } from './gateway.queries.ts';

export interface GatewayKeys {
  readonly secret: string;
  readonly publishable: string;
  /** The secret that signs webhooks. */
  readonly webhookSecret: string;
}

const id = 'gateway_keys';
const random = () => randomBytes(24).toString('hex');

/** The keys of this database's gateway, created once: all processes use the same. */
export function ensureKeys(pool: Pool, now: number): Promise<GatewayKeys> {
  return inTransaction(pool, async (tx) => {
    await lockName(tx, id);
    const known = await findObject(tx, id);
    if (known) return known.data as unknown as GatewayKeys;
    const keys = {
      secret: `sk_test_${random()}`,
      publishable: `pk_test_${random()}`,
      webhookSecret: `whsec_${random()}`,
    };
    insertObject(tx, {
      id,
      object: id,
      customer: null,
      parent: null,
      created: now,
      data: keys,
      internal: null,
      dueAt: null,
    });
    return keys;
  });
}
