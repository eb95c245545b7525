import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
const files = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const modules = paths.filter((path) => path.endsWith('.module.css'));

/** A stylesheet without comments, and without what belongs to others: `:global(.ProseMirror)`. */
const readStyles = (path: string) =>
  readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');

/** The classes that a stylesheet defines or imports. */
function readClasses(path: string): Set<string> {
  const text = readStyles(path);
  const imported = [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, from]) => from ?? '');
  return new Set([
    ...[...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''),
    ...imported.flatMap((from) => [...readClasses(join(dirname(path), from))]),
  ]);
}

interface Use {
  /** The stylesheet. */
  module: string;
  /** The classes used by name. */
  names: readonly string[];
  /** Some are used by a computed name: `classes[tone]`. */
  computed: boolean;
}

/** The stylesheets that a file imports, and what it uses of each. */
function readUses(path: string): Use[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, variable, from]) => ({
    module: join(dirname(path), from ?? ''),
    names: [...text.matchAll(new RegExp(`(?<![\\w.'/-])${variable}\\.(?!module\\.css)(\\w+)`, 'g'))].map(
      ([, name]) => name ?? '',
    ),
    computed: text.includes(`${variable}[`),
  }));
}

/** The classes that a component uses and its stylesheet does not define. They are undefined at run time; no type knows. */
function findMissing(path: string): string[] {
  return readUses(path).flatMap(({ module, names }) => {
    const known = readClasses(join(root, module));
    return names.filter((name) => !known.has(name)).map((name) => `${path}: ${name}`);
  });
}

/** The classes of the stylesheets that no component uses. A computed name must be a string somewhere. */
function findUnused(): string[] {
  const uses = files.flatMap(readUses);
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const isString = (name: string) => texts.includes(`'${name}'`) || texts.includes(`"${name}"`);
  const isUsed = (name: string, own: readonly Use[]) =>
    own.some(({ names, computed }) => names.includes(name) || (computed && isString(name)));
  return modules.flatMap((module) => {
    const own = uses.filter((use) => use.module === module);
    const defined = [...readStyles(join(root, module)).matchAll(/\.([A-Za-z_][\w-]*)(?![^{}]*;)/g)];
    const names = new Set(defined.map(([, name]) => name ?? ''));
    return [...names].filter((name) => !isUsed(name, own)).map((name) => `${module}: ${name}`);
  });
}

test('every class that a component uses is in its stylesheet', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(findMissing)).toEqual([]);
});

test('every class of a stylesheet is used', () => {
  expect(modules.length).toBeGreaterThan(50);
  expect(findUnused()).toEqual([]);
});
