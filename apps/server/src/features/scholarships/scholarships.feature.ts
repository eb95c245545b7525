import type { Deps } from '../../http/deps.ts';
import { scholarshipAdminHandlers } from './admin/admin.routes.ts';
import { applicationsService } from './applications.service.ts';
import { scholarshipHandlers } from './scholarships.routes.ts';

/**
 * Students' applications and grants, and the pool of anonymous cases. `casesChanged` runs after each change of the
 * pool.
 */
export const scholarshipsFeature = (deps: Deps, { casesChanged }: { casesChanged: () => Promise<void> }) => ({
  handlers: {
    ...scholarshipHandlers(deps, applicationsService(deps, casesChanged)),
    ...scholarshipAdminHandlers(deps, casesChanged),
  },
});
