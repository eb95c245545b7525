import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type DrillServices, presentDrill } from '../drills/index.ts';
import { findDiagnostic, findDiagnosticQuestions } from './diagnostic.queries.ts';
import { nextOfDiagnostic } from './diagnostic.service.ts';
import { diagnosticView } from './diagnostic.view.ts';

/** The calls on the diagnostic; its drills are answered like any other drill. */
export function diagnosticHandlers(deps: Deps, services: DrillServices): Handlers<Contract['diagnostic']> {
  async function present(userId: string) {
    const row = await findDiagnostic(deps.db, userId);
    const served = row ? await findDiagnosticQuestions(deps.db, userId, row.drillIds) : [];
    return diagnosticView(row, served, await services.content.index());
  }
  return {
    async get({ user }) {
      return { diagnostic: await present(user.id) };
    },
    async next({ user, now }) {
      const attemptId = await nextOfDiagnostic(deps, services, user.id, now);
      const drill =
        attemptId === null
          ? null
          : (await presentDrill(deps, services, { userId: user.id, attemptId, now })).drill;
      return { diagnostic: await present(user.id), drill };
    },
  };
}
