type Uses = Readonly<Record<string, boolean | undefined>>;
type TestUses = Readonly<Record<string, Uses>>;

/**
 * The settings of tests after a change on one page that another page may have changed since: what `after` says differently
 * than `before`, over what is `stored`.
 */
export function mergeTestSettings<T extends TestUses>(stored: T, before: T, after: T): T {
  const merged: Record<string, Record<string, boolean | undefined>> = {};
  for (const id of new Set([...Object.keys(stored), ...Object.keys(after)])) {
    const uses = { ...stored[id] };
    for (const use of new Set([...Object.keys(before[id] ?? {}), ...Object.keys(after[id] ?? {})])) {
      const next = after[id]?.[use];
      if (next === before[id]?.[use]) continue;
      if (next === undefined) delete uses[use];
      else uses[use] = next;
    }
    if (Object.keys(uses).length > 0) merged[id] = uses;
  }
  return merged as T;
}
