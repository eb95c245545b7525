/** PostgreSQL stores no NUL character. Lone surrogates are refused by the parser of JSON. */
const isStorable = (text: string) => !text.includes('\0');

/**
 * The path of the first text in a value, whose schema accepts it, that the database cannot store, as 'answers.0.text'; null if there is
 * none. Names of fields count, too: some are entered by users. A value that its schema accepts is only as deep as that.
 */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorable(one, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
