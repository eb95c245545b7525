import type { userAdminCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createReaders } from '../explanations/index.ts';
import { messageSubjects } from '../message-subjects/index.ts';
import type { AccessService } from '../plans/index.ts';
import { userReadHandlers } from './read.routes.ts';
import { userWriteHandlers, type WriteServices } from './write.routes.ts';

/** The staff calls for accounts. */
export function userStaffHandlers(
  deps: Deps,
  services: WriteServices & { readonly access: AccessService },
): Handlers<typeof userAdminCalls> {
  const about = messageSubjects(deps, services.content, createReaders(deps, services));
  return { ...userReadHandlers(deps, { about }), ...userWriteHandlers(deps, services) };
}
