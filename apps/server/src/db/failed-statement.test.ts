import { expect, test } from 'vitest';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';

const server = testServer();

test('a statement that fails outside a transaction leaves the database usable', async () => {
  const user = await createUser(server);
  const me = () => server.raw('GET', '/api/user/me', { token: user.token });
  expect((await me()).status).toBe(200);
  for (let i = 0; i < 3; i += 1) {
    await expect(server.db.rows({ name: 'test_fails', text: 'select 1 / $1::int' }, [0])).rejects.toThrow();
    const answers = await Promise.all([me(), me(), me()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  }
  const nul = { token: user.token, body: { message: 'a \u0000 character' } };
  expect((await server.raw('POST', '/api/user/feedback', nul)).status).toBe(422);
  expect((await me()).status).toBe(200);
});

test('a connection that is lost during a transaction ends only that transaction', async ({ skip }) => {
  skip(server.db.kind !== 'postgres', 'the embedded database has nobody who could end its connection');
  const lost = server.db.transaction(async (tx) => {
    const pid = { name: 'test_pid', text: 'select pg_backend_pid() as pid' };
    const [own] = await tx.rows<{ pid: number }>(pid, []);
    await server.db.rows({ name: 'test_end', text: 'select pg_terminate_backend($1)' }, [own!.pid]);
    await tx.rows(pid, []);
  });
  await expect(lost).rejects.toThrow();
  expect((await server.raw('GET', '/readyz')).status).toBe(200);
});
