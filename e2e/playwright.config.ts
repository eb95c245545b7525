import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.DOCKET_E2E_PORT ?? 4310);
// The runner and each worker load this file; the first load sets the folder for all.
process.env.DOCKET_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'docket-e2e-'));

/** By folder. */
const accessibility = /accessibility\//;
/** By folder or tag: tests that kill their server, move its clock, or change what everybody sees. */
const ownServer = /own-server/;

/** A real browser with the built product on its embedded database, with the demo library freshly loaded. */
export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/e2e-results',
  fullyParallel: true,
  // Even on two cores: most of a test is waiting for timers and responses.
  workers: 4,
  // The first two begin at once, because their tests wait for each other.
  projects: [
    // Few workers: an element that looks like two that its worker has checked is not checked again, on any page.
    { name: 'accessibility', grep: accessibility, workers: 2 },
    // One worker: each starts a server of its own, which takes longer than most of these tests.
    { name: 'own server', grep: ownServer, workers: 1 },
    { name: 'journeys', grepInvert: [accessibility, ownServer] },
  ],
  // What passes only at the second try is named at the end of `npm test` (decision 141).
  retries: 1,
  // Tests wait for events. These limits are only for events that never come: a busy machine takes many times as long as
  // an idle one, so no test has a shorter limit of its own.
  timeout: 600_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // One context for all tests of a worker, cleared between them. A new one downloads and compiles every chunk of the
    // pages again: a tenth of the processor time of all tests.
    reuseContext: true,
    // For clicks, fills and waits: the error names the missing event, which the timeout of a test does not.
    actionTimeout: 180_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A click waits for the end of an animation, and each of its frames is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Each test has a new browser context, whose worker would download every chunk of the pages; offline.spec.ts allows
    // it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node e2e/support/serve.mjs ${port}`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
