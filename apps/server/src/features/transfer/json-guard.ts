import { limits } from './limits.ts';
import { Refused } from './problems.ts';

const count = (value: number) => value.toLocaleString('en');

/** The position of the closing quote of a string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') return at;
    if (char === '\\') at += 1;
  }
  return text.length;
}

/**
 * Scans a JSON text before it is parsed: an object with a million fields takes seconds to build, and a minute to
 * validate. Invalid JSON is left to the parser. Throws Refused.
 */
export function guardJson(file: string, text: string): void {
  /** For each open object or list: the number of its values so far. */
  const open: { readonly isList: boolean; values: number }[] = [];
  let total = 0;
  const refuse = (at: number, reason: string) => {
    const line = text.slice(0, at).split('\n').length;
    return new Refused(file, `Line ${line}: ${reason}`, {
      ...{ item: `line ${line}`, field: 'JSON', value: text.slice(at, at + 60) },
    });
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') {
      open.push({ isList: char === '[', values: 0 });
      if (open.length > limits.depth)
        throw refuse(at, `more than ${limits.depth} objects or lists within each other`);
    } else if (char === '}' || char === ']') open.pop();
    else if (char === ',' || char === ':') {
      const inner = open.at(-1);
      // A comma separates the entries of a list, a colon belongs to a field of an object.
      if (!inner || inner.isList !== (char === ',')) continue;
      inner.values += 1;
      total += 1;
      if (inner.isList && inner.values >= limits.jsonEntries)
        throw refuse(at, `a list of more than ${count(limits.jsonEntries)} entries. Split the file`);
      if (!inner.isList && inner.values > limits.jsonFields)
        throw refuse(
          at,
          `an object of more than ${limits.jsonFields} fields. Remove those that are not of this format`,
        );
      if (total > limits.jsonValues)
        throw new Refused(file, `More than ${count(limits.jsonValues)} values. Split the file`);
    }
  }
}
