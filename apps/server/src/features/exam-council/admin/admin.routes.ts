import type { examCouncilAdminCalls, LsacLog } from '@docket/contract';
import { formatTimeCursor, parseTimeCursor } from '../../../http/cursor.ts';
import { parseDayRange } from '../../../http/day-range.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import type { AccountsService } from '../accounts.service.ts';
import { listCouncilLogs } from '../council/logs.queries.ts';
import { lsacAccountView } from '../exam-council.view.ts';
import type { ExamCouncil } from '../ports.ts';
import { examCouncilAdminService } from './admin.service.ts';

const listName = 'lsac-logs';
type LogRow = Awaited<ReturnType<typeof listCouncilLogs>>[number];

const logView = ({ log, userName }: LogRow, withBodies: boolean): LsacLog => ({
  id: log.id,
  at: log.at.toISOString(),
  user: log.userId === null ? null : { id: log.userId, name: userName ?? '' },
  type: log.type,
  method: log.method,
  path: log.path,
  status: log.status,
  durationMs: log.durationMs,
  error: log.error,
  request: withBodies ? log.request : null,
  answer: withBodies ? log.answer : null,
});

/** The calls of billing staff for exam-council accounts. */
export function examCouncilAdminHandlers(
  deps: Deps,
  parts: { readonly council: ExamCouncil; readonly accounts: AccountsService },
): Handlers<typeof examCouncilAdminCalls> {
  const admin = examCouncilAdminService(deps, parts);
  return {
    async setAccountId(context) {
      const { id } = context.params;
      const row = await admin.setAccountId(id, context.body.lsacAccountId, toActor(context));
      return { lsacAccount: lsacAccountView(row, context.now) };
    },
    async logs({ query }) {
      const rows = await listCouncilLogs(deps.db, {
        type: query.type,
        userId: query.userId,
        onlyFailed: query.failed,
        ...parseDayRange({ from: query.fromDate, to: query.toDate }, { field: 'toDate' }),
        before: query.cursor ? parseTimeCursor(query.cursor, listName) : null,
        limit: query.limit + 1,
      });
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return {
        items: page.map((row) => logView(row, query.log)),
        nextCursor: last && rows.length > query.limit ? formatTimeCursor(listName, last.log) : null,
      };
    },
    async removeBlock(context) {
      const until = await admin.removeBlock(context.params.id, context.body, toActor(context));
      return { lsacDisabledUntill: until?.toISOString() ?? null };
    },
    async simulatedAccount({ params }) {
      return { account: await admin.loadSimulated(params.id) };
    },
    async updateSimulatedAccount(context) {
      const { params, body } = context;
      return { account: await admin.updateSimulated(params.id, body, toActor(context)) };
    },
  };
}
