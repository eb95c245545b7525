import { expect, test } from 'vitest';
import { batched } from './batch.ts';
import type { Database } from './database.ts';

const db = {} as Database;

/** Runs that end when the test ends them. */
function scripted(fails: (items: readonly number[]) => boolean = () => false) {
  const runs: number[][] = [];
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = batched<number, number>(async (_, items) => {
    runs.push([...items]);
    if (runs.length === 1) await first;
    if (fails(items)) throw new Error(`refused ${items.join()}`);
    return items.map((item) => item * 10);
  }, 3);
  return { runs, release: () => release(), send: (item: number) => send(db, item) };
}

test('a single call runs immediately; calls that arrive while it runs are run together, up to the maximum', async () => {
  const { runs, release, send } = scripted();
  const all = [1, 2, 3, 4, 5].map(send);
  expect(runs).toEqual([[1]]);
  release();
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50]);
  expect(runs).toEqual([[1], [2, 3, 4], [5]]);
  expect(await send(6)).toBe(60);
});

test('a failing item does not make the others fail', async () => {
  const { runs, release, send } = scripted((items) => items.includes(3));
  const all = [1, 2, 3, 4].map(send);
  release();
  expect(await Promise.allSettled(all)).toMatchObject([
    { value: 10 },
    { value: 20 },
    { reason: new Error('refused 3') },
    { value: 40 },
  ]);
  expect(runs).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

test('each database has its own batch', async () => {
  const send = batched<number, Database>(async (one, items) => items.map(() => one), 3);
  const other = {} as Database;
  const [first, second] = await Promise.all([send(db, 1), send(other, 1)]);
  expect(first).toBe(db);
  expect(second).toBe(other);
});
