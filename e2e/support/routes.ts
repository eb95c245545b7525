import { readFileSync } from 'node:fs';

/** The addresses of pages below a path that have no parameters, by the generated tree of routes. */
export function listPlainPages(below: string): string[] {
  const tree = readFileSync(new URL('../../apps/web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const listed = tree.split('export interface FileRoutesByTo {')[1]!.split('\n}')[0]!;
  return [...listed.matchAll(/^ {2}'([^']+)':/gm)]
    .map((found) => found[1]!)
    .filter((path) => path.startsWith(below) && !path.includes('$'))
    .sort();
}
