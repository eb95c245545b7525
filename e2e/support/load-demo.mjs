// Loads the demo library for the browser tests: node e2e/support/load-demo.mjs <folder>. `npm test` does so while other
// tests run, because it uses one core.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const main = new URL('../../apps/server/dist/main.js', import.meta.url);

const cluster = process.env.DOCKET_E2E_PG_URL;
/** The database of the server that most tests share, in the given PostgreSQL; undefined for the embedded one. */
export const databaseUrl = (() => {
  if (!cluster) return undefined;
  const url = new URL(cluster);
  url.pathname = '/docket_e2e';
  return url.toString();
})();

async function createDatabase() {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query('drop database if exists docket_e2e with (force)');
  await client.query('create database docket_e2e');
  await client.end();
}

/** The folder exists only when everything is in it, or in the database at `url`. */
async function load(folder, url) {
  if (existsSync(folder)) return;
  if (url) await createDatabase();
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const { DATABASE_URL: _, ...env } = process.env;
  if (url) env.DATABASE_URL = url;
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

/**
 * `template` is for servers that a test may kill: each works on its own copy. `data` is for the one that all others share
 * (decision 45).
 */
export async function loadDemo(folder) {
  const template = join(folder, 'template');
  const data = join(folder, 'data');
  await load(template);
  if (databaseUrl) await load(data, databaseUrl);
  else if (!existsSync(data)) cpSync(template, data, { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await loadDemo(process.argv[2]);
