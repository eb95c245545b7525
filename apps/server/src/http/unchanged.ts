import { errorMessages } from '@docket/contract';
import { ApiError } from '../api-error.ts';

/** Refuses a save on top of a newer one: `seen` is the updatedAt that the form began from. Throws CONFLICT. */
export function requireUnchanged(stored: Date, seen: string | undefined): void {
  if (seen === undefined || stored.getTime() === Date.parse(seen)) return;
  throw new ApiError('CONFLICT', errorMessages.common.changedByOther);
}
