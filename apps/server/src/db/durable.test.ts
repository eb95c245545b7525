import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'docket-durable-'));
/** Counts what the thread asks the disk for. */
const countSyncs = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { workerData } from 'node:worker_threads';
  const sync = fs.fsyncSync;
  fs.fsyncSync = (file) => {
    sync(file);
    Atomics.add(workerData.syncs, 0, 1);
  };
  syncBuiltinESMExports();`)}`;
const syncs = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
  workerData: {
    dataDir: join(folder, 'pglite'),
    socketPath: join(folder, '.s.PGSQL.5432'),
    durable: true,
    syncs,
  },
  execArgv: ['--import', countSyncs],
});
const opened = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
afterAll(async () => {
  await worker.terminate();
  rmSync(folder, { recursive: true, force: true });
});

it('has each commit on the disk before it says so, and everything at a checkpoint', async () => {
  await opened;
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await client.connect();
  const countDuring = async (statement: string) => {
    const before = Atomics.load(syncs, 0);
    await client.query(statement);
    return Atomics.load(syncs, 0) - before;
  };
  expect(await countDuring('create table answers (id int)')).toBeGreaterThan(0);
  for (let i = 0; i < 5; i++) expect(await countDuring('insert into answers values (1)')).toBeGreaterThan(0);
  expect(await countDuring('checkpoint')).toBeGreaterThan(3);
  expect(await countDuring('select 1')).toBe(0);
  await client.end();
});
