import { type Area, type Call, contract } from '@docket/contract';
import { createClient } from '@docket/contract/client';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { backgroundJobs } from '../../background-jobs/background-jobs.ts';
import { readConfig } from '../../config.ts';
import { buildApp } from '../../http/app.ts';
import { BackgroundWork } from '../../http/background.ts';
import type { Deps } from '../../http/deps.ts';
import type { Context } from '../../http/handlers.ts';
import { ProcessMetrics } from '../../http/metrics.ts';
import type { AllHandlers } from '../../http/register.ts';
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts';
import { TestClock, type TestServer } from '../../test/fixtures/index.ts';
import { loadMe } from '../current-user/index.ts';
import { accessGuard, accessService } from '../plans/index.ts';
import { sessionGuard } from '../sessions/index.ts';
import { type ExamCouncilFeature, examCouncilFeature } from './exam-council.feature.ts';
import type { PrepPlusCharge, PrepPlusPayments } from './ports.ts';

const noOutcome = { redirectUrl: null, clientSecret: null };

/** Behaves like billing's payments: one payment per key, taken at most once. */
export class FakePayments implements PrepPlusPayments {
  readonly charges = new Map<string, PrepPlusCharge & { readonly userId: string; readonly amount: number }>();
  /** The bank's decision on the next payments; 'down' means that the provider does not respond. */
  bank: 'approves' | 'declines' | 'asks' | 'down' = 'approves';
  requests = 0;

  reset() {
    this.charges.clear();
    this.bank = 'approves';
    this.requests = 0;
  }
  /** How often money was taken from a student. */
  taken(userId: string) {
    return [...this.charges.values()].filter((one) => one.userId === userId && one.status === 'succeeded');
  }
  /** The student returns from the bank's page. */
  approve(userId: string) {
    for (const [key, one] of this.charges)
      if (one.userId === userId && one.status === 'requires-action')
        this.charges.set(key, { ...one, ...noOutcome, status: 'succeeded', chargeId: `ch_${key}` });
  }

  async chargePrepPlus(userId: string, { key, amount }: Parameters<PrepPlusPayments['chargePrepPlus']>[1]) {
    this.requests += 1;
    if (this.bank === 'down') throw new ApiError('UNAVAILABLE', 'The payment provider is not answering');
    const known = this.charges.get(key);
    if (known?.status === 'succeeded') return { ...known, status: known.status };
    if (known?.status === 'canceled') throw new ApiError('WRONG_STATE', 'This payment was canceled');
    const base = { userId, amount, ...noOutcome };
    if (this.bank === 'declines') {
      this.charges.set(key, { ...base, status: 'failed', chargeId: null });
      throw new ApiError('PAYMENT_FAILED', 'Your card was declined');
    }
    if (this.bank === 'asks') {
      const status = 'requires-action' as const;
      const pending = { ...base, status, redirectUrl: 'https://bank.example/3ds', chargeId: null };
      this.charges.set(key, pending);
      return pending;
    }
    const status = 'succeeded' as const;
    const paid = { ...base, status, chargeId: `ch_${key}` };
    this.charges.set(key, paid);
    return paid;
  }
  async findPrepPlusCharge(_userId: string, key: string) {
    if (this.bank === 'down') throw new ApiError('UNAVAILABLE', 'The payment provider is not answering');
    return this.charges.get(key) ?? null;
  }
  async cancelPrepPlusCharge(userId: string, key: string) {
    const known = await this.findPrepPlusCharge(userId, key);
    if (!known || known.status === 'succeeded') return known;
    const canceled = { ...known, ...noOutcome, status: 'canceled' as const };
    this.charges.set(key, canceled as PrepPlusCharge & { userId: string; amount: number });
    return canceled;
  }
}

export interface ExamCouncilServer extends TestServer {
  readonly payments: FakePayments;
  readonly feature: ExamCouncilFeature;
}

/** Handlers of the areas that a test does not use. */
const unused = (area: Area) =>
  Object.fromEntries(
    Object.keys(contract[area]).map((name) => [
      name,
      async () => {
        throw new ApiError('NOT_CONFIGURED', 'Not part of this test');
      },
    ]),
  );

/**
 * The calls of the exam council and /user/me over HTTP on a real database, with payments that a test controls.
 * `settings` is a function, because a test's own council gets its port first.
 */
export function examCouncilServer(
  settings: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
  overrides: Partial<Deps> = {},
): ExamCouncilServer {
  const clock = new TestClock();
  const payments = new FakePayments();
  let opened: TestDatabase;
  let app: FastifyInstance;
  let deps: Deps;
  let feature: ExamCouncilFeature;
  let url = '';
  beforeAll(async () => {
    opened = await openTestDatabase();
    const config = readConfig({ PORT: '0', DEMO: 'false', ...(await settings()) });
    const silent = () => undefined;
    deps = {
      db: opened.database,
      config,
      clock,
      metrics: new ProcessMetrics(clock.now()),
      jobs: backgroundJobs(opened.database, { warn: silent }),
      background: new BackgroundWork(),
      newId: v7,
      version: 'test',
      payments: null,
      log: { info: silent, warn: silent, error: silent },
      ...overrides,
    };
    feature = examCouncilFeature(deps, { payments });
    const areas = (Object.keys(contract) as Area[]).map((area) => [area, unused(area)]);
    const handlers = {
      ...Object.fromEntries(areas),
      'exam-council': feature.handlers,
      user: {
        ...unused('user'),
        // As text, so that the fields that billing adds are not required.
        me: async ({ user, now, reply }: Context<Call>) => {
          reply.type('application/json');
          return JSON.stringify({ user: await loadMe(deps.db, user?.id ?? '', now) });
        },
      },
    } as unknown as AllHandlers;
    app = await buildApp(deps, {
      handlers,
      guards: {
        session: sessionGuard(deps),
        watchSessionEnds: () => () => undefined,
        requireAccess: accessGuard(accessService(deps)),
      },
      serveFiles: (fastify) => feature.serve(fastify),
      pages: null,
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => payments.reset());
  afterAll(async () => {
    await app.close();
    await opened.drop();
  });
  let requests = 0;
  return {
    clock,
    payments,
    get feature() {
      return feature;
    },
    get running() {
      return { url, app, deps, payments: { runDue: async () => undefined }, close: () => app.close() };
    },
    get db() {
      return opened.database;
    },
    settled: async () => undefined,
    as: (token) => (route, input, how) => createClient({ base: url, token: () => token })(route, input, how),
    async raw(method, path, init = {}) {
      const text = init.text ?? (init.body === undefined ? undefined : JSON.stringify(init.body));
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(init.token ? { authorization: init.token } : {}),
          'idempotency-key': `test-request-${++requests}`,
          ...init.headers,
        },
        ...(text === undefined ? {} : { body: text }),
      });
      const body = await response.text();
      let json: unknown = body;
      try {
        json = JSON.parse(body);
      } catch {
        // Not a call but a page.
      }
      return { status: response.status, headers: response.headers, json };
    },
  };
}
