import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';

/** Where a page ended: in which list, and at what. */
export interface Place {
  readonly list: string;
  readonly key: string;
  readonly id: string;
}
const numberKey = /^-?\d{1,16}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;
const momentKey = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const cursorOf = (place: Place): string =>
  Buffer.from(JSON.stringify([place.list, place.key, place.id])).toString('base64url');

/** Reads a cursor of this list. Throws INVALID for one of another list, or of nobody. */
export function placeOf(cursor: string, list: string, kind: 'number' | 'moment'): Place {
  const wrong = () => invalid('cursor', errorMessages.common.cursorOfOtherList);
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrong();
  }
  if (!Array.isArray(read) || read.length !== 3) throw wrong();
  const [of, key, id] = read as unknown[];
  const form = kind === 'number' ? numberKey : momentKey;
  if (of !== list || typeof key !== 'string' || !form.test(key)) throw wrong();
  if (typeof id !== 'string' || !uuid.test(id)) throw wrong();
  return { list, key, id };
}
