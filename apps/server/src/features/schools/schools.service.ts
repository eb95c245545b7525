import { onPrimary } from '../../db/replica-scope.ts';
import type { Deps } from '../../http/deps.ts';
import {
  announceSchoolsChange,
  listenForSchoolsChanges,
  listSchools,
  listSources,
  listValues,
} from './schools.queries.ts';
import { buildSnapshot, type Snapshot } from './snapshot.ts';

/** Serves schools from memory until a change is announced. */
export function schoolsService(deps: Pick<Deps, 'db' | 'log' | 'newId'>) {
  const { db } = deps;
  const origin = deps.newId();
  let kept: Promise<Snapshot> | undefined;
  let listener: ReturnType<typeof listenForSchoolsChanges> | undefined;

  const read = async (): Promise<Snapshot> => {
    const rows = await listSchools(db);
    const values = await listValues(
      db,
      rows.map(({ id }) => id),
    );
    return buildSnapshot(rows, values, await listSources(db));
  };

  return {
    snapshot(): Promise<Snapshot> {
      if (kept) return kept;
      const reading = onPrimary(read);
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
      return reading;
    },
    /** Call it after the commit of a change, made here or by others in the database. */
    async changed(): Promise<void> {
      kept = undefined;
      await announceSchoolsChange(db, origin);
    },
    async start(): Promise<void> {
      listener = listenForSchoolsChanges(db, deps.log, origin, () => {
        kept = undefined;
      });
      await listener.ready;
    },
    stop: async (): Promise<void> => listener?.stop(),
  };
}
export type SchoolsService = ReturnType<typeof schoolsService>;
