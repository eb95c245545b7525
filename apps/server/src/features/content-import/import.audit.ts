import type { Db } from '../../db/database.ts';
import { type AuditEntry, writeAudits } from '../audit/index.ts';
import { type Change, loggedChange } from './import.changes.ts';
import type { ImportResult } from './import.service.ts';

/** Who imports what. */
export interface ImportAuthor {
  readonly kind: 'test' | 'skill-unit' | 'course';
  readonly slug: string;
  readonly now: Date;
  readonly actorId: string | null;
  readonly newId: () => string;
  /** The file and its format, if known. */
  readonly file?: { readonly name: string; readonly format: string };
}

function summaryEntry(
  { testId, created, updated, removed }: ImportResult,
  { now: at, actorId, newId, slug, kind, file }: ImportAuthor,
): AuditEntry {
  return {
    id: newId(),
    at,
    actorId,
    action: kind === 'test' ? 'test.import' : `${kind}.import`,
    target: `${kind}:${testId}`,
    homeId: testId,
    after: { slug, created, updated, removed, ...file },
  };
}
const rowEntry = (change: Change, testId: string, { now: at, actorId, newId }: ImportAuthor): AuditEntry => ({
  id: newId(),
  at,
  actorId,
  action: `${change.kind}.${change.action}` as const,
  target: `${change.kind}:${change.id}`,
  homeId: testId,
  ...loggedChange(change),
});

const isChanged = ({ created, updated, removed }: ImportResult) => created + updated + removed > 0;

/** Logs an import as one entry, and each changed row as another, in one statement; nothing if nothing changed. */
export async function logImport(tx: Db, result: ImportResult, by: ImportAuthor): Promise<void> {
  if (!isChanged(result)) return;
  await writeAudits(tx, [
    summaryEntry(result, by),
    ...result.changes.map((change) => rowEntry(change, result.testId, by)),
  ]);
}

/** Logs rows of an import; with the last of them the import itself. */
export async function logImportedRows(
  tx: Db,
  result: ImportResult,
  changes: readonly Change[],
  isLast: boolean,
  by: ImportAuthor,
): Promise<void> {
  if (!isChanged(result)) return;
  await writeAudits(tx, [
    ...changes.map((change) => rowEntry(change, result.testId, by)),
    ...(isLast ? [summaryEntry(result, by)] : []),
  ]);
}
