import { eq } from 'drizzle-orm';
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
