// Serves the built product for the browser tests, on a data directory that is new each time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'docket-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.PORT = process.argv[2];
process.env.HOST = '127.0.0.1';
process.env.DATA_DIR = folder;
delete process.env.DATABASE_URL;
await import('../../apps/server/dist/main.js');
