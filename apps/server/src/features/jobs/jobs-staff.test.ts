import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { listProblems } from '../health/health.policy.ts';

const server = testServer();
type Calls = ReturnType<typeof server.as>;
let admin: Calls;
let token = '';
beforeAll(async () => {
  token = (await createUser(server, { roles: ['ADMIN'] })).token;
  admin = server.as(token);
});
const sql = (text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, unknown>>({ name: text.slice(0, 60), text }, values);
const logged = async (target: string) =>
  (await sql('select action from audit_log where target = $1 order by at, id', [target])).map(
    (one) => one.action,
  );
const readJob = async (id: string) => (await admin('GET /job/{id}', { params: { id } })).job;
const texts = async (id: string) => (await readJob(id)).log.map((line) => line.text);
const recalculate = async () => (await admin('PUT /test/question-stats/recalculate')).job.id;
const until = (id: string, state: string) => expect.poll(async () => (await readJob(id)).state).toBe(state);

describe('jobs for staff', () => {
  test('jobs report their results, and the list can be filtered by state', async () => {
    const id = await recalculate();
    await until(id, 'done');
    expect(await readJob(id)).toMatchObject({ tries: 1, error: null });
    expect((await texts(id)).at(0)).toBe('Started');
    expect((await texts(id)).at(-1)).toBe('Done');
    expect((await admin('GET /job', { query: { state: 'done' } })).items.map((item) => item.id)).toEqual([
      id,
    ]);
    expect((await admin('GET /job', { query: { kind: 'statistics', state: 'failed' } })).total).toBe(0);
    const again = await server.raw('POST', `/api/job/${id}/retry`, { token });
    expect([again.status, again.json.error]).toEqual([409, 'WRONG_STATE']);
  });

  test('a job that ends its process each time fails after three tries, and can be retried', async () => {
    const id = server.running.deps.newId();
    const lost = (tries: number) =>
      sql(
        `insert into jobs (id, kind, input, state, tries, created_at, started_at, alive_at)
          values ($1, 'statistics', '{"testId":null}', 'running', $2, $3, $3, $3)
          on conflict (id) do update set state = 'running', tries = excluded.tries, alive_at = excluded.alive_at`,
        [id, tries, server.clock.now()],
      );
    await lost(3);
    server.clock.advance(61_000);
    // A request wakes the runner. If the check of the minute was first, the job has failed and this is a new one.
    const recalculated = await recalculate();
    await until(id, 'failed');
    if (recalculated !== id) await until(recalculated, 'done');
    expect((await readJob(id)).error).toMatch(/^Stopped after 3 attempts/);
    expect((await texts(id)).at(-1)).toMatch(/^Stopped after/);
    const { job } = await admin('POST /job/{id}/retry', { params: { id } });
    expect(['queued', 'running']).toContain(job.state);
    await until(id, 'done');
    expect(await readJob(id)).toMatchObject({ tries: 1, error: null });
    expect(await logged(`job:${id}`)).toContain('job.retry');
    // A job that lost its process twice has not failed yet.
    await lost(2);
    server.clock.advance(61_000);
    const last = await recalculate();
    await until(id, 'done');
    expect((await readJob(id)).tries).toBe(3);
    await until(last, 'done');
  });

  test('a log keeps its last 200 lines, and the same work is not queued twice', async () => {
    const id = server.running.deps.newId();
    const line = JSON.stringify(
      Array.from({ length: 200 }, (_, i) => ({ at: server.clock.now(), text: `${i}` })),
    );
    await sql(
      `insert into jobs (id, kind, input, state, log, created_at, ended_at)
        values ($1, 'statistics', '{"testId":null}', 'cancelled', $2::jsonb, $3, $3)`,
      [id, line, server.clock.now()],
    );
    await sql(
      `insert into jobs (id, kind, input, state, created_at, started_at, alive_at)
        values ($1, 'statistics', '{"testId":null}', 'running', $2, $2, $2)`,
      [server.running.deps.newId(), server.clock.now()],
    );
    const refused = await server.raw('POST', `/api/job/${id}/retry`, { token });
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('already')]);
    // A job that waits behind it ends immediately when it is cancelled, and its log records it.
    const waiting = server.running.deps.newId();
    await sql(
      `insert into jobs (id, kind, input, state, created_at)
        values ($1, 'statistics', '{"testId":null}', 'queued', $2)`,
      [waiting, server.clock.now()],
    );
    await admin('POST /job/{id}/cancel', { params: { id: waiting } });
    expect(await texts(waiting)).toEqual(['Canceled before it started']);
    await sql("update jobs set state = 'cancelled' where state = 'running'");
    await admin('POST /job/{id}/retry', { params: { id } });
    await until(id, 'done');
    const lines = await texts(id);
    expect(lines).toHaveLength(200);
    expect(lines.at(0)).not.toBe('0');
    expect(lines.at(-1)).toBe('Done');
    expect(lines).toContain('Queued again');
  });
});

