// npm start: installs what is missing, builds what is stale, and serves.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages, buildServer } from './lib/build.mjs';
import { checkNode, ensureInstalled, root } from './lib/run.mjs';

checkNode();
await ensureInstalled();
await buildServer();
await buildPages();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
