// npm run eval:drafts [-- --provider]: scores the drafts for demo/eval/tickets.json; exits with 1 below the limit.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root } from './lib/run.mjs';

checkNode();
await ensureInstalled({ everything: true });
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'apps/server/src/test/draft-evaluation/run.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
child.on('exit', (code) => process.exit(code ?? 1));