describe('stored values', () => {
  test('stored values are listed by key with their users, page by page, and support can read and remove them', async () => {
    const [one, other] = [await createUser(server), await createUser(server)];
    const save = (user: { token: string }, key: string, value: unknown) =>
      server.raw('POST', '/api/store/save', { token: user.token, body: { key, value } });
    for (let i = 0; i < 60; i++) await save(one, `key-${String(i).padStart(2, '0')}`, i);
    await save(one, 'podcasts', { episode: 3 });
    await save(other, 'podcasts', { episode: 4 });
    const first = await admin('GET /store/keys');
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ key: 'key-00', users: 1, more: false });
    const second = await admin('GET /store/keys', { query: { after: first.nextAfter! } });
    expect(second.items.map((item) => item.key).slice(0, 2)).toEqual(['key-50', 'key-51']);
    expect(second.items.at(-1)).toMatchObject({ key: 'podcasts', users: 2 });
    expect(second.nextAfter).toBeNull();
    const found = await admin('GET /store/keys', { query: { search: 'podc' } });
    expect(found.items.map((item) => item.key)).toEqual(['podcasts']);
    const params = { id: one.id };
    expect((await admin('GET /store/user/{id}', { params })).entries).toHaveLength(61);
    const query = { key: 'podcasts' };
    const { entry } = await admin('GET /store/user/{id}/value', { params, query });
    expect(entry.value).toEqual({ episode: 3 });
    await admin('DELETE /store/user/{id}/value', { params, query });
    for (const method of ['GET', 'DELETE'])
      expect(
        (await server.raw(method, `/api/store/user/${one.id}/value?key=podcasts`, { token })).status,
      ).toBe(404);
    expect((await server.as(other.token)('POST /store/fetch', { body: query })).value).toEqual({
      episode: 4,
    });
    expect(await logged(`user:${one.id}`)).toContain('store.remove');
    expect(
      (await server.raw('GET', `/api/store/user/${server.running.deps.newId()}`, { token })).status,
    ).toBe(404);
  });
});

describe('system health', () => {
  test('shows the state of the process and the database, without secrets', async () => {
    await admin('GET /health/details');
    const health = await admin('GET /health/details');
    expect(health.process).toMatchObject({ node: process.version, streams: 0, errors: 0 });
    expect(health.process.calls).toBeGreaterThan(10);
    expect(health.process.sessions).toBeGreaterThan(0);
    expect(health.database).toMatchObject({ kind: server.db.kind, version: expect.stringMatching(/^\d+/) });
    expect(health.database.migrations.applied).toBeGreaterThan(10);
    expect(health.problems.map((problem) => problem.text)).toContain(
      'No mail server is set up. Emails are kept in the outbox.',
    );
    expect(health.services.find((service) => service.name === 'Mail server')).toEqual({
      name: 'Mail server',
      configured: false,
      instead: 'Emails are kept in the outbox',
    });
    expect(JSON.stringify(health)).not.toMatch(/postgres:\/\/|smtp:/);
  });

  test('lists the problems, the serious ones first', () => {
    const well = {
      errors: 0,
      calls: 100,
      delayP99Ms: 20,
      heapShare: 0.3,
      latencyMs: 1,
      connectionsWaiting: 0,
      mails: { sends: true, waiting: 3, failed: 0, oldestWaitingMs: 60_000, trouble: null },
      failedJobs: 0,
      setUp: [],
    };
    expect(listProblems(well)).toEqual([]);
    const ill = listProblems({
      ...well,
      errors: 2,
      latencyMs: 300,
      mails: { ...well.mails, failed: 1, trouble: 'connect ECONNREFUSED' },
      failedJobs: 1,
      setUp: [{ grave: false, text: 'One demo account' }],
    });
    expect(ill.map((one) => one.grave)).toEqual([true, true, false, false, false, false]);
    expect(ill.map((one) => one.text)).toContainEqual(
      expect.stringMatching(/retried: connect ECONNREFUSED$/),
    );
    expect(ill[0]!.text).toMatch(/^2 calls of 100 failed/);
  });
});
