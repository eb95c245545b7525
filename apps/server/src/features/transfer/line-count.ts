import { isZip } from './is-zip.ts';
import { limits } from './limits.ts';

/**
 * Whether a text file has more lines than are read. Counted before the file is sent to a worker process, because only
 * that takes as long as reading a permitted one.
 */
export function hasTooManyLines(bytes: Buffer): boolean {
  if (isZip(bytes)) return false;
  let at = -1;
  // A header, and a line break at the end.
  for (let lines = 0; lines <= limits.lines + 1; lines += 1) {
    at = bytes.indexOf(10, at + 1);
    if (at < 0) return false;
  }
  return true;
}
export const tooManyLines = `More than ${limits.lines.toLocaleString('en')} lines. Split the file`;
