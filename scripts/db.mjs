// npm run db:backup FILE, npm run db:restore FILE
import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { buildServer } from './lib/build.mjs';
import { checkNode, ensureInstalled, root } from './lib/run.mjs';

checkNode();
await ensureInstalled();
await buildServer();
const [action, file, ...flags] = process.argv.slice(2);
// npm runs scripts in the repository; a relative file belongs to the folder in which the command was run.
const target = file && !isAbsolute(file) ? join(process.env.INIT_CWD ?? process.cwd(), file) : file;
const child = spawn(
  process.execPath,
  [join(root, 'apps/server/dist/backup.js'), action, ...(target ? [target] : []), ...flags],
  { cwd: root, stdio: 'inherit' },
);
child.on('exit', (code) => process.exit(code ?? 1));
