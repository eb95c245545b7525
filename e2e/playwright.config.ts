import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.DOCKET_E2E_PORT ?? 4310);
// This file is read by the runner and again by each worker; the first reading names the folder for all.
process.env.DOCKET_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'docket-e2e-'));

/** A real browser against the built product on its embedded database, with the demo library freshly loaded. */
export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/e2e-results',
  fullyParallel: true,
  // Also where the machine has only two cores: much of a test is waiting for timers, animations and answers.
  workers: 3,
  retries: 0,
  // Tests wait for events. These bounds are only for what never comes: a machine busy with other work takes many times as
  // long as an idle one, so no test has a shorter bound of its own.
  timeout: 360_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Clicks, fills and waits for events: the error names what never came, which the timeout of a test does not.
    actionTimeout: 90_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Each test has a fresh browser, which would fetch every part of the pages to keep it; offline.spec.ts lets it.
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
