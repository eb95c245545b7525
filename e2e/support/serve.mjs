// Serves the built product for the browser tests. The demo library is loaded once into `template`; this server works on
// a copy. Tests that kill their server or move its clock make their own copies.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from './load-demo.mjs';

const folder = process.env.DOCKET_E2E_FOLDER;
const main = new URL('../../apps/server/dist/main.js', import.meta.url);
const template = join(folder, 'template');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
if (!existsSync(template)) await loadDemo(template);
delete process.env.DATABASE_URL;
process.env.HOST = '127.0.0.1';
process.env.PORT = process.argv[2];
process.env.DATA_DIR = join(folder, 'data');
cpSync(template, process.env.DATA_DIR, { recursive: true });
await import(main.href);
