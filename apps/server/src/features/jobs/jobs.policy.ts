import { contract } from '@docket/contract';
import { inGroup, type RoleGroup } from '@docket/rules';
import { Fault } from '../../fault.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { JobKind } from './jobs.types.ts';

/** Who may begin which kind, as the calls say that begin them. */
const starters: Readonly<Record<JobKind, RoleGroup>> = {
  statistics: contract.test.recalculateAll.who,
  'history-corrupted': contract.user.corruptAll.who,
  'zoom-updated': contract.user.zoomUpdatedAll.who,
};

/** Throws FORBIDDEN: who may not begin work of this kind does not end it either. */
export function requireStarter(actor: Pick<SessionUser, 'roles'>, kind: JobKind): void {
  if (!inGroup(actor.roles, starters[kind]))
    throw new Fault('FORBIDDEN', 'Only those who may begin this kind of job may cancel it');
}
