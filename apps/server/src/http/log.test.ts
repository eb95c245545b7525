import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../features/users/users.tables.ts';
import { testServer } from '../test/fixtures/index.ts';
import { serializeError } from './log.ts';

const server = testServer();

test('a statement that failed is logged without what users entered', async () => {
  const entered = 'Nora Vance, nora@example.com';
  const error: Error = await server.db.orm
    .update(users)
    .set({ firstName: `${entered}\u0000` })
    .where(eq(users.email, entered))
    .then(
      () => Promise.reject(new Error('it was stored')),
      (failure) => failure,
    );
  // It would be: the driver names the values.
  expect(`${error.message}${error.stack}`).toContain(entered);
  const logged = JSON.stringify(serializeError(error));
  expect(logged).not.toContain('nora@example.com');
  expect(logged).toContain('Failed query: update');
  expect(logged).toMatch(/caused by: error: invalid byte sequence/);
  expect(logged).toContain('log.test.ts');
});

test.each([
  ['int', 'nora@example.com', 'invalid input syntax for type integer: "…"'],
  ['int', '99999999999', 'value "…" is out of range for type integer'],
  ['uuid', 'Nora "Van" Vance', 'invalid input syntax for type uuid: "…"'],
  ['date', '2026-19-86', 'date/time field value out of range: "…"'],
  ['timestamptz', 'Nora', 'invalid input syntax for type timestamp with time zone: "…"'],
  ['jsonb', '{Nora', 'invalid input syntax for type json'],
])('a value that is no %s is not logged: %s', async (type, entered, message) => {
  const text = `select $1::text::${type}`;
  for (const failing of [
    server.db.rows({ name: `test_cast_to_${type}`, text }, [entered]),
    server.db.orm.execute(sql`select ${entered}::text::${sql.raw(type)}`),
  ]) {
    const failure: Error = await failing.then(
      () => Promise.reject(new Error('it was read')),
      (error) => error,
    );
    const logged = serializeError(failure);
    expect(logged.stack).toContain(message);
    expect(JSON.stringify(logged)).not.toContain(JSON.stringify(entered).slice(1, -1));
  }
});
