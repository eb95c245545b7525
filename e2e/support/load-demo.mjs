// Loads the demo library into a new data directory: node e2e/support/load-demo.mjs <folder>. `npm test` does so while
// other tests run, because it uses one core.
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const main = new URL('../../apps/server/dist/main.js', import.meta.url);

/** The folder exists only when everything is in it. */
export async function loadDemo(folder) {
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const { DATABASE_URL: _, ...env } = process.env;
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main.pathname], {
      env: { ...env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: unfinished },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill());
    child.stdout.on('data', async (text) => {
      const address = String(text).match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (!address) return;
      // A process receives signals only after its event loop has started.
      await fetch(`${address}/readyz`);
      child.kill('SIGTERM');
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The demo was not loaded: ${code}`)),
    );
  });
  renameSync(unfinished, folder);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await loadDemo(process.argv[2]);
