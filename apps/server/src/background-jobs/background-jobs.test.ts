import { afterAll, expect, test } from 'vitest';
import { listenTo } from '../db/channel.queries.ts';
import { openTestDatabase } from '../test/fixtures/database.ts';
import { backgroundJobs } from './background-jobs.ts';

const silent = { warn: () => undefined };
const { database, drop } = await openTestDatabase();
afterAll(drop);

/** The job system of another process, which counts how often its work was done. */
async function startJobs(work: () => Promise<void> = async () => undefined) {
  const jobs = backgroundJobs(database, silent);
  let done = 0;
  jobs.handle('mail', async () => {
    await work();
    done += 1;
  });
  await jobs.start(false);
  return { jobs, done: () => done };
}
const countWaiting = async () => {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')",
  );
  return rows[0]!.n;
};

test('a job requested in a transaction begins after the commit, and not after a rollback', async () => {
  const { jobs, done } = await startJobs();
  const rolledBack = database.transaction(async (tx) => {
    await jobs.requestIn(tx, 'mail');
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await countWaiting()).toBe(0);
  await database.transaction(async (tx) => {
    await jobs.requestIn(tx, 'mail');
    expect(done()).toBe(0);
  });
  await expect.poll(done).toBe(1);
  await jobs.stop();
});

test('requests within a short time become one job', async () => {
  const { jobs, done } = await startJobs();
  for (let i = 0; i < 50; i++) jobs.request('mail');
  await expect.poll(done).toBe(1);
  await expect.poll(countWaiting).toBe(0);
  expect(done()).toBe(1);
  await jobs.stop();
});

test('failed work is done by the next request', async () => {
  let fails = true;
  const { jobs, done } = await startJobs(async () => {
    if (!fails) return;
    fails = false;
    throw new Error('once');
  });
  jobs.request('mail');
  await expect.poll(() => fails).toBe(false);
  jobs.request('mail');
  await expect.poll(done).toBe(1);
  await jobs.stop();
});

test('jobs requested from a stopped process are done by the next one', async () => {
  const first = await startJobs();
  await first.jobs.stop();
  await database.transaction((tx) => first.jobs.requestIn(tx, 'mail'));
  expect(await countWaiting()).toBe(1);
  const second = await startJobs();
  await expect.poll(second.done).toBe(1);
  expect(first.done()).toBe(0);
  await second.jobs.stop();
});

test('stopping waits for the statement that fetches jobs', async () => {
  let whenOpen = Promise.resolve();
  let isBlocked = false;
  const pool = {
    connect: async () => {
      isBlocked = true;
      await whenOpen;
      return await database.pool.connect();
    },
  };
  const jobs = backgroundJobs({ ...database, pool } as unknown as typeof database, silent);
  jobs.handle('mail', async () => undefined);
  await jobs.start(false);
  let open = () => {};
  whenOpen = new Promise((resolve) => {
    open = resolve;
  });
  isBlocked = false;
  jobs.request('mail');
  await expect.poll(() => isBlocked).toBe(true);
  let hasStopped = false;
  const stopped = jobs.stop().then(() => {
    hasStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hasStopped).toBe(false);
  open();
  await stopped;
});

test('work ends at its next step when the server stops, and stopping waits for it', async () => {
  const jobs = backgroundJobs(database, silent);
  let steps = 0;
  let isWhole = false;
  jobs.handle('push', async (isRunning) => {
    while (isRunning()) {
      steps += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    isWhole = true;
  });
  await jobs.start(false);
  jobs.request('push');
  await expect.poll(() => steps).toBeGreaterThan(2);
  await jobs.stop();
  expect(isWhole).toBe(true);
});

test('the schedule of a queue that no longer exists ends', async () => {
  const { pool } = database;
  await pool.query("insert into pgboss.queue (name) values ('old-work')");
  await pool.query("insert into pgboss.schedule (name, cron) values ('old-work', '* * * * *')");
  const jobs = backgroundJobs(database, silent);
  jobs.handle('mail', async () => undefined);
  await jobs.start();
  await jobs.stop();
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.schedule');
  expect(rows).toEqual([{ name: 'mail' }]);
});

test.runIf(process.env.DOCKET_TEST_DB === 'postgres')(
  'a process without the role only requests jobs, and tells those with it',
  async () => {
    const worker = await startJobs();
    const requester = backgroundJobs(database, silent, false);
    let done = 0;
    requester.handle('mail', async () => {
      done += 1;
    });
    await requester.start(false);
    const received: string[] = [];
    const listening = listenTo(database, silent, 'job_requested', {
      onNotification: (name) => void received.push(name),
      connected: () => undefined,
    });
    await listening.ready;
    await database.transaction((tx) => requester.requestIn(tx, 'mail'));
    await expect.poll(worker.done).toBe(1);
    requester.request('mail');
    await expect.poll(worker.done).toBe(2);
    await expect.poll(() => received).toEqual(['mail', 'mail']);
    expect(done).toBe(0);
    await listening.stop();
    await requester.stop();
    await worker.jobs.stop();
  },
);
