// npm run names: refuses private words in new definitions. npm run names -- --shrink takes names that are gone off the list.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compareWithList, findPrivateNames } from './terms.mjs';

const root = new URL('../../', import.meta.url);
const listFile = new URL('./older-names.json', import.meta.url);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter(
    (file) =>
      file &&
      !file.startsWith('scripts/names/') &&
      !file.endsWith('.gen.ts') &&
      existsSync(new URL(file, root)),
  );

const counts = new Map();
const lines = new Map();
for (const file of files)
  for (const { name, line, advice } of findPrivateNames(readFileSync(new URL(file, root), 'utf8'))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    lines.set(name, [...(lines.get(name) ?? []), `  ${file}:${line}: ${name}: ${advice}`]);
  }

const allowed = JSON.parse(readFileSync(listFile, 'utf8'));
const { added, stale } = compareWithList(counts, allowed);
const total = Object.values(allowed).reduce((sum, count) => sum + count, 0);

if (added.length) {
  console.error('New definitions use private words (docs/GLOSSARY.md has the standard terms):');
  for (const name of added) {
    const more = counts.get(name) - (allowed[name] ?? 0);
    if (allowed[name])
      console.error(`  ${name}: ${more} more than the ${allowed[name]} on the list, one of:`);
    for (const line of lines.get(name).slice(-10)) console.error(line);
  }
  process.exit(1);
}
if (stale.length && process.argv.includes('--shrink')) {
  const kept = Object.entries(allowed).flatMap(([name]) => {
    const count = counts.get(name) ?? 0;
    return count ? [[name, count]] : [];
  });
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
  console.log(`${stale.length} entries became fewer or went.`);
} else if (stale.length) {
  console.error(`The list of older names is too long: ${stale.join(', ')}. Run npm run names -- --shrink.`);
  process.exit(1);
} else console.log(`No new private names; ${total} older definitions are still on the list.`);
