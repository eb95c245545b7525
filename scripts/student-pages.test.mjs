import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { studentPages } from '../packages/rules/src/index.ts';

test('the native app opens every page of students', () => {
  const tree = readFileSync(new URL('../apps/web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const [, first] = tree.split('export interface FileRoutesById {');
  const listed = first.split('\n}')[0].matchAll(/^ {2}'\/_student\/([\w-]+)/gm);
  // Nothing links to the pages that say what was not found.
  const pages = new Set([...listed].map(([, name]) => name).filter((name) => !name.endsWith('-not-found')));
  expect([...studentPages].sort()).toEqual([...pages].sort());
});
