import type { scholarshipAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { staffCaseView } from './admin.view.ts';
import { listPool } from './pool.queries.ts';
import { type PoolParts, poolService } from './pool.service.ts';

/** The calls of administrators on the pool of cases. */
export function scholarshipAdminHandlers(
  deps: Pick<Deps, 'db' | 'newId'>,
  parts: PoolParts,
): Handlers<typeof scholarshipAdminCalls> {
  const pool = poolService(deps, parts);
  return {
    applyAll: (context) => pool.applyAll(toActor(context)),
    ignoreCase: async (context) => ({
      case: staffCaseView(await pool.setIgnored(context.params.id, context.body.ignored, toActor(context))),
    }),
    async listPool({ query }) {
      const { rows, total } = await listPool(deps.db, query);
      return { items: rows.map(staffCaseView), page: query.page, size: query.size, total };
    },
  };
}
