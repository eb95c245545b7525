import type { ProblemField } from './problems.ts';

/** The field of a path within its question, passage or section, for example 'explanation.notes.B'. */
export const toFieldName = (path: string): string => {
  const parts = path.split('.');
  const at = parts.findLastIndex(
    (part, n) => /^\d+$/.test(part) && /^(sections|segments|questions)$/.test(parts[n - 1] ?? ''),
  );
  return parts.slice(at + 1).join('.');
};

/** The value at a path. */
export const findValue = (value: unknown, path: string): unknown => {
  let at = value;
  for (const step of path === '' ? [] : path.split('.'))
    at = (at as Record<string, unknown> | undefined)?.[step];
  return at;
};
/** The field of a path and what is there, if it is one value. */
export function describeField(value: unknown, path: string): ProblemField {
  const found = findValue(value, path);
  const rich = (found as { html?: unknown } | null | undefined)?.html ?? found;
  return {
    field: toFieldName(path),
    value: typeof rich === 'object' || rich === undefined ? undefined : String(rich),
  };
}
