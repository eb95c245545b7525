// npm run dev: the server starts again and the pages reload when a file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runServerAgain } from './lib/dev-server.mjs';
import { checkNode, ensureInstalled, root, say } from './lib/run.mjs';

checkNode();
await ensureInstalled({ everything: true });
const apiPort = process.env.PORT ?? '3000';
const pages = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
  env: { ...process.env, API_PORT: apiPort },
});
const stopServer = await runServerAgain({ ...process.env, PORT: apiPort });
say(`Calls at 127.0.0.1:${apiPort}; open the pages at the address that Vite prints.`);
let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  pages.kill('SIGTERM');
  await stopServer();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
pages.on('exit', stop);
