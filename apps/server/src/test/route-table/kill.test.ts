import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallError, createClient } from '@docket/contract/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { openEmbedded, openPostgres } from '../../db/open.ts';
import { repositoryRoot } from '../../paths.ts';
import { type SeededStudent, seedBulk } from '../fixtures/bulk.ts';

/** Acknowledged answers before each kill. */
const leastARound = 30;
const program = join(repositoryRoot, 'apps/server/dist/main.js');
const postgres = process.env.DOCKET_TEST_DB === 'postgres';
/** A start takes seconds of processor time, most on the embedded database. The sixth kill comes as late as the second. */
const kills = process.env.DOCKET_TESTS === 'all' ? 20 : postgres ? 5 : 4;
const folder = mkdtempSync(join(tmpdir(), 'docket-kill-'));
const name = `docket_kill_${process.pid}`;
const address = () => {
  const url = new URL(process.env.DOCKET_TEST_PG_URL ?? '');
  url.pathname = `/${name}`;
  return url.toString();
};
const onCluster = async (text: string) => {
  const client = new pg.Client({ connectionString: process.env.DOCKET_TEST_PG_URL });
  await client.connect();
  await client.query(text);
  await client.end();
};
const open = (): Promise<Database> => (postgres ? openPostgres(address(), 2) : openEmbedded(folder));

let students: SeededStudent[];
const questionByKey = new Map<string, string>();
beforeAll(async () => {
  if (postgres) await onCluster(`create database ${name}`);
  const database = await open();
  await migrateDatabase(database);
  const client = await database.pool.connect();
  students = await seedBulk(
    (text, values) => client.query(text, values),
    { questions: 100, students: 6, answersEach: 1 },
    6,
  );
  await client.query("update attempts set state = 'started', ended_at = null, revealed_at = null");
  const rows = await client.query<{ user_id: string; id: string }>(
    'select user_id, id from attempt_questions',
  );
  for (const row of rows.rows) questionByKey.set(row.user_id, row.id);
  client.release();
  await database.close();
});
afterAll(async () => {
  if (postgres) await onCluster(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; child: ChildProcess }> {
  // The embedded database is compiled once and not again in the background: it is killed before that pays off.
  const child = spawn(process.execPath, ['--liftoff-only', program], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: 'false',
      ...(postgres ? { DATABASE_URL: address() } : { DATABASE_URL: '', DATA_DIR: folder }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk;
      const found = text.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { url, child };
}

/** What one student's device sent and received: it repeats what was not acknowledged, as the pages do. */
interface Device {
  readonly student: SeededStudent;
  readonly acknowledged: Map<number, number>;
  seq: number;
}

const acknowledgedBy = (devices: readonly Device[]) =>
  devices.reduce((sum, device) => sum + device.acknowledged.size, 0);

/** Saves answers one after the other until the server dies. */
async function answerUntilDeath(url: string, device: Device): Promise<void> {
  const call = createClient({ base: url, token: () => device.student.token, timeoutMs: 120_000 });
  const id = questionByKey.get(device.student.id) ?? '';
  for (;;) {
    const answer = 1 + (device.seq % 5);
    try {
      await call('PUT /drill/drill-question/{id}/answer', {
        params: { id },
        body: { answer, event: { device: 'kill-test', seq: device.seq, at: new Date().toISOString() } },
      });
    } catch (error) {
      if (error instanceof CallError && error.status === 0) return;
      throw error;
    }
    device.acknowledged.set(device.seq, answer);
    device.seq += 1;
  }
}

describe.skipIf(!existsSync(program))('a server that is killed', () => {
  it(`loses no acknowledged answer and doubles none over ${kills} kills under load`, {
    timeout: 300_000,
  }, async () => {
    const devices: Device[] = students.map((student) => ({ student, acknowledged: new Map(), seq: 1 }));
    for (let round = 0; round < kills; round += 1) {
      const { url, child } = await start();
      const load = Promise.all(devices.map((device) => answerUntilDeath(url, device)));
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // While work is in progress, at a different but fixed point each time.
      const before = acknowledgedBy(devices);
      const underWay = setInterval(() => {
        if (acknowledgedBy(devices) - before < leastARound) return;
        clearInterval(underWay);
        setTimeout(() => child.kill('SIGKILL'), (round * 37) % 150);
      }, 5);
      await load;
      await ended;
    }
    const database = await open();
    const stored = await database.pool.query<{ user_id: string; seq: number; answer: number; times: number }>(
      "select user_id, seq, min((data->>'answer')::int) as answer, count(*)::int as times from attempt_events where device = 'kill-test' group by 1, 2",
    );
    const last = await database.pool.query<{ user_id: string; answer: number }>(
      'select user_id, answer from attempt_questions',
    );
    await database.close();
    const found = new Map(stored.rows.map((row) => [`${row.user_id} ${row.seq}`, row]));
    expect(acknowledgedBy(devices)).toBeGreaterThanOrEqual(kills * leastARound);
    for (const device of devices) {
      const { id } = device.student;
      const missing = [...device.acknowledged].filter(
        ([seq, answer]) => found.get(`${id} ${seq}`)?.answer !== answer,
      );
      expect(missing).toEqual([]);
      // Only the one event that was being saved at the last kill may be stored without an acknowledgment.
      const ofDevice = stored.rows.filter((row) => row.user_id === id);
      expect(ofDevice.length - device.acknowledged.size).toBeLessThanOrEqual(1);
      expect(ofDevice.every((row) => row.times === 1)).toBe(true);
      const newest = Math.max(...ofDevice.map((row) => row.seq));
      expect(last.rows.find((row) => row.user_id === id)?.answer).toBe(1 + (newest % 5));
    }
  });
});
