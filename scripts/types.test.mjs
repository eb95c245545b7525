import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

test('every TypeScript file is in a project, so that its types are checked', () => {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const checked = new Set();
  for (const { path } of JSON.parse(read('tsconfig.json')).references) {
    const config = join(root, path, path.endsWith('.json') ? '' : 'tsconfig.json');
    const { files } = JSON.parse(execFileSync(tsc, ['-p', config, '--showConfig'], { maxBuffer: 1e8 }));
    for (const file of files) checked.add(relative(root, join(config, '..', file)));
  }
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root });
  const sources = String(all)
    .trim()
    .split('\n')
    // Segments of videos have the same ending.
    .filter((file) => !file.startsWith('demo/library/'));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
