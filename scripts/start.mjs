// npm start: installs what is missing, builds what is stale, and serves.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages, buildPaymentsGateway, buildServer, readPagesVersion } from './lib/build.mjs';
import { checkNode, ensureInstalled, root } from './lib/run.mjs';

checkNode();
await ensureInstalled();
// The pages are built by a process of their own, while the server opens its database and loads the demo, which takes longer (decision 140).
const version = readPagesVersion();
const pagesBuilt = buildPages({ version, yields: true });
await buildServer();
await buildPaymentsGateway();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
// A signal to npm alone ends npm and its shell, but not this process: it closes when it notices that its parent is
// gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
const { runServer } = await import(pathToFileURL(join(root, 'apps/server/dist/run-server.js')).href);
await runServer({ version, pagesBuilt });
