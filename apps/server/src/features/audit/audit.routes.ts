import type { auditCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { auditView } from './audit.view.ts';
import { findAudit, listActions, listActors } from './audit-list.queries.ts';
import { listLog } from './audit-list.service.ts';
import { findRecordNames } from './record-names.queries.ts';
import { findTargetIds } from './record-names.ts';

/** Reads the log of changes by staff. */
export function auditHandlers(deps: Deps): Handlers<typeof auditCalls> {
  return {
    list: ({ query }) => listLog(deps.db, query),
    async choices() {
      return { actions: await listActions(deps.db), actors: await listActors(deps.db) };
    },
    async get({ params }) {
      const row = await findAudit(deps.db, params.id);
      if (!row) throw notFound('Entry');
      const names = await findRecordNames(deps.db, findTargetIds([row]));
      return { entry: { ...auditView(row, names), before: row.before, after: row.after } };
    },
  };
}
