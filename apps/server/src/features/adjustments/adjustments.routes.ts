import type { adjustmentCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findCurrent } from './adjustments.queries.ts';

/** What students may see of the current adjustment; null if none is set. */
export async function findCurrentAdjustment({ db }: Pick<Deps, 'db'>) {
  const row = await findCurrent(db);
  return row
    ? { applicantPoolAdjustment: row.applicantPoolAdjustment, since: row.createdAt.toISOString() }
    : null;
}

/** The current adjustment for the size of the applicant pool. */
export function adjustmentHandlers(deps: Deps): Handlers<typeof adjustmentCalls> {
  return {
    current: async () => ({ adjustment: await findCurrentAdjustment(deps) }),
  };
}
