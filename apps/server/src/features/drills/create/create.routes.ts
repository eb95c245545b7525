import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import {
  type DrillRow,
  findAttempt,
  findAttemptQuestions,
  findEmbargoes,
  restartBreakClock,
} from '../../attempts/index.ts';
import { presentDrill } from '../attempt/attempts.routes.ts';
import { drillView } from '../drill.view.ts';
import type { DrillServices } from '../drills.service.ts';
import { nextDrill } from './next.service.ts';
import { prepareDrills } from './prepare.service.ts';
import { makeProblemSet } from './problem-set.service.ts';
import { type Request, requestDrill } from './requested.service.ts';
import { reviewNext } from './review.service.ts';

type Keys = 'next' | 'prepare' | 'create' | 'nextInReviewInbox' | 'takeBreak';
type Handler<K extends Keys> = Handlers<Contract['drill']>[K];
type CreateBody = Parameters<Handler<'create'>>[0]['body'];

const choices = ['testId', 'sectionId', 'segmentId', 'questionId', 'ps', 'reviewInboxFilter'] as const;

/** Throws INVALID unless the body has exactly one of the choices. */
function requireOneChoice(body: CreateBody): void {
  const chosen = choices.filter((choice) => body[choice] !== undefined);
  if (chosen.length === 1) return;
  const message = errorMessages.drills.chooseOne(choices.join(', '));
  throw new ApiError('INVALID', message, [{ field: chosen[1] ?? choices[0], message }]);
}

function parseRequest(body: CreateBody): Request {
  if (body.testId !== undefined) return { testId: body.testId };
  if (body.sectionId !== undefined) return { sectionId: body.sectionId };
  if (body.segmentId !== undefined) return { segmentId: body.segmentId };
  return { questionId: body.questionId! };
}

/** The calls that create a drill. */
export function createHandlers(deps: Deps, services: DrillServices): Pick<Handlers<Contract['drill']>, Keys> {
  async function make(body: CreateBody, userId: string, now: Date): Promise<string> {
    requireOneChoice(body);
    const access = await services.access.load(userId, now);
    const index = await services.units.current();
    if (body.ps) return makeProblemSet(deps, access, index, body.ps, body.replaces, now);
    if (body.reviewInboxFilter)
      return reviewNext(deps, access, index, { filter: body.reviewInboxFilter, anyway: false }, now);
    return requestDrill(deps, access, index, parseRequest(body), now);
  }
  return {
    async next({ user, params, query, now }) {
      const next = await nextDrill(deps, services, {
        userId: user.id,
        type: params.type,
        challengeId: query.challengeId,
        repeatMastered: query.repeatMastered ?? false,
        replaces: query.replaces,
        now,
      });
      const { drill } = await presentDrill(deps, services, {
        userId: user.id,
        attemptId: next.attemptId,
        now,
      });
      return { drill, breakDue: next.breakDue };
    },
    async prepare({ user, now }) {
      const prepared = await prepareDrills(deps, services, { userId: user.id, now });
      const embargoes = await findEmbargoes(deps.db, user.id, now);
      const present = async (attemptId: string) => {
        const attempt = await findAttempt(deps.db, user.id, attemptId);
        // Withdrawn or started by another call since it was read.
        if (attempt?.state !== 'new') return [];
        const rows = await findAttemptQuestions(deps.db, user.id, attemptId);
        return [await drillView(services.content, attempt as DrillRow, rows, embargoes, now)];
      };
      return {
        prepared: await Promise.all(
          prepared.map(async ({ type, attemptIds }) => ({
            type,
            drills: (await Promise.all(attemptIds.map(present))).flat(),
          })),
        ),
      };
    },
    async create({ user, body, now }) {
      const attemptId = await make(body, user.id, now);
      return presentDrill(deps, services, { userId: user.id, attemptId, now });
    },
    async nextInReviewInbox({ user, body, now }) {
      const access = await services.access.load(user.id, now);
      const index = await services.units.current();
      const request = { filter: body?.reviewInboxFilter, anyway: body?.anyway ?? false };
      const attemptId = await reviewNext(deps, access, index, request, now);
      return presentDrill(deps, services, { userId: user.id, attemptId, now });
    },
    async takeBreak({ user, now }) {
      await restartBreakClock(deps.db, user.id, now);
      return { ok: true };
    },
  };
}
