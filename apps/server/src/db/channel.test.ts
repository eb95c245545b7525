import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../test/fixtures/database.ts';
import { listenTo, notifyOthers } from './channel.queries.ts';

// The embedded database has no other process to hear from.
const isPostgres = process.env.DOCKET_TEST_DB === 'postgres';
const { database, drop } = await openTestDatabase();
afterAll(drop);

const log = { warn: () => undefined };
const findListening = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query ilike '%listen %' and pid <> pg_backend_pid()",
  );
  return rows.map(({ pid }) => pid);
};
function listen(channel: string) {
  const received: string[] = [];
  const state = { connections: 0 };
  const listening = listenTo(database, log, channel, {
    onNotification: (payload) => void received.push(payload),
    connected: () => {
      state.connections += 1;
    },
  });
  return { ...listening, received, state };
}

test.runIf(isPostgres)('all channels share a connection, which ends with the last of them', async () => {
  const [one, same, other] = [listen('one'), listen('one'), listen('other')];
  await Promise.all([one.ready, same.ready, other.ready]);
  expect(await findListening()).toHaveLength(1);
  await notifyOthers(database, 'one', 'first');
  await notifyOthers(database, 'other', 'second');
  await expect
    .poll(() => [one.received, same.received, other.received])
    .toEqual([['first'], ['first'], ['second']]);
  await one.stop();
  await same.stop();
  await notifyOthers(database, 'one', 'nobody listens');
  await notifyOthers(database, 'other', 'third');
  await expect.poll(() => other.received).toEqual(['second', 'third']);
  expect(one.received).toEqual(['first']);
  await other.stop();
  await expect.poll(findListening).toEqual([]);
});

test.runIf(isPostgres)('a lost connection is made again, and everybody is told', async () => {
  const [one, other] = [listen('one'), listen('other')];
  await Promise.all([one.ready, other.ready]);
  expect([one.state.connections, other.state.connections]).toEqual([1, 1]);
  await database.pool.query('select pg_terminate_backend($1)', await findListening());
  await expect.poll(() => [one.state.connections, other.state.connections]).toEqual([2, 2]);
  await notifyOthers(database, 'other', 'again');
  await expect.poll(() => other.received).toEqual(['again']);
  await Promise.all([one.stop(), other.stop()]);
});

test.runIf(isPostgres)(
  'what a transaction sends is received after its commit, and never after a rollback',
  async () => {
    const one = listen('one');
    await one.ready;
    const rolledBack = database.transaction(async (tx) => {
      await notifyOthers(database, 'one', 'never', tx);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await database.transaction(async (tx) => {
      await notifyOthers(database, 'one', 'after', tx);
      await notifyOthers(database, 'one', 'after that', tx);
      expect(one.received).toEqual([]);
    });
    await expect.poll(() => one.received).toEqual(['after', 'after that']);
    await one.stop();
  },
);
