interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt?: string;
}
const touched = ({ updatedAt, createdAt }: Row) => updatedAt ?? createdAt;

/** How many rows at the start of a list were added or updated since it was loaded. */
export function countNewRows(shown: readonly Row[], head: readonly Row[] | undefined): number {
  if (!head) return 0;
  const known = new Map(shown.map((row) => [row.id, touched(row)]));
  const oldest = shown.at(-1);
  return head.filter((row) => {
    const before = known.get(row.id);
    // Rows that moved up because others left the list are not new.
    if (before === undefined) return !oldest || touched(row) > touched(oldest);
    return touched(row) > before;
  }).length;
}
