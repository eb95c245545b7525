import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
);

/** The classes that a stylesheet defines or imports. */
function readClasses(path: string): Set<string> {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const imported = [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, from]) => from ?? '');
  return new Set([
    ...[...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''),
    ...imported.flatMap((from) => [...readClasses(join(dirname(path), from))]),
  ]);
}

/** The classes that a component uses and its stylesheet does not define. They are undefined at run time; no type knows. */
function findMissing(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, variable, from]) => {
    const known = readClasses(join(root, dirname(path), from ?? ''));
    const used = [
      ...text.matchAll(new RegExp(`(?<![\\w.'/-])${variable}\\.(?!module\\.css)(\\w+)`, 'g')),
    ].map(([, name]) => name ?? '');
    return used.filter((name) => !known.has(name)).map((name) => `${path}: ${variable}.${name}`);
  });
}

test('every class that a component uses is in its stylesheet', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(findMissing)).toEqual([]);
});
