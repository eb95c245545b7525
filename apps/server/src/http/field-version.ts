import { createHash } from 'node:crypto';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../api-error.ts';

/**
 * A hash of the fields that a form edits, 16 hexadecimal digits: it changes with each of them, and with nothing else of
 * the row (decision 145). Depends on the order of the fields.
 */
export const hashFields = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);

/**
 * Throws CONFLICT unless `seen`, the version that the author saw, is the stored one. Without it, the change overwrites
 * intentionally.
 */
export function requireVersion(stored: string, seen: string | null | undefined): void {
  if (seen === null || seen === undefined || seen === stored) return;
  throw new ApiError('CONFLICT', errorMessages.common.changedByOtherBeforeSave, [
    { field: 'version', message: errorMessages.common.changed },
  ]);
}
