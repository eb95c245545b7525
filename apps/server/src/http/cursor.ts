import { errorMessages } from '@docket/contract';
import { invalid } from '../api-error.ts';

/** Where a page ended: at the row with this value of the sort column, and of rows with the same value at this id. */
export interface Cursor {
  readonly key: string;
  readonly id: string;
}
/** The same in a list by time. */
export interface TimeCursor {
  readonly at: Date;
  readonly id: string;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Forms of a key: a number, and a time as PostgreSQL writes it. */
export const numberKey = /^-?\d{1,16}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;
export const timestampKey = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;
const milliseconds = /^-?\d{1,12}$|^[1-3]\d{12}$/;

/** `list` names the list with its order, so that a cursor means nothing in another one. */
export const formatCursor = (list: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([list, key, id])).toString('base64url');

/** Reads a cursor of this list whose key has this form. @throws ApiError INVALID for one of another list, or of none */
export function parseCursor(cursor: string, list: string, form: RegExp): Cursor {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    read = null;
  }
  const [name, key, id] = Array.isArray(read) && read.length === 3 ? (read as unknown[]) : [];
  if (name !== list || typeof key !== 'string' || !form.test(key) || typeof id !== 'string' || !uuid.test(id))
    throw invalid('cursor', errorMessages.common.cursorOfOtherList);
  return { key, id };
}

export const formatTimeCursor = (list: string, { at, id }: TimeCursor): string =>
  formatCursor(list, { key: String(at.getTime()), id });

/** @throws ApiError INVALID for a cursor of another list, or of none */
export function parseTimeCursor(cursor: string, list: string): TimeCursor {
  const { key, id } = parseCursor(cursor, list, milliseconds);
  return { at: new Date(Number(key)), id };
}
