import type { Deps } from '../../http/deps.ts';
import { schoolAdminHandlers } from './admin/admin.routes.ts';
import { schoolHandlers } from './schools.routes.ts';
import { schoolsService } from './schools.service.ts';

/** Metrics of law schools. */
export function schoolsFeature(deps: Deps) {
  const service = schoolsService(deps);
  return {
    handlers: { ...schoolHandlers(service), ...schoolAdminHandlers(deps, service) },
    changed: service.changed,
    start: service.start,
    stop: service.stop,
  };
}
