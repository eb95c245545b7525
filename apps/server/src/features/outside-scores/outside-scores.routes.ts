import type { outsideScoreCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { deleteOutsideScore } from './outside-scores.queries.ts';
import { addOutsideScores, changeOutsideScore } from './outside-scores.service.ts';
import { outsideScoreView } from './outside-scores.view.ts';

/** The student's scores of tests that were taken elsewhere. */
export const outsideScoreHandlers = (deps: Deps): Handlers<typeof outsideScoreCalls> => ({
  async create({ user, body, now }) {
    return { scores: (await addOutsideScores(deps, user.id, body.scores, now)).map(outsideScoreView) };
  },
  async update({ user, params, body, now }) {
    const own = { userId: user.id, id: params.id };
    return { score: outsideScoreView(await changeOutsideScore(deps, own, body, now)) };
  },
  async remove({ user, params }) {
    if (!(await deleteOutsideScore(deps.db, user.id, params.id))) throw notFound('Score');
    return { ok: true };
  },
});
