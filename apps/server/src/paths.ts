import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, found from here whether this runs from its sources or bundled into dist. */
export const repositoryRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'docket') return folder;
    folder = dirname(folder);
  }
  throw new Error('package.json of docket not found');
})();
export const migrationsFolder = join(repositoryRoot, 'apps/server/migrations');
export const demoLibraryFolder = join(repositoryRoot, 'demo/library');
export const mediaFolder = join(demoLibraryFolder, 'media');
export const webDistFolder = join(repositoryRoot, 'apps/web/dist');
