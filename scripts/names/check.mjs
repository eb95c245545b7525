// npm run names: refuses private words in the names that the code defines.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findPrivateFileName, findPrivateNames } from './terms.mjs';

const root = new URL('../../', import.meta.url);
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

const found = files.flatMap((file) => {
  const advice = findPrivateFileName(file);
  return [
    ...(advice ? [`  ${file}: the name of the file: ${advice}`] : []),
    ...findPrivateNames(readFileSync(new URL(file, root), 'utf8'), file).map(
      ({ name, line, advice }) => `  ${file}:${line}: ${name}: ${advice}`,
    ),
  ];
});
if (found.length) {
  console.error('Definitions use private words (docs/GLOSSARY.md has the standard terms):');
  for (const line of found) console.error(line);
  process.exit(1);
}
console.log('No private names.');
