import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../apps/server/src/test/fixtures/database.ts';
import { routes } from './gateway.ts';
import { publishableKey, type RunningGateway, secretKey, startGateway } from './testing/gateway.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let running: RunningGateway;
beforeAll(async () => {
  opened = await openTestDatabase();
  running = await startGateway(opened.database.pool);
});
afterAll(async () => {
  await running.close();
  await opened.drop();
});

const ids = ['x', '%00', 'gateway_keys', "'; drop table gateway_objects; --", 'a'.repeat(90), '%F0%9F%92%B3'];
const names = ['customer', 'amount', 'metadata', 'limit'];
const values = ['', '\0', '-1', '9'.repeat(30), '💳', 'x'.repeat(6000)];
const bodies = [
  ...names.flatMap((name) => values.map((value) => new URLSearchParams({ [name]: value }).toString())),
  ...names.flatMap((name) => [`${name}[]=x`, `${name}[a][b]=x`, `${name}[0]=x&${name}=y`]),
  '__proto__=x',
  'constructor[prototype]=x',
  'metadata[%00]=x',
  'metadata[__proto__]=x',
  'created[gte]=x',
  'starting_after=x',
  '%',
  '%ff=%fe',
  '&&&===',
  '[=x',
  'a'.repeat(90_000),
];

const send = (method: string, path: string, body: string, key: string) =>
  fetch(`${running.url}${path}${method === 'POST' || !body ? '' : `?${body.slice(0, 8000)}`}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body }),
  });

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers bad input with an error of the caller, never of its own',
  async (_address, { method, path, who }) => {
    for (const id of path.includes(':id') ? ids : ['']) {
      const address = path.replace(':id', encodeURI(decodeURI(id)));
      const response = await send(method, address, '', secretKey);
      expect(response.status, `${method} ${address}`).toBeLessThan(500);
      await response.text();
    }
    for (const body of bodies) {
      const key = who === 'browser' ? publishableKey : secretKey;
      const response = await send(method, path.replace(':id', 'x'), body, key);
      expect(response.status, `${method} ${path} ${body.slice(0, 60)}`).toBeLessThan(500);
      const parsed = (await response.json()) as { error?: { type: string; message: string } };
      if (response.status >= 400) expect(parsed.error).toMatchObject({ type: expect.any(String) });
    }
    expect(running.logged).toEqual([]);
  },
);

test('an idempotency key of a browser and the same one of the server are different, and keys have a maximum length', async () => {
  const send = (key: string, idempotency: string, body: string) =>
    fetch(`${running.url}/v1/payment_methods`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': idempotency,
      },
      body,
    });
  const card = (month: number) =>
    `type=card&card[number]=4242424242424242&card[exp_month]=${month}&card[exp_year]=2040`;
  expect((await send(publishableKey, 'same', card(1))).status).toBe(200);
  expect((await send(secretKey, 'same', card(2))).status).toBe(200);
  expect((await send(secretKey, 'same', card(3))).status).toBe(400);
  expect((await send(secretKey, 'k'.repeat(256), card(1))).status).toBe(400);
});

test('a failed query is logged without its parameters', async () => {
  const { pool } = opened.database;
  const connect = async () => {
    const client = await pool.connect();
    const query = (statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      if (text.includes('insert into')) return Promise.reject(new Error('The disk is full'));
      return Reflect.apply(client.query, client, [statement, ...rest]);
    };
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return query;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const failing = await startGateway({ connect } as unknown as pg.Pool);
  const email = 'private@docket.example';
  await expect(failing.stripe.customers.create({ email })).rejects.toMatchObject({ statusCode: 500 });
  await failing.close();
  const [{ err }] = failing.logged as [{ err: Error }];
  expect(err.message).toBe('The disk is full');
  expect(`${err.stack} ${JSON.stringify(err)}`).not.toContain(email);
});
