const FIRST = 8;

/** The first few of a list, and the student's own row with its neighbors where that stands further down. */
export function excerpt<T extends { readonly you: boolean }>(
  items: readonly T[],
  first = FIRST,
): readonly T[] {
  const own = items.findIndex(({ you }) => you);
  return items.filter((_, index) => index < first || (own >= first && Math.abs(index - own) <= 1));
}
