// npm run dev: the server restarts and the pages reload when a file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root, say } from './lib/run.mjs';

checkNode();
await ensureInstalled();
const apiPort = process.env.PORT ?? '3000';
const children = [
  spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: apiPort } },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort },
  }),
];
say(`Calls at 127.0.0.1:${apiPort}; open the pages at the address that Vite prints.`);
let stopping = false;
const stop = () => {
  // A second signal would make tsx kill the server while it is closing.
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
