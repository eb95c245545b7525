/**
 * How long a package of 100 questions with a picture each takes from the upload to the commit, over HTTP, on both
 * databases: QTI 2.1 as a teacher would send it. Limit: 5 s. A dry run before it does the same work.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, requireSession } from '@docket/contract/client';
import { foreignPackage } from '../apps/server/src/test/fixtures/transfer/foreign-package.ts';
import { freshDatabase } from './lib/database.ts';
import { type Measurement, Measurements } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';

const questions = 100;
const maxMs = 5_000;

async function measured(name: string, settings: Record<string, string>): Promise<Measurement[]> {
  const server = await startProgram(['apps/server/dist/main.js'], {
    ...settings,
    PORT: '0',
    NODE_ENV: 'production',
  });
  try {
    const open = createClient({ base: server.url, token: () => null });
    const { token } = requireSession(
      await open('POST /auth/login', {
        body: { email: 'admin@docket.example', password: 'docket-demo-1' },
      }),
    );
    const call = createClient({ base: server.url, token: () => token });
    const data = (await foreignPackage(questions)).toString('base64');
    const timed = async (dryRun: boolean) => {
      const from = performance.now();
      const response = await call('POST /content/package', { body: { name: 'hundred.zip', data, dryRun } });
      const ms = performance.now() - from;
      const errors = response.problems.filter((problem) => problem.level === 'error');
      if (errors.length > 0 || response.imported === dryRun)
        throw new Error(JSON.stringify(errors.slice(0, 3)));
      return ms;
    };
    return [
      {
        name: `${name}: dry run of ${questions} questions`,
        value: await timed(true),
        unit: 'ms',
        atMost: maxMs,
      },
      {
        name: `${name}: import of ${questions} questions`,
        value: await timed(false),
        unit: 'ms',
        atMost: maxMs,
      },
      { name: `${name}: the same package again`, value: await timed(false), unit: 'ms', atMost: maxMs },
    ];
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
const measurements = new Measurements();
measurements.add(...(await measured('PostgreSQL', { DATABASE_URL: await freshDatabase('bench_import') })));
measurements.add(...(await measured('embedded', { DATA_DIR: folder, DATABASE_URL: '' })));
rmSync(folder, { recursive: true, force: true });
measurements.end();
