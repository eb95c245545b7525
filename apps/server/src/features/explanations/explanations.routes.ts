import type { explanationCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { addView, findExplanation, replaceVote } from './explanations.queries.ts';
import { explanationReader } from './explanations.service.ts';
import { explainedQuestionView, explainedSegmentView, explanationView } from './explanations.view.ts';
import { findAddress } from './find.ts';
import { unlockQuestion } from './unlock.service.ts';
import { viewers } from './viewer.service.ts';

export function explanationHandlers(
  deps: Deps,
  services: { content: ContentService; access: AccessService },
): Handlers<typeof explanationCalls> {
  const who = viewers(deps, services);
  const reader = explanationReader(deps, services.content, who);

  return {
    async get({ params, user, now }) {
      return { explanation: explanationView(await reader.one(await who.of(user, now), params.id)) };
    },
    async ofSegment({ params, user, now }) {
      const viewer = await who.of(user, now);
      return explainedSegmentView(viewer.index, await reader.segment(viewer, params.id));
    },
    async ofQuestion({ params, user, now }) {
      const viewer = await who.of(user, now);
      const question = await who.question(viewer, params.id);
      return { question: explainedQuestionView(viewer.index, await reader.question(viewer, question)) };
    },
    async unlock({ params, user, now }) {
      const viewer = await who.of(user, now);
      await unlockQuestion(deps, viewer, await who.question(viewer, params.id), now);
      const question = await who.question(viewer, params.id);
      return { question: explainedQuestionView(viewer.index, await reader.question(viewer, question)) };
    },
    async find({ query, user, now }) {
      const viewer = await who.of(user, now);
      const { question, segment } = findAddress(viewer.index, query);
      // Throws where this reader may not even know of it.
      if (question) await who.question(viewer, question.id);
      else if (segment) await who.segment(viewer, segment.id);
      return { questionId: question?.id ?? null, segmentId: segment?.id ?? null };
    },
    async vote({ params, body, user, now }) {
      const viewer = await who.of(user, now);
      const { id } = await reader.one(viewer, params.id);
      const row = await deps.db.transaction(async (tx) => {
        await replaceVote(tx, user.id, id, body.vote);
        return findExplanation(tx, user.id, id);
      });
      return { explanation: explanationView(row!) };
    },
    async panelView({ body, user, now }) {
      const { id } = await reader.one(await who.of(user, now), body.explanationId);
      await addView(deps.db, id);
      return { ok: true };
    },
  };
}
