import type { Deps } from '../../http/deps.ts';
import { schoolAdminHandlers } from './admin/admin.routes.ts';
import { type EstimatesOptions, estimatesService } from './estimates/estimates.service.ts';
import { schoolHandlers } from './schools.routes.ts';
import { schoolsService } from './schools.service.ts';

/** Metrics of law schools, and estimates that are based on them. */
export function schoolsFeature(deps: Deps, options: EstimatesOptions) {
  const service = schoolsService(deps);
  return {
    handlers: {
      ...schoolHandlers(service, estimatesService(service, options)),
      ...schoolAdminHandlers(deps, service),
    },
    changed: service.changed,
    start: service.start,
    stop: service.stop,
  };
}
