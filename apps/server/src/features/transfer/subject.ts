import { limits } from './limits.ts';

/** For a problem of a file, or of a package, as a whole. */
export const wholeFile = 'whole file';
/**
 * What a problem is about: the field (a column, heading, element or key) and what the file has there, null where it has
 * nothing. Only an error of the whole file is about no field (decision 110).
 */
export type Subject = { readonly field: string; readonly value: string | null } | typeof wholeFile;

/** A text as messages quote it: in one line, and shortened. */
export function quoteValue(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= limits.problemValue ? line : `${line.slice(0, limits.problemValue - 1)}…`;
}
/** The parts of a problem that the subject names. */
export function toSubjectParts(subject: Subject): { readonly field?: string; readonly value?: string } {
  if (subject === wholeFile) return {};
  const value = subject.value === null ? '' : quoteValue(subject.value);
  return { field: quoteValue(subject.field), ...(value === '' ? {} : { value }) };
}
