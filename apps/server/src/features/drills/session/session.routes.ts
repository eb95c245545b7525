import { type Contract, MAX_SESSION_QUESTIONS } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import {
  attemptsWithoutTotals,
  type DrillRow,
  embargoOn,
  findAttempt,
  findAttemptQuestions,
  findEmbargoes,
} from '../../attempts/index.ts';
import { drillView } from '../drill.view.ts';
import type { DrillServices } from '../drills.service.ts';
import { countSession, findSessionQuestions, type SessionRow } from './session.queries.ts';
import { type Ahead, endSession, loadSession, nextInSession, startSession } from './session.service.ts';
import { sessionQuestionView, sessionView } from './session.view.ts';

type Keys = 'startSession' | 'nextInSession' | 'session' | 'endSession';

/** The calls for drilling question by question (decision 120). */
export function sessionHandlers(
  deps: Deps,
  services: DrillServices,
): Pick<Handlers<Contract['drill']>, Keys> {
  async function present(session: SessionRow, now: Date) {
    const hidden = await attemptsWithoutTotals(deps.db, session.userId, now);
    return sessionView(session, await countSession(deps.db, session.userId, session.id, hidden));
  }
  async function presentAhead({ session, drillIds, breakDue }: Ahead, now: Date) {
    const { userId } = session;
    const embargoes = await findEmbargoes(deps.db, userId, now);
    const drills = await Promise.all(
      drillIds.map(async (drillId) => {
        const attempt = await findAttempt(deps.db, userId, drillId);
        // Withdrawn by another call since.
        if (!attempt) return [];
        const rows = await findAttemptQuestions(deps.db, userId, drillId);
        return [await drillView(services.content, attempt as DrillRow, rows, embargoes, now)];
      }),
    );
    return { session: await present(session, now), drills: drills.flat(), breakDue };
  }
  return {
    async startSession({ user, body, now }) {
      return presentAhead(await startSession(deps, services, body, { userId: user.id, now }), now);
    },
    async nextInSession({ user, params, now }) {
      return presentAhead(await nextInSession(deps, services, params.id, { userId: user.id, now }), now);
    },
    async session({ user, params, now }) {
      const session = await loadSession(deps.db, user.id, params.id);
      const rows = await findSessionQuestions(deps.db, user.id, session.id, MAX_SESSION_QUESTIONS);
      const embargoes = await findEmbargoes(deps.db, user.id, now);
      const index = await services.content.index();
      const shown = rows.filter(({ questionId, drillId }) => !embargoOn(embargoes, questionId, drillId));
      return {
        session: await present(session, now),
        questions: shown.map((row) => sessionQuestionView(index, row)),
      };
    },
    async endSession({ user, params, now }) {
      return { session: await present(await endSession(deps, params.id, { userId: user.id, now }), now) };
    },
  };
}
