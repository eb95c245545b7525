// The tree of the pages' routes, as Vite's plugin writes it while the pages are built.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

export const path = 'apps/web/src/routeTree.gen.ts';

export async function create() {
  const root = join(import.meta.dirname, '../../apps/web');
  // Beside the tree, because its imports are relative.
  const generatedRouteTree = join(root, 'src/.route-tree.gen.ts');
  const config = getConfig({ generatedRouteTree, disableLogging: true }, root);
  try {
    await new Generator({ config, root }).run();
    return readFileSync(generatedRouteTree, 'utf8');
  } finally {
    rmSync(generatedRouteTree, { force: true });
  }
}
