import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { checkNode, ensureInstalled, root } from './run.mjs';

/**
 * Builds the server if it is stale and runs one of its commands, such as 'library', with the arguments of this
 * process.
 */
export async function runServerCommand(name) {
  checkNode();
  await ensureInstalled();
  await buildServer();
  const child = spawn(
    process.execPath,
    [join(root, `apps/server/dist/${name}.js`), ...process.argv.slice(2)],
    // npm runs scripts in the repository; relative files belong to the folder in which the command was run.
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DOCKET_CALLED_FROM: process.env.INIT_CWD ?? process.cwd() },
    },
  );
  child.on('exit', (code) => process.exit(code ?? 1));
}
