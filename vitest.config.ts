import { defineConfig } from 'vitest/config';

/** Unit and property tests run once; server tests run once per database (DOCKET_TEST_DB=embedded|postgres). */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'demo/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
