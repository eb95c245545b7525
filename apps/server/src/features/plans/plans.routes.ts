import type { planCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { listPlans } from './plans.queries.ts';
import { offeredPlanView } from './plans.view.ts';

/** Plans to choose from. */
export function planHandlers(
  deps: Deps,
  { content }: { readonly content: ContentService },
): Handlers<typeof planCalls> {
  return {
    async list() {
      const offered = (await listPlans(deps.db)).filter(({ enabled }) => enabled);
      const index = await content.index();
      return { plans: offered.map((row) => offeredPlanView(row, index)) };
    },
  };
}
