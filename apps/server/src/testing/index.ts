import { type CallOptions, createClient, type Input, type Output, type Route } from '@docket/contract/client';
import { afterAll, beforeAll } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../http/deps.ts';
import { type Running, startServer } from '../server.ts';
import { openTestDatabase } from './database.ts';

/** A clock that stands until it is moved, unless it is told to run. */
export class TestClock implements Clock {
  private at: number;
  constructor(start = '2026-03-10T15:00:00Z') {
    this.at = Date.parse(start);
  }
  now(): Date {
    return new Date(this.at);
  }
  advance(ms: number): void {
    this.at += ms;
  }
  set(iso: string): void {
    this.at = Date.parse(iso);
  }
}

/** Given, so that no test writes a key file into the data directory. */
const testSecretsKey = Buffer.alloc(32, 7).toString('base64');

export interface TestServer {
  readonly running: Running;
  readonly db: Database;
  readonly clock: TestClock;
  /** Resolves when all that goes on after answers is done. */
  settled(): Promise<void>;
  /** A typed client for one session token; without one it sends 'invalid token'. */
  as(
    token: string | null,
  ): <R extends Route>(route: R, input?: Input<R>, how?: CallOptions) => Promise<Output<R>>;
  /** Sends anything at all, also what the types forbid. */
  raw(
    method: string,
    path: string,
    init?: { token?: string; body?: unknown; headers?: Record<string, string>; text?: string },
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  ): Promise<{ status: number; headers: Headers; json: any }>;
}

export interface TestServerOptions {
  readonly settings?: Record<string, string>;
  readonly pages?: boolean;
}

/**
 * Starts the product for one test file on a database of its own: embedded, or PostgreSQL when DOCKET_TEST_DB says so.
 * Call it at the top of the file; the server is there from the first beforeAll on.
 */
export function testServer(options: TestServerOptions = {}): TestServer {
  const clock = new TestClock();
  const state: { running?: Running; db?: Database; drop?: () => Promise<void> } = {};
  beforeAll(async () => {
    const opened = await openTestDatabase();
    state.db = opened.database;
    state.drop = opened.drop;
    const config: Config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'false',
      SECRETS_KEY: testSecretsKey,
      // Where a test asks for it, on a free port.
      LOCAL_PAYMENTS: 'false',
      PAYMENTS_PORT: '0',
      ...options.settings,
    });
    state.running = await startServer(config, {
      clock,
      database: opened.database,
      callsOnly: !options.pages,
    });
  });
  afterAll(async () => {
    await state.running?.close();
    await state.drop?.();
  });
  const url = () => state.running!.url;
  let requests = 0;
  return {
    get running() {
      return state.running!;
    },
    get db() {
      return state.db!;
    },
    clock,
    settled: () => state.running!.deps.background.idle(),
    as: (token) => (route, input, how) =>
      createClient({ base: url(), token: () => token })(route, input, how),
    async raw(method, path, init = {}) {
      const hasBody = init.body !== undefined || init.text !== undefined;
      const response = await fetch(`${url()}${path}`, {
        method,
        headers: {
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(init.token ? { authorization: init.token } : {}),
          // As pages send it with calls that move money; others do not read it.
          'idempotency-key': `test-request-${++requests}`,
          ...init.headers,
        },
        ...(hasBody ? { body: init.text ?? JSON.stringify(init.body) } : {}),
      });
      const text = await response.text();
      let json: unknown = null;
      try {
        json = JSON.parse(text);
      } catch {
        json = text;
      }
      return { status: response.status, headers: response.headers, json };
    },
  };
}
