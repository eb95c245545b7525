import type { admissionCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { progressView } from '../lessons/index.ts';
import type { AccessService } from '../plans/index.ts';
import { saveProgress } from './admissions.queries.ts';
import { requireItem } from './reading.service.ts';
import { unitsService } from './units.service.ts';

/** The calls of readers on units of the admissions course. */
export function admissionHandlers(
  deps: Deps,
  services: { content: ContentService; access: AccessService },
): Handlers<typeof admissionCalls> {
  const { loadReading, all, one } = unitsService(deps, services);
  return {
    units: all,
    unit: (context) => one(context, context.params.id),
    async setItemProgress(context) {
      const { user, params, body, now } = context;
      await requireItem(deps.db, await loadReading(context), params.id);
      return { progress: progressView(await saveProgress(deps.db, user.id, params.id, body, now)) };
    },
  };
}
