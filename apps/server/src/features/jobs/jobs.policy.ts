import { contract, errorMessages } from '@docket/contract';
import { inGroup, type RoleGroup } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { JobKind } from './jobs.types.ts';

/** Who may start each kind of job, as the calls that start them declare it. */
const starters: Readonly<Record<JobKind, RoleGroup>> = {
  statistics: contract.test.recalculateAll.who,
  'history-corrupted': contract.user.corruptAll.who,
  checklist: contract.test.check.who,
  rescore: contract.test.rescore.who,
  'zoom-updated': contract.user.zoomUpdatedAll.who,
};

/** Throws FORBIDDEN: who may not start this kind of job may not end it either. */
export function requireStarter(actor: Pick<SessionUser, 'roles'>, kind: JobKind): void {
  if (!inGroup(actor.roles, starters[kind]))
    throw new ApiError('FORBIDDEN', errorMessages.jobs.cancelNotAllowed);
}
