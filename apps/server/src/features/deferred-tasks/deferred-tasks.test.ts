import { beforeEach, expect, test } from 'vitest';
import type { TaskRun } from '../../http/deferred.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer({ settings: { LOG_LEVEL: 'silent' } });
let work: (run: TaskRun) => Promise<void>;
const runs: string[] = [];
beforeEach(() => {
  runs.length = 0;
});
/** Requests a task whose work is `work`. */
const request = () =>
  server.db.transaction((tx) =>
    server.running.deps.deferred
      .define<{ readonly name: string }>('newsletter-service', async ({ name }, run) => {
        runs.push(name);
        await work(run);
      })
      .requestIn(tx, { name: 'first' }),
  );
const waiting = async () =>
  (
    await server.db.rows<{ error: string | null }>(
      { name: 'test_tasks', text: 'select error from deferred_tasks' },
      [],
    )
  ).map(({ error }) => error);

test('a task is tried again until it succeeds, later after each failure', async () => {
  let failures = 2;
  work = async () => {
    if (failures-- > 0) throw new Error('not now');
  };
  await request();
  await server.settled();
  expect([runs.length, await waiting()]).toEqual([1, ['not now']]);
  await server.settled();
  expect(runs).toHaveLength(1);
  server.clock.advance(60_000);
  await server.settled();
  server.clock.advance(60_000);
  await server.settled();
  expect(runs).toHaveLength(2);
  server.clock.advance(60_000);
  await server.settled();
  expect([runs.length, await waiting()]).toEqual([3, []]);
});

test('what a task writes and its end are one transaction', async () => {
  let fails = true;
  work = async ({ done }) => {
    await server.db.transaction(async (tx) => {
      await done(tx);
      if (fails) throw new Error('after the end');
    });
  };
  await request();
  await server.settled();
  expect(await waiting()).toEqual(['after the end']);
  fails = false;
  server.clock.advance(60_000);
  await server.settled();
  expect([runs.length, await waiting()]).toEqual([2, []]);
});

test('a task that was rolled back never begins', async () => {
  work = async () => undefined;
  const { deferred } = server.running.deps;
  const task = deferred.define('newsletter-service', async () => void runs.push('never'));
  const rolledBack = server.db.transaction(async (tx) => {
    await task.requestIn(tx, {});
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await server.settled();
  expect(runs).toEqual([]);
});

test('of two processes one does a task, and a task whose process died is done after its lease', async () => {
  work = async () => undefined;
  await request();
  await Promise.all([server.settled(), server.settled()]);
  expect(runs).toHaveLength(1);
  await server.running.deps.jobs.stop();
  await request();
  // As if claimed by a process that died.
  await server.db.rows(
    {
      name: 'test_claim',
      text: "update deferred_tasks set attempts = 1, next_try_at = next_try_at + interval '10 minutes'",
    },
    [],
  );
  await server.settled();
  expect(runs).toHaveLength(1);
  server.clock.advance(10 * 60_000);
  await server.settled();
  expect([runs.length, await waiting()]).toEqual([2, []]);
});
