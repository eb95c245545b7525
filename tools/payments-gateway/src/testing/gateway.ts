import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Pool } from '../gateway.queries.ts';
import { buildGateway, type Gateway, type GatewayOptions } from '../gateway.ts';

export const secretKey = 'sk_test_gateway';
export const publishableKey = 'pk_test_gateway';
export const appOrigin = 'http://app.example';

export interface RunningGateway {
  readonly gateway: Gateway;
  readonly url: string;
  readonly stripe: Stripe;
  readonly logged: object[];
  close(): Promise<void>;
}

/** A gateway on a free port, with the real SDK pointed at it. */
export async function startGateway(
  pool: Pool,
  changes: Partial<GatewayOptions> = {},
): Promise<RunningGateway> {
  const logged: object[] = [];
  // As in the server: addresses are known when it listens.
  const urls = { gateway: '', app: [] as string[] };
  const gateway = buildGateway({
    pool,
    clock: () => Math.floor(Date.now() / 1000),
    newId: (prefix) => `${prefix}_${randomBytes(16).toString('hex')}`,
    log: { error: (details) => logged.push(details) },
    urls,
    keys: { secret: secretKey, publishable: publishableKey },
    ...changes,
  });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  urls.gateway = `http://127.0.0.1:${port}`;
  urls.app.push(appOrigin);
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  return { gateway, url: urls.gateway, stripe, logged, close: () => gateway.app.close() };
}
