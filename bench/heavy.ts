/**
 * The largest calls that are permitted, while others send requests: /healthz and GET /user/me may answer 200 ms later
 * (decision 84). It runs the test of this rule at the largest sizes on both databases, which prints what each call delays when it
 * is done. Run it on an idle machine: the test allows for the measured slowness, the figures do not.
 */
import { spawnSync } from 'node:child_process';
import { Measurements } from './lib/measurements.ts';

const measurements = new Measurements();
for (const database of ['postgres', 'embedded']) {
  const since = performance.now();
  const { status } = spawnSync('npx', ['vitest', 'run', '--root', '.', 'apps/server/src/test/heavy'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ DOCKET_TEST_DB: database, DOCKET_TESTS: 'all', DOCKET_HEAVY: 'largest' },
      DOCKET_TEST_PG_URL: process.env.DOCKET_BENCH_PG_URL,
    },
  });
  const seconds = (performance.now() - since) / 1_000;
  measurements.add(
    {
      name: `heavy calls on ${database}: too slow for others`,
      value: status === 0 ? 0 : 1,
      unit: '',
      atMost: 0,
    },
    { name: `heavy calls on ${database}: took`, value: seconds, unit: 's' },
  );
}
measurements.end();
