/**
 * How long a list of tests waits on the embedded database, which has one connection, while dry runs, checklists or an
 * import run: 28 tests of 100 questions, a request every few milliseconds. An import holds its transaction, so it has
 * no limit. Each figure is compared with the same list on the idle server, measured right before it: the difference
 * is caused by the work.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, requireSession } from '@docket/contract/client';
import { generatedTest } from './lib/generated-test.ts';
import { Measurements, percentile } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';

const tests = 28;
const idleMs = 4_000;
const gapMs = 3;
const maxDelayMs = 100;

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
const server = await startProgram(['apps/server/dist/main.js'], {
  DATA_DIR: folder,
  DATABASE_URL: '',
  PORT: '0',
  NODE_ENV: 'production',
});
const measurements = new Measurements();
try {
  const open = createClient({ base: server.url, token: () => null });
  const { token } = requireSession(
    await open('POST /auth/login', { body: { email: 'admin@docket.example', password: 'docket-demo-1' } }),
  );
  const call = createClient({ base: server.url, token: () => token });
  const send = (test: object, options: object) =>
    call('POST /content/package', {
      body: {
        name: 'test.json',
        data: Buffer.from(JSON.stringify(test)).toString('base64'),
        dryRun: false,
        ...options,
      },
    });
  const ids: string[] = [];
  for (let no = 1; no <= tests; no += 1) {
    const { imported, changes, problems } = await send(generatedTest(no), {});
    if (!imported) throw new Error(JSON.stringify(problems.slice(0, 3)));
    ids.push(changes[0]!.testId!);
  }

  /** Lists tests again and again until the work is done; returns the waits. */
  async function listDuring(work: Promise<unknown>): Promise<number[]> {
    let running = true;
    const done = work.finally(() => {
      running = false;
    });
    const waits: number[] = [];
    while (running) {
      const from = performance.now();
      await call('GET /test', { query: { page: 1 } });
      waits.push(performance.now() - from);
      await sleep(gapMs);
    }
    await done;
    return waits;
  }
  async function measure(name: string, work: () => Promise<unknown>, atMost?: number): Promise<void> {
    const idle = await listDuring(sleep(idleMs));
    const from = performance.now();
    const waits = await listDuring(work());
    const took = performance.now() - from;
    const idleWorst = Math.max(...idle);
    const worst = Math.max(...waits);
    const usual = percentile(idle, 0.5);
    measurements.add(
      { name: `${name}: took`, value: took, unit: 'ms' },
      { name: `${name}: lists during the change`, value: waits.length, unit: '' },
      { name: `${name}: list idle, median`, value: usual, unit: 'ms' },
      { name: `${name}: list idle, p95`, value: percentile(idle, 0.95), unit: 'ms' },
      { name: `${name}: list idle, slowest`, value: idleWorst, unit: 'ms' },
      { name: `${name}: list p95`, value: percentile(waits, 0.95), unit: 'ms' },
      { name: `${name}: list slowest`, value: worst, unit: 'ms' },
      {
        ...{ name: `${name}: added to the slowest`, value: worst - usual, unit: 'ms' },
        ...(atMost === undefined ? {} : { atMost }),
      },
    );
  }
  const checked = (test: object, options: object) => async () => {
    const { problems } = await send(test, { dryRun: true, ...options });
    const errors = problems.filter((problem) => problem.level === 'error');
    if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)));
  };
  await measure('dry run, new test', checked(generatedTest(tests + 1), {}), maxDelayMs);
  await measure('dry run, changed test', checked(generatedTest(3, 'changed'), {}), maxDelayMs);
  await measure(
    'dry run, new test to be enabled',
    checked(generatedTest(tests + 1), { enable: true }),
    maxDelayMs,
  );
  await measure(
    'dry run, three tests',
    checked({ tests: [1, 2, 3].map((no) => generatedTest(tests + no)) }, {}),
    maxDelayMs,
  );
  const checkAll = (some: readonly string[]) => async () => {
    for (const id of some) await call('POST /test/{id}/checklist', { params: { id }, body: { again: true } });
    for (const id of some)
      for (;;) {
        const { job } = await call('GET /test/{id}/checklist', { params: { id } });
        if (!job || job.state === 'done' || job.state === 'failed') break;
        await sleep(50);
      }
  };
  await measure('three checklists', checkAll(ids.slice(0, 3)), maxDelayMs);
  await measure('import of a new test', checked(generatedTest(tests + 1), { dryRun: false }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
measurements.end();
