import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';
import { openReplicated } from '../test/fixtures/replicated.ts';
import type { Db } from './database.ts';
import { openReplica } from './replica.ts';
import { findReplicaPool, onPrimary } from './replica-scope.ts';

/** A database whose position in the log is set by the test; null: it does not answer. */
function fakeDatabase() {
  const state: { position: bigint | null } = { position: 0n };
  const execute = async () => {
    if (state.position === null) throw new Error('gone');
    return { rows: [{ position: String(state.position) }] };
  };
  return { state, db: { orm: { execute } } as unknown as Db };
}
async function openFakes() {
  const [primary, replica] = [fakeDatabase(), fakeDatabase()];
  const clock = { now: 0 };
  const pool = { end: async () => undefined } as unknown as pg.Pool;
  const opened = openReplica({ primary: primary.db, replica: replica.db, pool, now: () => clock.now });
  const where = (after: bigint | null = null) =>
    opened.read(after, async () => (findReplicaPool() === pool ? 'replica' : 'primary'));
  await opened.check();
  return { primary: primary.state, replica: replica.state, clock, opened, where };
}

describe('which reads go to the replica', () => {
  test('those whose session has written nothing that it lacks', async () => {
    const { primary, replica, opened, where } = await openFakes();
    expect(await where()).toBe('replica');
    primary.position = 100n;
    expect(await where(100n)).toBe('primary');
    replica.position = 90n;
    await opened.check();
    expect([await where(100n), await where(90n), await where()]).toEqual(['primary', 'replica', 'replica']);
    replica.position = 100n;
    await opened.check();
    expect(await where(100n)).toBe('replica');
    await opened.close();
  });

  test('none while it is too far behind, and again when it has caught up', async () => {
    const { primary, replica, clock, opened, where } = await openFakes();
    const places: string[] = [];
    for (let second = 1; second <= 8; second += 1) {
      clock.now = second * 1_000;
      primary.position = BigInt(second * 100);
      await opened.check();
      places.push(await where());
    }
    // What it shows is as old as the last check before the first write: five seconds are allowed.
    expect(places.join(' ')).toBe('replica replica replica replica replica primary primary primary');
    expect(opened.lagSeconds()).toBeNull();
    replica.position = 700n;
    await opened.check();
    expect(await where()).toBe('replica');
    expect(opened.lagSeconds()).toBe(1);
    await opened.close();
  });

  test('none while it, or the primary, does not answer', async () => {
    const { primary, replica, opened, where } = await openFakes();
    replica.position = null;
    await opened.check();
    expect(await where()).toBe('primary');
    replica.position = 0n;
    await opened.check();
    expect(await where()).toBe('replica');
    primary.position = null;
    await opened.check();
    expect(await where()).toBe('primary');
    await opened.close();
  });

  test('what fails there is done on the primary, but for refusals', async () => {
    const { opened, where } = await openFakes();
    const places: boolean[] = [];
    const read = opened.read(null, async () => {
      places.push(findReplicaPool() !== null);
      if (findReplicaPool()) throw new Error('terminating connection');
      return 'read';
    });
    expect(await read).toBe('read');
    expect(places).toEqual([true, false]);
    expect(await where()).toBe('primary');
    await opened.check();
    const refused = opened.read(null, async () => {
      throw new ApiError('NOT_FOUND', 'Not found');
    });
    await expect(refused).rejects.toThrow('Not found');
    await opened.close();
  });

  test('not what fills the memory of the process', async () => {
    const { opened } = await openFakes();
    expect(await opened.read(null, () => onPrimary(async () => findReplicaPool()))).toBeNull();
    await opened.close();
  });
});

describe.runIf(process.env.DOCKET_TEST_DB === 'postgres')('a streaming replica', () => {
  let pair: Awaited<ReturnType<typeof openReplicated>>;
  const server = testServer({
    open: async () => {
      pair = await openReplicated();
      return pair;
    },
  });
  const replica = () => server.db.replica!;
  async function runOnReplica(text: string) {
    const client = new pg.Client({ connectionString: pair.replica.url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  /** The users that a list shows, and the cookie that its request sends. */
  async function countUsers(token: string, cookie?: string) {
    const { status, json } = await server.raw('GET', '/api/user', {
      token,
      ...(cookie ? { headers: { cookie } } : {}),
    });
    expect(status).toBe(200);
    return json.total as number;
  }

  test('shows lists, though not to those who have just changed them, and is left out when it stops or lags', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const before = 1;
    await expect
      .poll(async () => {
        await replica().check();
        return [replica().lagSeconds() !== null, await countUsers(admin.token)];
      })
      .toEqual([true, before]);
    await runOnReplica('select pg_wal_replay_pause()');
    const added = await createUser(server, { roles: ['STUDENT'] });
    expect(await countUsers(admin.token)).toBe(before);

    const written = await server.raw('PUT', `/api/user/tutor-notes/${added.id}`, {
      token: admin.token,
      body: { tutorNotes: 'Called' },
    });
    const cookie = written.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect([written.status, cookie]).toEqual([200, expect.stringMatching(/^docket_written=\d+$/)]);
    expect(await countUsers(admin.token, cookie)).toBe(before + 1);
    expect(await countUsers(admin.token)).toBe(before);
    const student = await server.raw('PUT', '/api/user/notices', { token: added.token, body: {} });
    expect(student.headers.get('set-cookie')).toBeNull();

    await runOnReplica('select pg_wal_replay_resume()');
    await expect
      .poll(async () => {
        await replica().check();
        return countUsers(admin.token);
      })
      .toBe(before + 1);
    await pair.replica.kill();
    expect(await countUsers(admin.token)).toBe(before + 1);
    await replica().check();
    expect(replica().lagSeconds()).toBeNull();
  });
});
