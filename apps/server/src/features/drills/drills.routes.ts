import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { submitOverdue } from '../attempts/index.ts';
import { attemptHandlers } from './attempt/attempts.routes.ts';
import { eventHandlers } from './attempt/events.routes.ts';
import { challengeHandlers } from './challenges/challenges.routes.ts';
import { createHandlers } from './create/create.routes.ts';
import type { DrillServices } from './drills.service.ts';
import { filterHandlers } from './filter/filter.routes.ts';
import { historyHandlers } from './history/history.routes.ts';
import { sessionHandlers } from './session/session.routes.ts';

/** All calls for drills. */
export function drillHandlers(deps: Deps, services: DrillServices): Handlers<Contract['drill']> {
  const history = historyHandlers(deps, services);
  return {
    ...history,
    async list(context) {
      await submitOverdue(deps, services, context.user.id, context.now);
      return history.list(context);
    },
    ...filterHandlers(deps, services),
    ...createHandlers(deps, services),
    ...attemptHandlers(deps, services),
    ...eventHandlers(deps),
    ...challengeHandlers(deps, services),
    ...sessionHandlers(deps, services),
  };
}
