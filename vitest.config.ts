import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One of the few long files begun last would leave the other worker idle until it ends. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/route-table\/|\/demo(-money)?\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * What the embedded database is not asked again, as decision 45 says: files whose cost is elsewhere (passwords, bad
 * packages, models, other servers), and lists that are the same SQL. The route-table tests make each of their calls on it, and the browser tests load
 * the demo into it.
 */
const oncePerRun = [
  'test/{architecture,route-table/{who,cross-site,bad-input.*}}',
  'demo/**/*',
  'features/{account,account-deletion,auth,drafts,exam-council,explanations,reports,sessions,skills,two-step,user-management}/**/*',
  'features/billing/{admin/**/*,card-number,preview}',
  'features/messages/*',
  'features/tickets/{tickets,admin/*,public/*}',
  'features/transfer/{attacks,dry-run,packages,reasons,reimport,round-trip,worker-pool,xlsx}',
].map((path) => `apps/server/src/${path}.test.ts`);
const isShort = process.env.DOCKET_TEST_DB === 'embedded' && process.env.DOCKET_BAD_INPUT !== 'all';

/** Unit and property tests run once; server tests run on PostgreSQL, and most on the embedded database (DOCKET_TEST_DB). */
export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'apps/**/*.test.tsx',
      'demo/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    exclude: [...configDefaults.exclude, ...(isShort ? oncePerRun : [])],
    globalSetup: 'apps/server/src/test/fixtures/global-setup.ts',
    // Tests wait for events. These bounds are only for what never comes: a machine busy with other work takes many times
    // as long as an idle one, so no test has a shorter bound of its own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    // Also where the machine has only two cores: much of a test is waiting for the database, most where it is another process.
    maxWorkers: process.env.DOCKET_TEST_DB === 'postgres' ? 3 : 2,
    // Files share the modules of their worker: loading the server for each would take longer than most of the tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
});
