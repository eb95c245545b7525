import { errorMessages } from '@docket/contract';
import { ApiError } from '../api-error.ts';

/** Refuses to overwrite a newer version: `seen` is the updatedAt that the form was loaded with. Throws CONFLICT. */
export function requireUnchanged(stored: Date, seen: string | undefined): void {
  if (seen === undefined || stored.getTime() === Date.parse(seen)) return;
  throw new ApiError('CONFLICT', errorMessages.common.changedByOther);
}
