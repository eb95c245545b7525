import type { SchoolImportResult } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { inWorker } from '../../transfer/index.ts';
import { listNames } from '../admin/schools.admin.queries.ts';
import { listSchools } from '../schools.queries.ts';
import type { UnmatchedSchool } from './match-schools.ts';

type Unmatched = SchoolImportResult['unmatched'];

/** Only the first unmatched names get suggestions; nobody matches more of them by hand at once. */
const maxNames = 100;
const maxSuggestions = 3;
/** A report without suggestions is better than one that is late. */
const maxMs = 5_000;

/** Adds the most similar schools to the first names without one. They are found in a worker process. */
export async function suggestSchools(db: Db, unmatched: readonly UnmatchedSchool[]): Promise<Unmatched> {
  const requested = unmatched.filter(({ isNamed }) => isNamed).slice(0, maxNames);
  const found = new Map<UnmatchedSchool, Unmatched[number]['suggestions']>();
  if (requested.length > 0) {
    const schools = await listSchools(db);
    const nameById = new Map(schools.map(({ id, name }) => [id, name]));
    const known = [
      ...schools.map(({ id, name }) => ({ name, id })),
      ...(await listNames(db)).map(({ name, schoolId }) => ({ name, id: schoolId })),
    ];
    const names = requested.map(({ name }) => name);
    const similar = await inWorker({ kind: 'similar-names', names, known, maxSuggestions }, maxMs).catch(
      () => [],
    );
    for (const [at, list] of similar.entries())
      found.set(
        requested[at]!,
        list.flatMap(({ id, similarity }) => {
          const name = nameById.get(id);
          return name === undefined ? [] : [{ schoolId: id, name, similarity }];
        }),
      );
  }
  return unmatched.map((one) => {
    const { name, externalId, rows } = one;
    return { name, externalId, rows, suggestions: found.get(one) ?? [] };
  });
}
