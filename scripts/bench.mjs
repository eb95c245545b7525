// npm run bench [--
// selection|save|scale|proctored-load|lists|desk|people|records|statistics|library|import|delays|heavy|pages|plan|billing|cluster]: measures, and
// reports whether the limits are kept.
import { join } from 'node:path';
import { buildPages, buildPaymentsGateway, buildServer } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { checkNode, ensureInstalled, root, run, say } from './lib/run.mjs';

checkNode();
await ensureInstalled({ everything: true });
const all = [
  'selection',
  'save',
  'scale',
  'proctored-load',
  'lists',
  'desk',
  'people',
  'records',
  'statistics',
  'library',
  'import',
  'delays',
  'heavy',
  'pages',
  'plan',
  'billing',
  'cluster',
];
const names = process.argv.slice(2);
const requested = names.filter((one) => all.includes(one));
/** Parts of a part, such as the proration of billing. */
const inner = names.filter((one) => !all.includes(one));
const parts = requested.length ? requested : all;
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const needsBuild = parts.some((part) => part !== 'selection');
// The cluster kills its own.
const needsDatabase = parts.some((part) => part !== 'selection' && part !== 'cluster');
let cluster = null;
let failed = 0;
try {
  if (needsBuild) {
    await buildServer();
    await buildPaymentsGateway();
    await buildPages();
  }
  if (needsDatabase)
    cluster = process.env.DOCKET_BENCH_PG_URL
      ? { url: process.env.DOCKET_BENCH_PG_URL, stop: async () => {} }
      : await startPostgres();
  for (const part of parts) {
    say(`\n== ${part}`);
    const env = {
      ...process.env,
      ...(cluster ? { DOCKET_BENCH_PG_URL: cluster.url } : {}),
      ...(part === 'pages' ? { CHROMIUM_PATH: findChromium().whole } : {}),
    };
    const code = await run(process.execPath, [tsx, join(root, `bench/${part}.ts`), ...inner], { env });
    if (code !== 0) failed += 1;
  }
} finally {
  await cluster?.stop();
}
process.exit(failed ? 1 : 0);
