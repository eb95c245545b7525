import { errorMessages } from '@docket/contract';
import { invalid } from '../api-error.ts';

/** Where a page of a list by time ended. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const cursorOf = (list: string, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([list, at.getTime(), id])).toString('base64url');

/** Reads a cursor of this list. Throws INVALID for one of another list, or of none. */
export function placeOf(cursor: string, list: string): Place {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    read = null;
  }
  const [of, at, id] = Array.isArray(read) && read.length === 3 ? read : [];
  const known = of === list && Number.isInteger(at) && Math.abs(at) < 4e12;
  if (!known || typeof id !== 'string' || !uuid.test(id))
    throw invalid('cursor', errorMessages.common.cursorOfOtherList);
  return { at: new Date(at), id };
}
