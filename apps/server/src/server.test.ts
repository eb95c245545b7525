import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { testServer } from './test/fixtures/index.ts';

const server = testServer();

test('a start beside the build of the pages serves nothing before they are built, and names their version', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DEMO: 'false' });
  let finishBuild: () => void = () => undefined;
  const pagesBuilt = new Promise<void>((resolve) => {
    finishBuild = resolve;
  });
  const onDatabase = { clock: server.clock, database: server.db, callsOnly: true };
  let isReady = false;
  const starting = startServer(config, {
    ...onDatabase,
    ...{ version: '9.9.9+pages', pagesBuilt },
    announce: () => {
      isReady = true;
    },
  });
  // Another one takes the same steps, begins later and is ready.
  await (await startServer(config, onDatabase)).close();
  expect(isReady).toBe(false);
  finishBuild();
  const running = await starting;
  const response = await fetch(`${running.url}/healthz`);
  expect(await response.json()).toEqual({ ok: true, version: '9.9.9+pages' });
  await running.close();
});
