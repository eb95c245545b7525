// Serves the built product for the browser tests, with the demo library.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl, loadDemo } from './load-demo.mjs';

const folder = process.env.DOCKET_E2E_FOLDER;
const main = new URL('../../apps/server/dist/main.js', import.meta.url);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await loadDemo(folder);
delete process.env.DATABASE_URL;
if (databaseUrl) process.env.DATABASE_URL = databaseUrl;
process.env.HOST = '127.0.0.1';
process.env.PORT = process.argv[2];
process.env.DATA_DIR = join(folder, 'data');
await import(main.href);
