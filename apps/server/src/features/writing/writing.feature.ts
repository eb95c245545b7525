import type { Deps } from '../../http/deps.ts';
import type { AccessService } from '../plans/index.ts';
import { writingAdminHandlers } from './admin/admin.routes.ts';
import { writingService } from './attempts.service.ts';
import { writingHandlers } from './writing.routes.ts';

/** Writing prompts, timed essays and their review. */
export const writingFeature = (deps: Deps, { access }: { access: AccessService }) => ({
  handlers: {
    ...writingHandlers(deps, { access, service: writingService(deps, access) }),
    ...writingAdminHandlers(deps),
  },
});
