import { errorMessages } from '@docket/contract';
import { feeWaiverProblem } from '@docket/rules';
import { invalid, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import { summarizeWaiver } from '../users/index.ts';
import { lockWaiver, setWaiver } from './fee-waiver.queries.ts';

export interface NewWaiver {
  readonly url: string;
  readonly name: string;
  readonly expiry: string | null;
}

/**
 * Stores a student's waiver as 'added', for staff to check; null removes it. Throws WRONG_STATE while staff have
 * blocked it, INVALID for an address that is not https or a date in the past.
 */
export async function changeOwnWaiver(
  deps: Deps,
  userId: string,
  waiver: NewWaiver | null,
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { waiver: before, isBlocked } = await lockWaiver(tx, userId);
    if (!waiver && !before) return;
    const expiry = waiver?.expiry ? new Date(waiver.expiry) : null;
    const problem = waiver ? feeWaiverProblem({ url: waiver.url, expiry }, isBlocked, now) : null;
    if (problem === 'blocked') throw wrongState(errorMessages.reports.feeWaiverBlocked);
    if (problem === 'url') throw invalid('url', errorMessages.common.httpsOnly);
    if (problem === 'expiry') throw invalid('expiry', errorMessages.common.datePassed);
    const after = waiver && {
      url: waiver.url,
      name: waiver.name,
      expiry: expiry?.toISOString() ?? null,
      status: 'added' as const,
    };
    await setWaiver(tx, userId, after);
    await audit(
      tx,
      { newId: deps.newId, now, actorId: userId },
      after ? 'user.fee-waiver' : 'user.fee-waiver.remove',
      `user:${userId}`,
      { before: summarizeWaiver(before), after: summarizeWaiver(after) },
    );
  });
}
