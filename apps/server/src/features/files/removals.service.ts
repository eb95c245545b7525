import type { Deps } from '../../http/deps.ts';
import { cancelRemoval, findDueRemovals } from './files.queries.ts';

const batch = 100;
const dayMs = 86_400_000;

/** When a file that nothing refers to is removed: until then a backup of the database that is copied first finds it. */
export const removalOfUnused = (now: Date): Date => new Date(now.getTime() + dayMs);

/** The keys of those that are stored, not links. */
export const findFileKeys = (files: readonly { readonly key?: string }[]): string[] =>
  files.flatMap(({ key }) => key ?? []);

/** Removes files that are due, in steps. Returns how many. */
export async function removeDueFiles(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  isRunning: () => boolean,
): Promise<number> {
  let removed = 0;
  while (isRunning()) {
    const keys = await findDueRemovals(db, clock.now(), batch);
    // The file first: one that is removed twice does no harm.
    for (const key of keys) await files.remove(key);
    if (keys.length > 0) await cancelRemoval(db, keys);
    removed += keys.length;
    if (keys.length < batch) break;
  }
  return removed;
}

export function handleFileRemovals(deps: Deps): void {
  deps.jobs.handle('file-removals', async (isRunning) => {
    await removeDueFiles(deps, isRunning);
  });
}
