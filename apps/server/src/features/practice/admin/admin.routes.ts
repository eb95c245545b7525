import type { practiceAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { AttemptServices } from '../../attempts/index.ts';
import { addTime } from './add-time.service.ts';

/** What staff do with a student's practice test. */
export const practiceAdminHandlers = (
  deps: Deps,
  services: AttemptServices,
): Handlers<typeof practiceAdminCalls> => ({
  addTime: ({ user, params, body, now }) =>
    addTime(deps, services, {
      actorId: user.id,
      userId: body.userId,
      attemptId: params.id,
      minutes: body.minutes,
      now,
    }),
});
