// npm run generate: writes every file that follows from others. With --check it writes nothing, and fails if one is stale.
//
// A generator is a file of this folder that exports `path`, that of the file it writes, and `create()`, its text.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const biome = join(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'), '../bin/biome');
const format = (path, text) =>
  execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

const stale = [];
for (const file of readdirSync(import.meta.dirname).sort()) {
  if (!file.endsWith('.mjs') || file === 'index.mjs') continue;
  const { path, create } = await import(`./${file}`);
  // Lint leaves `*.gen.ts` as it is, and knows no file of settings.
  const isLeft = path.endsWith('.gen.ts') || path.startsWith('.env');
  const text = isLeft ? await create() : format(path, await create());
  if (text === read(path)) continue;
  stale.push(path);
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), text);
}
for (const path of stale)
  console.log(process.argv.includes('--check') ? `${path} is stale.` : `${path} written.`);
if (stale.length && process.argv.includes('--check')) {
  console.error('Run npm run generate.');
  process.exit(1);
}
