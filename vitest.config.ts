import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One of the few long files begun last would leave the other worker idle until it ends. A worker takes the next file with all
 * modules that it has loaded only if that file needs the same environment, so those with a DOM follow each other.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/route-table\/|\/test\/heavy\/|\/simulation\/|\/study\/plan\.test|\/demo(-money)?\.test\.ts$/.test(
        moduleId,
      );
    const findPosition = (file: TestSpecification) => {
      if (isLong(file)) return 0;
      const text = readFileSync(file.moduleId, 'utf8');
      if (!text.startsWith('// @vitest-environment')) return 1;
      // What a mock takes the place of must not be loaded yet.
      return text.includes('vi.mock(') ? 2 : 3;
    };
    const sorted = await super.sort(files);
    const position = new Map(sorted.map((file) => [file, findPosition(file)]));
    return sorted.sort((a, b) => position.get(a)! - position.get(b)!);
  }
}

/**
 * Server tests that run on the embedded database too, as decision 45 says: where its single connection, its start, its files
 * or a killed process may show. The browser tests use it as well, with the demo in it.
 */
const onBothDatabases = [
  '{background-jobs,backup}/**/*',
  'db/{batch,durable,failed-statement,lock,migrations,replaced-connection,text-search}',
  'http/{app,large-bodies,operations,shutdown,streams}',
  'library',
  'test/route-table/kill',
  'test/fixtures/database',
  'test/heavy/heavy-calls',
  'features/content-import/**/*',
  'features/jobs/**/*',
  'features/{drills,practice}/attempt/{concurrency,events,submit}',
  'features/mail/delivery',
].map((path) => `apps/server/src/${path}.test.ts`);
/** What opens an embedded database by itself says the same in a run on PostgreSQL. */
const onEmbeddedAlone = ['apps/server/src/library.test.ts', 'apps/server/src/db/durable.test.ts'];
const isEmbeddedAlone = process.env.DOCKET_TEST_DB === 'embedded' && process.env.DOCKET_TESTS !== 'all';

/** Password hashes at full cost were a quarter of the tests of sign-in. */
const alias = {
  '@node-rs/argon2': fileURLToPath(new URL('apps/server/src/test/fixtures/argon2.ts', import.meta.url)),
};

/**
 * Transformed modules are kept between runs: a file whose text has changed is transformed again. Where its imports lead and
 * how it is compiled is written elsewhere, so the folder is named after that.
 */
const cacheFolder = (() => {
  const hash = createHash('sha256').update(readFileSync('tsconfig.base.json'));
  hash.update(JSON.stringify(alias));
  for (const name of readdirSync('node_modules/@docket').sort())
    hash.update(readFileSync(`node_modules/@docket/${name}/package.json`));
  return `node_modules/.cache/vitest/${hash.digest('hex').slice(0, 8)}`;
})();

/** Unit and property tests run once; server tests run on PostgreSQL, and some on the embedded database (DOCKET_TEST_DB). */
export default defineConfig({
  define: { __APP_VERSION__: '"test"' },
  resolve: { alias },
  test: {
    include: isEmbeddedAlone
      ? onBothDatabases
      : [
          'packages/**/*.test.ts',
          'tools/**/*.test.ts',
          'apps/**/*.test.ts',
          'apps/**/*.test.tsx',
          'demo/**/*.test.ts',
          'scripts/**/*.test.mjs',
        ],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.DOCKET_TEST_DB === 'postgres' ? onEmbeddedAlone : []),
    ],
    setupFiles: 'scripts/lib/property-seed.mjs',
    globalSetup: 'apps/server/src/test/fixtures/global-setup.ts',
    // Tests wait for events. These bounds are only for what never comes: a machine busy with other work takes many times
    // as long as an idle one, so no test has a shorter bound of its own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 200_000 } },
    // Also where the machine has only two cores: much of a test is waiting for the database, most where it is another process.
    maxWorkers: process.env.DOCKET_TEST_DB === 'postgres' ? 3 : 2,
    // Files share the modules of their worker: loading the server for each would take longer than most of the tests.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: cacheFolder },
    sequence: { sequencer: LongFirst },
  },
});
