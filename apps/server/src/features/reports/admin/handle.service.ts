import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit } from '../../audit/index.ts';
import { lockStudentReport, setHandled } from '../student-reports.queries.ts';

/**
 * Marks a report or feedback as handled by this user, or opens it again; does nothing if it already has that state.
 * Throws NOT_FOUND.
 */
export async function setReportHandled(
  deps: Deps,
  table: 'report' | 'feedback',
  id: string,
  { handled, actorId, now }: { readonly handled: boolean; readonly actorId: string; readonly now: Date },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockStudentReport(tx, table, id);
    if (!before) throw notFound(table === 'report' ? 'Report' : 'Feedback');
    if ((before.handledAt !== null) === handled) return;
    const after = { handledAt: handled ? now : null, handledBy: handled ? actorId : null };
    await setHandled(tx, table, id, after);
    await audit(
      tx,
      { newId: deps.newId, now, actorId },
      `${table}.${handled ? 'handled' : 'reopened'}`,
      `${table}:${id}`,
      { before, after },
    );
  });
}
