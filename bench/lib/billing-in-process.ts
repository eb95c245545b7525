import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildGateway } from '@docket/payments-gateway';
import Stripe from 'stripe';
import { v7 } from 'uuid';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts';
import { openPostgres } from '../../apps/server/src/db/open.ts';
import type { Deps } from '../../apps/server/src/http/deps.ts';
import { type School, seedSchool } from './billing-school.ts';
import { freshDatabase } from './database.ts';

/** A fixed time, for both sides. */
export class SetClock {
  seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  now(): Date {
    return new Date(this.seconds * 1000);
  }
}

/** Billing's own functions in this process, with a database and the gateway over HTTP, and a separate clock. */
export interface InProcess {
  readonly deps: Deps;
  readonly database: Database;
  readonly school: School;
  readonly stripe: Stripe;
  readonly clock: SetClock;
  /** Processes what is due at the gateway by now, such as renewals. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export async function openInProcess(
  name: string,
  clock: SetClock,
  seeded: Omit<Parameters<typeof seedSchool>[1], 'now'>,
): Promise<InProcess> {
  const url = await freshDatabase(name);
  const database = await openPostgres(url, 10);
  await migrateDatabase(database);
  const school = await seedSchool(database, { ...seeded, now: clock.now() });
  const urls = { gateway: '', app: ['http://app.example'] };
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const gateway = buildGateway({
    pool: database.pool,
    clock: () => clock.seconds,
    newId: (prefix) => `${prefix}_${randomBytes(16).toString('hex')}`,
    log,
    urls,
    keys: school.keys,
  });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  urls.gateway = `http://127.0.0.1:${port}`;
  const stripe = new Stripe(school.keys.secret, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
  });
  const deps = {
    db: database,
    config: readConfig({ LOG_LEVEL: 'error', DEMO: 'false', APP_URL: 'http://app.example' }),
    clock,
    newId: v7,
    version: 'bench',
    payments: {
      stripe,
      provider: 'local',
      publishableKey: school.keys.publishable,
      gatewayUrl: urls.gateway,
      webhookSecret: school.keys.webhookSecret,
      isTestMode: true,
      isConfigured: true,
    },
    log,
    // Only requests need the other dependencies.
  } as Partial<Deps> as Deps;
  return {
    deps,
    database,
    school,
    stripe,
    clock,
    async runDue() {
      while ((await gateway.runDue(clock.seconds)) > 0);
    },
    async close() {
      await gateway.app.close();
      await database.close();
    },
  };
}

/** Numbers that are the same for the same seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    below: next,
    pick: <T>(list: readonly T[]): T => list[next(list.length)]!,
    /** True this many times out of a hundred. */
    chance: (percent: number): boolean => next(100) < percent,
  };
}
export type Random = ReturnType<typeof seededRandom>;

/** Runs work for each entry, a few at a time. */
export async function forEachAtOnce<T>(
  list: readonly T[],
  concurrency: number,
  work: (entry: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const takeEntries = async () => {
    while (next < list.length) {
      const index = next;
      next += 1;
      await work(list[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, takeEntries));
}
