interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt?: string;
}
const touched = ({ updatedAt, createdAt }: Row) => updatedAt ?? createdAt;

/** How many rows at the head of a list are new, or were touched, since it was read. */
export function newRows(shown: readonly Row[], head: readonly Row[] | undefined): number {
  if (!head) return 0;
  const known = new Map(shown.map((row) => [row.id, touched(row)]));
  const oldest = shown.at(-1);
  return head.filter((row) => {
    const before = known.get(row.id);
    // What moved up because rows before it left the list is not new.
    if (before === undefined) return !oldest || touched(row) > touched(oldest);
    return touched(row) > before;
  }).length;
}
