import { errorMessages } from '@docket/contract';
import { Fault } from '../fault.ts';

/** Refuses a save on top of a newer one: `seen` is the updatedAt that the form began from. Throws CONFLICT. */
export function requireUnchanged(stored: Date, seen: string | undefined): void {
  if (seen === undefined || stored.getTime() === Date.parse(seen)) return;
  throw new Fault('CONFLICT', errorMessages.common.changedByOther);
}
