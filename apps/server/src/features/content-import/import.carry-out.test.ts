import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { importSampleLists, sampleTest } from '../../test/fixtures/content.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { carryOut } from './import.carry-out.ts';
import { ImportPlan } from './import.plan.ts';
import { importTest } from './import.service.ts';

const server = testServer();
beforeAll(() => importSampleLists(server));

/** Compares the test with the library and plans its writes; `write` runs them one by one, on the database given. */
async function plan(test: ReturnType<typeof sampleTest>) {
  const { deps } = server.running;
  const planned = new ImportPlan({ keepsWrites: true });
  const now = deps.clock.now();
  const result = await importTest(server.db, test, { now, newId: deps.newId, plan: planned });
  const writes = planned.takeWrites();
  const by = { kind: 'test', slug: test.slug, now, actorId: null, newId: deps.newId } as const;
  return { result, writes, write: (db: Database) => carryOut(db, result, writes, by, 0) };
}
/** A database that is lost after some transactions. */
function lostAfter(transactions: number): Database {
  let left = transactions;
  return {
    ...server.db,
    transaction: (work) => {
      left -= 1;
      if (left < 0) throw new Error('lost');
      return server.db.transaction(work);
    },
  };
}
const read = async <R>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query(text, values)).rows as R[];
const isOffered = async (slug: string) =>
  (await read<{ enabled: boolean }>('select enabled from tests where slug = $1', [slug]))[0]?.enabled;
/** Created rows of a test in the audit log. */
const loggedOnce = async (testId: string) =>
  read<{ target: string }>(
    "select target from audit_log where home_id = $1 and action like '%.create' order by target",
    [testId],
  );

it('an interrupted import hides a new test, and the same file again writes the rest', async () => {
  const test = sampleTest({ no: 41 });
  const first = await plan(test);
  expect(first.writes.length).toBeGreaterThan(4);
  await expect(first.write(lostAfter(3))).rejects.toThrow('lost');
  expect(await isOffered(test.slug)).toBe(false);
  const logged = await loggedOnce(first.result.testId);
  expect(logged.length).toBeGreaterThan(1);

  const second = await plan(test);
  expect(second.result.testId).toBe(first.result.testId);
  expect(second.result.created).toBeLessThan(first.result.created);
  await second.write(server.db);
  const third = await plan(test);
  expect([third.result.created, third.result.updated, third.writes.length]).toEqual([0, 0, 0]);
  // Each row was logged with the step that wrote it.
  const targets = (await loggedOnce(first.result.testId)).map((row) => row.target);
  expect(new Set(targets).size).toBe(targets.length);
  expect(targets.length).toBe(first.result.changes.length);
});

it('a whole import offers a new test with its last step', async () => {
  const test = sampleTest({ no: 42 });
  const { writes, write } = await plan(test);
  await expect(write(lostAfter(writes.length - 1))).rejects.toThrow('lost');
  expect(await isOffered(test.slug)).toBe(false);
  const other = sampleTest({ no: 43 });
  await (await plan(other)).write(server.db);
  expect(await isOffered(other.slug)).toBe(true);
});

it('a change by somebody else in between ends the import', async () => {
  const test = sampleTest({ no: 44 });
  await (await plan(test)).write(server.db);
  server.clock.advance(1_000);
  const { write } = await plan({ ...test, name: 'Renamed' });
  await read('update tests set updated_at = $1 where slug = $2', [server.clock.now(), test.slug]);
  await expect(write(server.db)).rejects.toMatchObject({ code: 'CONFLICT' });
  // A new test whose slug somebody else has taken meanwhile.
  const taken = await plan(sampleTest({ no: 45 }));
  await (await plan(sampleTest({ no: 45 }))).write(server.db);
  await expect(taken.write(server.db)).rejects.toMatchObject({ code: 'CONFLICT' });
});
