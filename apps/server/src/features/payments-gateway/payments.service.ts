import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Gateway, LateFields } from '@docket/payments-gateway';
import Stripe from 'stripe';
import { StartupError } from '../../api-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Clock, Deps } from '../../http/deps.ts';
import { noPayments, type Payments } from '../../http/payments.ts';

export interface OpenPayments {
  readonly payments: Payments;
  /** Starts to process what is due and to send webhooks, once the server answers. */
  start(serverUrl: string): Promise<void>;
  /** Processes what is due in the local gateway now, and sends its webhooks; does nothing with Stripe. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export const webhookPath = '/api/billing/webhook';
/** How often retries and renewals that are due are looked for. */
const everyMs = 5_000;
/**
 * Webhooks are sent this long after the request that caused them, as Stripe does: nobody who is paying waits for
 * them.
 */
const webhooksAfterMs = 2_000;

const toSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000);

const usesGateway = (config: Config) => !config.STRIPE_SECRET_KEY && config.LOCAL_PAYMENTS;

/** Loads the local gateway, where it is used. It needs no database, and `openPayments` then has it at once. */
export async function loadPayments(config: Config): Promise<void> {
  if (usesGateway(config)) await loadGateway();
}

/**
 * Opens the payment provider: Stripe if its keys are set, else the local gateway on a separate port in this process.
 * Decision 59.
 * @throws StartupError when the gateway's port is in use, or the gateway is not installed
 */
export async function openPayments(
  config: Config,
  {
    db,
    clock,
    log,
    latePayments,
  }: { db: Database; clock: Clock; log: Deps['log']; latePayments?: LateFields | undefined },
): Promise<OpenPayments> {
  if (config.STRIPE_SECRET_KEY) return openStripe(config);
  if (!usesGateway(config))
    return {
      payments: noPayments,
      start: async () => undefined,
      runDue: async () => undefined,
      close: async () => undefined,
    };
  const { buildGateway, ensureKeys } = await loadGateway();
  const keys = await ensureKeys(db.pool, toSeconds(clock));
  const address = { gateway: '', app: config.APP_URL ? [new URL(config.APP_URL).origin] : [] };
  const gateway = buildGateway({
    pool: db.pool,
    clock: () => toSeconds(clock),
    newId: (prefix) => `${prefix}_${randomBytes(16).toString('hex')}`,
    log,
    urls: address,
    keys,
    late: latePayments,
  });
  gateway.app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') plan(webhooksAfterMs);
  });
  const port = await listen(gateway.app, config);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const ownUrl = `http://${host}:${port}`;
  address.gateway = (config.PAYMENTS_URL ?? ownUrl).replace(/\/$/, '');
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const runDue = async () => {
    await gateway.runDue(toSeconds(clock));
    await gateway.deliverDue();
  };
  const work = async () => {
    try {
      await runDue();
    } catch (err) {
      log.warn({ err }, 'the payments gateway could not run due work');
    }
  };
  let isRunning = false;
  /** When the next round begins; a write during a round may have come too late for that round. */
  let plannedAt = Number.POSITIVE_INFINITY;
  const plan = (afterMs: number) => {
    const at = performance.now() + afterMs;
    if (!isRunning || at >= plannedAt) return;
    plannedAt = at;
    if (!round) wait();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        plannedAt = Number.POSITIVE_INFINITY;
        round = work().finally(() => {
          round = undefined;
          plan(everyMs);
          if (isRunning) wait();
        });
      },
      Math.max(0, plannedAt - performance.now()),
    );
    timer.unref();
  };
  return {
    runDue,
    payments: {
      isConfigured: true,
      stripe: new Stripe(keys.secret, {
        host: config.HOST,
        port,
        protocol: 'http',
        maxNetworkRetries: 2,
        timeout: 20_000,
        telemetry: false,
      }),
      provider: 'local',
      publishableKey: keys.publishable,
      gatewayUrl: address.gateway,
      webhookSecret: keys.webhookSecret,
      isTestMode: true,
    },
    async start(serverUrl) {
      const { port: ownPort } = new URL(serverUrl);
      address.app.push(...new Set([new URL(serverUrl).origin, `http://localhost:${ownPort}`]));
      await gateway.registerWebhook({ url: `${serverUrl}${webhookPath}`, secret: keys.webhookSecret });
      isRunning = true;
      plan(0);
    },
    async close() {
      isRunning = false;
      clearTimeout(timer);
      await round;
      await gateway.app.close();
    },
  };
}

/** The gateway is a build of its own, which images leave out (decision 116). */
async function loadGateway() {
  try {
    return await import('@docket/payments-gateway');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      "The local payments gateway is not built here. Set Stripe's keys, or LOCAL_PAYMENTS=false to sell nothing; npm start builds it.",
    );
  }
}

function openStripe(config: Config): OpenPayments {
  const secret = config.STRIPE_SECRET_KEY!;
  return {
    payments: {
      isConfigured: true,
      stripe: new Stripe(secret, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false }),
      provider: 'stripe',
      publishableKey: config.STRIPE_PUBLISHABLE_KEY!,
      gatewayUrl: null,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET!,
      isTestMode: /^(sk|rk)_test_/.test(secret),
    },
    start: async () => undefined,
    runDue: async () => undefined,
    close: async () => undefined,
  };
}

/** On PAYMENTS_PORT; without it on the port after the server's, or on any port if that one is in use. */
async function listen(app: Gateway['app'], config: Config): Promise<number> {
  const { HOST: host, PORT, PAYMENTS_PORT } = config;
  const port = PAYMENTS_PORT ?? (PORT === 0 ? 0 : PORT + 1);
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (PAYMENTS_PORT !== undefined)
      throw new StartupError(
        `Port ${port} on ${host}, for the payments gateway, is in use. Set PAYMENTS_PORT to another one.`,
      );
    await app.listen({ host, port: 0 });
  }
  return (app.server.address() as AddressInfo).port;
}
