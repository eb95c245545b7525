import { errorMessages } from '@docket/contract';
import { invalid } from '../api-error.ts';

/** The end of a page: the sort value of its last row, and the id to distinguish rows with the same value. */
export interface Cursor {
  readonly key: string;
  readonly id: string;
}
/** The same for a list sorted by time. */
export interface TimeCursor {
  readonly at: Date;
  readonly id: string;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The id of an object of the payment provider, such as 'in_1Ab'. */
export const providerId = /^[a-z]{2,8}_\w{1,90}$/;
/** Patterns for keys: a number, and a timestamp in PostgreSQL's format. */
export const numberKey = /^-?\d{1,16}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;
export const timestampKey = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;
const milliseconds = /^-?\d{1,12}$|^[1-3]\d{12}$/;

/** `list` identifies the list and its order, so that a cursor is invalid in another one. */
export const formatCursor = (list: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([list, key, id])).toString('base64url');

/**
 * Reads a cursor of this list whose key and id match the patterns. @throws ApiError INVALID for an invalid cursor or one
 * of another list
 */
export function parseCursor(cursor: string, list: string, keyForm: RegExp, idForm = uuid): Cursor {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    read = null;
  }
  const [name, key, id] = Array.isArray(read) && read.length === 3 ? (read as unknown[]) : [];
  if (
    name !== list ||
    typeof key !== 'string' ||
    !keyForm.test(key) ||
    typeof id !== 'string' ||
    !idForm.test(id)
  )
    throw invalid('cursor', errorMessages.common.cursorOfOtherList);
  return { key, id };
}

export const formatTimeCursor = (list: string, { at, id }: TimeCursor): string =>
  formatCursor(list, { key: String(at.getTime()), id });

/** @throws ApiError INVALID for an invalid cursor or one of another list */
export function parseTimeCursor(cursor: string, list: string, idForm = uuid): TimeCursor {
  const { key, id } = parseCursor(cursor, list, milliseconds, idForm);
  return { at: new Date(Number(key)), id };
}
