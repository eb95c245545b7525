import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNotices } from './third-party-notices.ts';

/** A folder of packages: file by path, below `node_modules`. */
function packages(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'docket-notices-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, 'node_modules', path, '..'), { recursive: true });
    writeFileSync(join(root, 'node_modules', path), content);
  }
  return {
    idOf: (path: string) => `${root}/node_modules/${path}`,
    remove: () => rmSync(root, { recursive: true }),
  };
}

test('each package is named once with its version, license and texts, and our own modules are left out', () => {
  const { idOf, remove } = packages({
    '@a/b/package.json': JSON.stringify({ name: '@a/b', version: '1.2.3', license: 'Apache-2.0' }),
    '@a/b/LICENSE.md': 'The Apache text',
    '@a/b/NOTICE': 'Contains parts of c',
    // Only says what kind of modules are in the folder.
    '@a/b/esm/package.json': JSON.stringify({ type: 'module' }),
    'plain/package.json': JSON.stringify({ name: 'plain', version: '2.0.0', license: 'MIT', author: 'Ann' }),
    'plain/node_modules/@a/b/package.json': JSON.stringify({
      name: '@a/b',
      version: '9.0.0',
      license: 'ISC',
    }),
  });
  const text = formatNotices([
    idOf('@a/b/esm/index.js'),
    idOf('@a/b/style.css?used'),
    `\0${idOf('plain/index.js')}?commonjs-exports`,
    idOf('plain/node_modules/@a/b/index.js'),
    '/srv/docket/apps/web/src/main.tsx',
    '\0vite/preload-helper.js',
  ]);
  remove();
  expect(text.match(/^\S+ \d\.\d\.\d \(.*\)$/gm)).toEqual([
    '@a/b 1.2.3 (Apache-2.0)',
    '@a/b 9.0.0 (ISC)',
    'plain 2.0.0 (MIT)',
  ]);
  expect(text).toContain('The Apache text\n\nContains parts of c');
  expect(text).toContain('Copyright (c) Ann. Licensed under MIT.');
});

test('a package without any license stops the build', () => {
  const { idOf, remove } = packages({ 'x/package.json': JSON.stringify({ name: 'x', version: '1.0.0' }) });
  expect(() => formatNotices([idOf('x/index.js')])).toThrow("x has no license; it can't be shipped");
  remove();
});
