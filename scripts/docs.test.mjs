import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = (folder, recursive = true) =>
  readdirSync(join(root, folder), { recursive })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path));
const files = ['apps', 'packages', 'tools', 'scripts', 'bench', 'demo', 'e2e', 'docs'].flatMap((folder) =>
  list(folder),
);
const paths = [...files, ...list('.', false)].map((path) => `/${path}`);
/** The glossary has invented names as examples. */
const documents = paths.filter((path) => path.endsWith('.md') && path !== '/docs/GLOSSARY.md');

/** Whether a path as documents shorten it (its end, or without apps/ and src/) is one of a file. */
function isFile(named) {
  const path = named.replace(/^(\.\.?\/)+/, '');
  const whole = path.replace(/^(web|server)\/features\//, 'apps/$1/src/features/');
  return paths.some((one) => one.endsWith(`/${path}`) || one.endsWith(`/${whole}`));
}

test.each(documents)('files that %s names exist', (document) => {
  const code = [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g)].map(
    ([, text]) => text,
  );
  const named = code
    .filter((text) => !/[*<]/.test(text))
    .flatMap((text) => text.match(/(?:[\w.@$-]+\/)*[\w.@$-]+\.(?:tsx?|mjs|css|sql|md)\b/g) ?? []);
  expect(named.filter((path) => !isFile(path))).toEqual([]);
});
