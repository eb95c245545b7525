import type { practiceCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { attemptHandlers } from './attempt/attempt.routes.ts';
import { historyHandlers } from './history/history.routes.ts';
import { readPaper } from './paper/paper.service.ts';
import type { PracticeServices } from './practice.services.ts';
import { resultHandlers } from './result/result.routes.ts';

/** All calls for practice tests and timed sections. */
export const practiceHandlers = (deps: Deps, services: PracticeServices): Handlers<typeof practiceCalls> => ({
  ...historyHandlers(deps, services),
  ...attemptHandlers(deps, services),
  ...resultHandlers(deps, services),
  paper: async ({ user, params, now }) => ({ paper: await readPaper(deps, services, user, params.id, now) }),
});
