import { defineConfig } from 'vitest/config';

/** Unit and property tests run once; server tests run once per database (DOCKET_TEST_DB=embedded|postgres). */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'demo/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two, also where the machine has only two cores: much of a test is waiting for the database.
    maxWorkers: 2,
    // Files share the modules of their worker: loading the server for each would take longer than most of the tests.
    isolate: false,
  },
});
