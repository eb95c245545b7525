import { limits } from './limits.ts';
import { type FieldNames, nameSourceField } from './source-fields.ts';
import { type Subject, wholeFile } from './subject.ts';

/**
 * The field of a path within its question, passage or section: 'explanation.notes.B', or as the file has it, 'note_b'.
 * @param names how the file names its fields; undefined for JSON
 */
export const toFieldName = (path: string, names: FieldNames | undefined): string => {
  // A text is the field, not the key of its HTML.
  const parts = path.replace(/\.html$/, '').split('.');
  const at = parts.findLastIndex(
    (part, n) =>
      /^\d+$/.test(part) && /^(sections|segments|questions|skills|lessons)$/.test(parts[n - 1] ?? ''),
  );
  const own = parts.slice(at + 1);
  return names && own.length > 0 ? nameSourceField(names, parts[at - 1], own) : own.join('.');
};

/** The value at a path. */
export const findValue = (value: unknown, path: string): unknown => {
  let at = value;
  for (const step of path === '' ? [] : path.split('.'))
    at = (at as Record<string, unknown> | undefined)?.[step];
  return at;
};
/** A value as it is quoted: texts without their markup, of lists and objects what they hold, until it is long enough. */
function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const { html } = value as { html?: unknown };
  if (typeof html === 'string') return html;
  let shown = '';
  for (const [key, one] of Object.entries(value)) {
    if (shown.length > limits.problemValue) break;
    const inner = showValue(one);
    if (inner !== '')
      shown += `${shown === '' ? '' : ', '}${Array.isArray(value) ? inner : `${key}: ${inner}`}`;
  }
  return shown;
}
/**
 * The field of a path and what is there; a path to nothing within a test is about its whole file.
 * A `message` about a key that is not known is about that key.
 */
export function describeField(
  value: unknown,
  path: string,
  names: FieldNames | undefined,
  message = '',
): Subject {
  const unknownKey = /^Unrecognized keys?: "([^"]+)"/.exec(message)?.[1];
  if (unknownKey !== undefined)
    return {
      field: unknownKey,
      value: showValue((findValue(value, path) as Record<string, unknown>)?.[unknownKey]),
    };
  const field = toFieldName(path, names);
  if (path === '') return wholeFile;
  // "sections.0" is the section itself.
  const list = path.split('.').at(-2) ?? path;
  const name = list === 'segments' ? 'passage' : list.replace(/s$/, '');
  return { field: field || name, value: showValue(findValue(value, path)) };
}
