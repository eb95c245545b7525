import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import {
  archiveFinished,
  markDeleted,
  restoreArchived,
  type Scope,
  type Surface,
  setArchived,
  setManyArchived,
} from './archive.queries.ts';

const ok = { ok: true } as const;

/** Archiving, restoring and deleting in one history; `label` is used in the NOT_FOUND message. Throws NOT_FOUND. */
export function createArchive(db: Db, surface: Surface, label: string) {
  return {
    async one(userId: string, id: string, at: Date | null) {
      if (!(await setArchived(db, userId, surface, id, at))) throw notFound(label);
      return ok;
    },
    async many(userId: string, ids: readonly string[], at: Date | null) {
      const changed = await setManyArchived(db, userId, surface, [...new Set(ids)], at);
      if (changed === null) throw notFound(label);
      return { changed };
    },
    async all(userId: string, scope: Scope, at: Date | null) {
      const changed =
        at === null ? await restoreArchived(db, userId, scope) : await archiveFinished(db, userId, scope, at);
      return { changed };
    },
    async remove(userId: string, id: string, at: Date) {
      if (!(await markDeleted(db, userId, surface, id, at))) throw notFound(label);
      return ok;
    },
  };
}
