import { testVersion } from './states.ts';
import type { StoredTest } from './tree.queries.ts';

/** Fields that the lists of units and of courses share. */
export const headFields = (row: StoredTest) => ({
  id: row.id,
  no: row.no,
  title: row.name,
  enabled: row.enabled,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  version: testVersion(row, []),
});

export const archivedLast = (rows: readonly StoredTest[]) =>
  [...rows].sort((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null) || a.no - b.no);
