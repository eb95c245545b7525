// npm test: runs everything. npm test -- --only units,embedded,postgres,browser runs some of it; only by its name: pooler, the calls
// on PostgreSQL through PgBouncer.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPages, buildPaymentsGateway, buildServer } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { startPgBouncer } from './lib/pgbouncer.mjs';
import { settingsForTests, startPostgres } from './lib/postgres.mjs';
import { checkNode, ensureInstalled, root, run, say } from './lib/run.mjs';

checkNode();
await ensureInstalled({ everything: true });
const onlyParts = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1].split(',')
  : null;
const wants = (part) => !onlyParts || onlyParts.includes(part);
const bin = (name) => join(root, 'node_modules/.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
/** Repeated at the very end, so that nobody has to search for them. */
const failures = [];
/** Browser tests that passed at the second try: each is a fault of the product or of the test (decision 141). */
const secondTries = [];
const began = Date.now();

async function step(name, work) {
  const start = Date.now();
  say(`\n== ${name}`);
  const fine = await work();
  say(`== ${name}: ${fine ? 'ok' : 'FAILED'} (${Math.round((Date.now() - start) / 1000)} s)`);
  if (!fine) broken.push(name);
}

function describeFailure(part, path, title, message = '') {
  const reason = message.split('\n').slice(0, 6).join('\n    ');
  return `${part}: ${relative(root, path)}: ${title}\n    ${reason}`;
}
const recordFailure = (...of) => failures.push(describeFailure(...of));

async function vitest(name, filters, env = {}) {
  const file = join(folder, `${name}.json`);
  const code = await run(
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    { env: { ...process.env, NO_COLOR: '1', ...env } },
  );
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += result.numPassedTests;
    totals.failed += result.numFailedTests;
    totals.skipped += result.numPendingTests;
    for (const { name: path, status, message, assertionResults } of result.testResults) {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      for (const test of failed) recordFailure(name, path, test.fullName, test.failureMessages[0]);
      if (status === 'failed' && !failed.length) recordFailure(name, path, 'the file itself', message);
    }
  } catch {
    totals.failed += 1;
  }
  return code === 0;
}

/** Failed browser tests of a suite and of its nested suites, and those that passed at the second try. */
function collect({ specs, suites = [] }) {
  for (const { file, title, tests } of specs)
    for (const { status, results } of tests) {
      const path = join(root, 'e2e/tests', file);
      if (status === 'unexpected') recordFailure('browser', path, title, results.at(-1)?.error?.message);
      if (status === 'flaky')
        secondTries.push(describeFailure('browser', path, title, results[0]?.error?.message));
    }
  for (const suite of suites) collect(suite);
}

/**
 * Loaded while other tests run, since it uses one core. If that fails, Playwright tries again and prints the reason.
 */
const browserFolder = join(folder, 'browser');
const loadDemo = () =>
  run(process.execPath, [join(root, 'e2e/support/load-demo.mjs'), join(browserFolder, 'template')]);

async function browser() {
  await demo;
  const file = join(folder, 'browser.json');
  const chromium = findChromium();
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium.light,
    CHROMIUM_WHOLE_PATH: chromium.whole,
    DOCKET_E2E_FOLDER: browserFolder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    NO_COLOR: '1',
  };
  const code = await run(
    bin('playwright'),
    ['test', '--config', join(root, 'e2e/playwright.config.ts'), '--reporter=dot,json'],
    { env },
  );
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    for (const suite of suites) collect(suite);
    totals.passed += stats.expected + stats.flaky;
    totals.failed += stats.unexpected;
    totals.skipped += stats.skipped;
  } catch {
    totals.failed += 1;
  }
  return code === 0;
}

const lint = () => step('lint', async () => (await run(bin('biome'), ['ci', '.'])) === 0);
const names = () =>
  step('names', async () => (await run(process.execPath, [join(root, 'scripts/names/check.mjs')])) === 0);
// All projects from the start: what an earlier check found may be stale (decision 112).
const types = () =>
  step(
    'types',
    async () => (await run(bin('tsc'), ['-b', '--force', '--checkers', '1', '--builders', '2'])) === 0,
  );
const build = () =>
  step('build', async () => {
    await buildServer({ strict: true });
    await buildPaymentsGateway();
    await buildPages({ strict: true });
    return true;
  });
await Promise.all([types(), lint().then(names).then(build)]);
const demo = wants('browser') ? loadDemo() : null;
if (wants('units'))
  await step('unit and property tests', () =>
    vitest('units', ['packages/', 'tools/', 'apps/web/', 'demo/src/', 'scripts/']),
  );
if (wants('embedded'))
  await step('calls on the embedded database', () =>
    vitest('embedded', ['apps/server/'], { DOCKET_TEST_DB: 'embedded' }),
  );
if (wants('postgres')) {
  await step('calls on PostgreSQL', async () => {
    if (process.env.DOCKET_TEST_PG_URL)
      return vitest('postgres', ['apps/server/'], { DOCKET_TEST_DB: 'postgres' });
    const cluster = await startPostgres(settingsForTests);
    try {
      return await vitest('postgres', ['apps/server/'], {
        DOCKET_TEST_DB: 'postgres',
        DOCKET_TEST_PG_URL: cluster.socketUrl,
      });
    } finally {
      await cluster.stop();
    }
  });
}
if (onlyParts?.includes('pooler'))
  await step('calls on PostgreSQL through PgBouncer', async () => {
    const cluster = await startPostgres(settingsForTests);
    const pooler = await startPgBouncer(Number(new URL(cluster.url).port));
    try {
      return await vitest('pooler', ['apps/server/'], {
        DOCKET_TEST_DB: 'postgres',
        DOCKET_TEST_PG_URL: cluster.url,
        DOCKET_TEST_POOLER_URL: `postgres://postgres@127.0.0.1:${pooler.port}/postgres`,
        DOCKET_TEST_POOLER_NAMES: String(pooler.namedStatements),
      });
    } finally {
      await pooler.stop();
      await cluster.stop();
    }
  });
if (wants('browser')) await step('pages in Chromium', browser);

rmSync(folder, { recursive: true, force: true });
say(
  `\n${broken.length ? `Failed: ${broken.join(', ')}` : 'Everything passed'} in ${Math.round((Date.now() - began) / 1000)} s`,
);
for (const failure of failures) say(`- ${failure}`);
if (secondTries.length > 0) say('Passed only at the second try, to be mended today:');
for (const failure of secondTries) say(`- ${failure}`);
say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(broken.length ? 1 : 0);
