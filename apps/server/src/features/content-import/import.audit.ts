import type { Db } from '../../db/database.ts';
import { writeAudits } from '../audit/index.ts';
import { loggedChange } from './import.changes.ts';
import type { ImportResult } from './import.service.ts';

/** Logs an import as one entry, and each changed row as another, in one statement; nothing if nothing changed. */
export async function logImport(
  tx: Db,
  { testId, created, updated, removed, changes }: ImportResult,
  by: {
    readonly kind: 'test' | 'skill-unit' | 'course';
    readonly slug: string;
    readonly now: Date;
    readonly actorId: string | null;
    readonly newId: () => string;
    /** The file and its format, if known. */
    readonly file?: { readonly name: string; readonly format: string };
  },
): Promise<void> {
  if (created + updated + removed === 0) return;
  const { now: at, actorId, newId, slug, kind } = by;
  await writeAudits(tx, [
    {
      id: newId(),
      at,
      actorId,
      action: kind === 'test' ? 'test.import' : `${kind}.import`,
      target: `${kind}:${testId}`,
      homeId: testId,
      after: { slug, created, updated, removed, ...by.file },
    },
    ...changes.map((change) => ({
      id: newId(),
      at,
      actorId,
      action: `${change.kind}.${change.action}` as const,
      target: `${change.kind}:${change.id}`,
      homeId: testId,
      ...loggedChange(change),
    })),
  ]);
}
