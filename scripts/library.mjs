// npm run library -- import FILE [--dry-run], export --test SLUG --format F --out FILE, template csv|docx --out FILE
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from './lib/build.mjs';
import { checkNode, ensureInstalled, root } from './lib/run.mjs';

checkNode();
await ensureInstalled();
await buildServer();
const child = spawn(
  process.execPath,
  [join(root, 'apps/server/dist/library.js'), ...process.argv.slice(2)],
  // npm runs scripts in the repository; relative files belong to the folder the command was given in.
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DOCKET_CALLED_FROM: process.env.INIT_CWD ?? process.cwd() },
  },
);
child.on('exit', (code) => process.exit(code ?? 1));
