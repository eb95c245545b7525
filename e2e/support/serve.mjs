// Serves the built product for the browser tests. The demo library is loaded once into `template`; this server works on
// a copy, and tests that end or age their server take copies of their own.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.DOCKET_E2E_FOLDER;
const main = new URL('../../apps/server/dist/main.js', import.meta.url);
const template = join(folder, 'template');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
delete process.env.DATABASE_URL;
process.env.HOST = '127.0.0.1';

await new Promise((resolve, reject) => {
  const child = spawn(process.execPath, [main.pathname], {
    env: { ...process.env, PORT: '0', DATA_DIR: template },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  child.stdout.on('data', async (text) => {
    const address = String(text).match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
    if (!address) return;
    // Only a process whose event loop turns listens to signals already.
    await fetch(`${address}/readyz`);
    child.kill('SIGTERM');
  });
  child.once('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`The demo was not loaded: ${code}`)),
  );
});

process.env.PORT = process.argv[2];
process.env.DATA_DIR = join(folder, 'data');
cpSync(template, process.env.DATA_DIR, { recursive: true });
await import(main.href);
