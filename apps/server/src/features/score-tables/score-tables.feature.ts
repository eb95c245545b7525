import type { Deps } from '../../http/deps.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { scoreTableAdminHandlers } from './admin/admin.routes.ts';
import { scoreTableHandlers } from './score-tables.routes.ts';

/** Conversion and percentile tables: the converter, and the editing by staff. */
export const scoreTablesFeature = (
  deps: Deps,
  services: { content: ContentService; access: AccessService },
) => ({
  ...scoreTableHandlers(deps, services),
  ...scoreTableAdminHandlers(deps, services),
});
