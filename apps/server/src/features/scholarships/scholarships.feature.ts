import type { Deps } from '../../http/deps.ts';
import { scholarshipAdminHandlers } from './admin/admin.routes.ts';
import type { PoolParts } from './admin/pool.service.ts';
import { applicationsService } from './applications.service.ts';
import { scholarshipHandlers } from './scholarships.routes.ts';

/**
 * Students' applications and grants, and the pool of anonymous cases.
 */
export const scholarshipsFeature = (deps: Deps, parts: PoolParts) => ({
  handlers: {
    ...scholarshipHandlers(deps, applicationsService(deps, parts.casesChanged)),
    ...scholarshipAdminHandlers(deps, parts),
  },
});
