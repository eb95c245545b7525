import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSourceByName, importTables, insertSource, type SourceRow } from '../features/schools/index.ts';
import { readRecords } from '../features/transfer/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';

const publisher = 'American Bar Association, Standard 509 disclosures; published by AccessLex Analytix';
const url = 'https://analytix.accesslex.org';
const files = [
  { name: 'admissions.csv', source: 'ABA 509 admissions' },
  { name: 'costs-and-grants.csv', source: 'ABA 509 costs and grants' },
];

/** Loads the schools of the demo library and their reported values. Existing rows stay; it can be run again. */
export async function demoSchools(deps: Pick<Deps, 'db' | 'newId'>, now: Date): Promise<void> {
  for (const { name, source } of files) {
    let row: SourceRow | undefined = await findSourceByName(deps.db, source);
    if (!row) {
      row = {
        id: deps.newId(),
        ...{ name: source, publisher, url, publishedOn: null },
        ...{ createdAt: now, updatedAt: now },
      };
      await insertSource(deps.db, row);
    }
    const table = readRecords(name, await readFile(join(demoLibraryFolder, 'schools', name)));
    const { imported, problems } = await importTables(deps, [table], {
      ...{ name, sourceId: row.id, dryRun: false, actorId: null, now, isLogged: false },
      ...{ matches: [], create: [], createMissing: true },
    });
    const [problem] = problems;
    if (!imported)
      throw new Error(`The demo library cannot be loaded: ${name} ${problem?.item}: ${problem?.reason}`);
  }
}
