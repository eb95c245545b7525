import { expect, it, onTestFinished } from 'vitest';
import { WorkEnded, WorkerPool } from './worker-pool.ts';

const createPool = (options: { maxMs?: number; maxRunning?: number; maxWaiting?: number } = {}) => {
  const pool = new WorkerPool({
    file: new URL('../../test/fixtures/transfer/misbehaving-worker.mjs', import.meta.url),
    maxMegabytes: 32,
    maxMs: 60_000,
    maxRunning: 2,
    maxWaiting: 1,
    maxIdleMs: 60_000,
    ...options,
  });
  onTestFinished(() => pool.endIdle());
  return pool;
};
const answer = (pool: WorkerPool, value: unknown = null) =>
  pool.run<{ pid: number; value: unknown }>({ action: 'answer', value });

it('reuses a process, and transfers bytes and maps', async () => {
  const pool = createPool();
  const first = await answer(pool, new Map([['a', new Uint8Array([1, 2])]]));
  expect([...(first.value as Map<string, Uint8Array>).get('a')!]).toEqual([1, 2]);
  expect(first.pid).not.toBe(process.pid);
  expect((await answer(pool)).pid).toBe(first.pid);
});

it.each([
  ['abort', /could not be read: the process that does so ended/],
  ['exit', /could not be read: the process that does so ended/],
  ['fill', /more than 32 MB of memory to read/],
])('outlives a process that ends by "%s"', async (action, message) => {
  const pool = createPool();
  const { pid } = await answer(pool);
  const error = (await pool.run({ action }).catch((one) => one)) as Error;
  expect(error).toBeInstanceOf(WorkEnded);
  expect(error.message).toMatch(message);
  expect((await answer(pool)).pid).not.toBe(pid);
});

it('ends a job that takes too long', async () => {
  const pool = createPool({ maxMs: 300 });
  await expect(pool.run({ action: 'hang' }, 'write')).rejects.toThrow(/more than 0.3 seconds to write/);
  await expect.poll(() => pool.processIds).toEqual([]);
});

it('passes on an error, and keeps the process', async () => {
  const pool = createPool();
  const { pid } = await answer(pool);
  await expect(pool.run({ action: 'throw' })).rejects.toThrow('broken');
  expect((await answer(pool)).pid).toBe(pid);
});

it('queues jobs, and refuses new ones if too many are waiting', async () => {
  const pool = createPool({ maxRunning: 1, maxWaiting: 1 });
  const [first, second, third] = await Promise.allSettled([answer(pool), answer(pool), answer(pool)]);
  expect([first!.status, second!.status, third!.status]).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(pool.processIds).toHaveLength(1);
});

it('ends idle processes', async () => {
  const pool = createPool();
  await answer(pool);
  pool.endIdle();
  await expect.poll(() => pool.processIds).toEqual([]);
});

it('hides the environment of the server from the process', async () => {
  process.env.DOCKET_TEST_SECRET = 'secret';
  onTestFinished(() => {
    delete process.env.DOCKET_TEST_SECRET;
  });
  expect(await createPool().run<string[]>({ action: 'environment' })).not.toContain('DOCKET_TEST_SECRET');
});
