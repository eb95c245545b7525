import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CallError,
  type CallOptions,
  createClient,
  type Input,
  type Output,
  type Route,
} from '@docket/contract/client';
import Stripe from 'stripe';
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts';
import { openEmbedded, openPostgres } from '../../apps/server/src/db/open.ts';
import { type School, type SeededPlan, seedSchool } from './billing-school.ts';
import { freshDatabase } from './database.ts';
import { startProgram } from './process.ts';

export type Call = <R extends Route>(route: R, input?: Input<R>, how?: CallOptions) => Promise<Output<R>>;

/** The real server on a separate database, which can be killed and started again. */
export interface BillingServer {
  readonly kind: 'embedded' | 'PostgreSQL';
  readonly school: School;
  /** Null on the embedded database. */
  readonly databaseUrl: string | null;
  /** The provider's API as the server uses it. */
  readonly stripe: Stripe;
  readonly url: string;
  readonly pid: number;
  as(token: string): Call;
  /** A card that a page created. Returns its id. */
  createCard(number?: string): Promise<string>;
  /** Confirms a payment on the bank's page. */
  completeBankPage(page: string): Promise<void>;
  /** Lets the server die at a step of the next call that moves money (kill-at-step.mjs); null lets it live. */
  aim(target: KillTarget | null): Promise<void>;
  /** Resolves when the server has died. */
  died(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes what it stored. */
  close(): Promise<void>;
}

/** A statement that makes a change durable, and whether its response has come when the server dies. */
export interface KillTarget {
  readonly step: number;
  readonly isAnswered: boolean;
}

const visa = '4242424242424242';

/** Kept over restarts: the bank's page redirects to this address. */
const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Creates a database with a school and starts the server on it. */
export async function openBillingServer(
  kind: BillingServer['kind'],
  {
    name,
    students,
    nodeOptions = [],
    offered,
    isAimed = false,
  }: {
    readonly name: string;
    readonly students: number;
    readonly nodeOptions?: readonly string[];
    readonly offered?: readonly SeededPlan[];
    /** It can be killed at a step. */
    readonly isAimed?: boolean;
  },
): Promise<BillingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  const databaseUrl = kind === 'PostgreSQL' ? await freshDatabase(name) : null;
  const database = databaseUrl ? await openPostgres(databaseUrl, 2) : await openEmbedded(folder);
  await migrateDatabase(database);
  const school = await seedSchool(database, { students, ...(offered && { offered }) });
  await database.close();
  const port = await findFreePort();
  const options = [
    ...nodeOptions,
    ...(isAimed ? ['--import', new URL('./kill-at-step.mjs', import.meta.url).href] : []),
  ];
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const begin = () =>
    startProgram([...options, 'apps/server/dist/main.js'], environment, { hasChannel: isAimed });
  let program = await begin();
  let gatewayUrl = '';
  let stripe: Stripe;
  const as =
    (token: string): Call =>
    (route, input, how) =>
      createClient({ base: program.url, token: () => token })(route, input, how);
  async function connect() {
    const { payments } = await as(school.students[0]!.token)('GET /billing/config');
    gatewayUrl = payments!.gatewayUrl!;
    const { hostname: host, port: gatewayPort } = new URL(gatewayUrl);
    stripe = new Stripe(school.keys.secret, { host, port: gatewayPort, protocol: 'http' });
  }
  await connect();
  return {
    kind,
    school,
    databaseUrl,
    get stripe() {
      return stripe;
    },
    get url() {
      return program.url;
    },
    get pid() {
      return program.child.pid!;
    },
    as,
    async createCard(number = visa) {
      const response = await fetch(`${gatewayUrl}/v1/payment_methods`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${school.keys.publishable}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          type: 'card',
          'card[number]': number,
          'card[exp_month]': '12',
          'card[exp_year]': '2034',
          'card[cvc]': '123',
        }),
      });
      const card = (await response.json()) as { id?: string };
      if (!card.id) throw new Error(`no card: ${JSON.stringify(card)}`);
      return card.id;
    },
    async completeBankPage(page) {
      const { status } = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-bench-watched': '1' },
        body: 'outcome=complete',
      });
      if (status !== 303) throw new Error(`the bank's page answered ${status}`);
    },
    aim: (target) =>
      new Promise((resolve) => {
        const { child } = program;
        child.on('message', function hear(message: { isReady?: boolean }) {
          if (!message.isReady) return;
          child.off('message', hear);
          resolve();
        });
        child.send({ target });
      }),
    died: () =>
      new Promise((resolve) => {
        const { child } = program;
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        else child.once('exit', () => resolve());
      }),
    async start() {
      program = await begin();
      await connect();
    },
    async close() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The response, or the status and code of a call that was refused or lost. */
export const attempt = <T>(work: Promise<T>): Promise<T | CallError> =>
  work.catch((error) => {
    if (error instanceof CallError) return error;
    throw error;
  });

/** Charges that succeeded at the provider, oldest first, in cents. */
export async function listPaid(stripe: Stripe, email: string): Promise<number[]> {
  const { data: customers } = await stripe.customers.list({ email, limit: 100 });
  const paid: Stripe.Charge[] = [];
  for (const { id } of customers)
    paid.push(...(await stripe.charges.list({ customer: id, limit: 100 })).data);
  return paid
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount)
    .reverse();
}
