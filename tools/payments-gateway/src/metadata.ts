/** Null removes all entries; an empty value removes its key. */
export function mergeMetadata(present: unknown, changes: Record<string, string> | null) {
  if (changes === null) return {};
  const merged = { ...(present as Record<string, string>), ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
