import type { explanationCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import type { AccessService } from '../plans/index.ts';
import { addView, findExplanation, replaceVote } from './explanations.queries.ts';
import { explanationReader } from './explanations.service.ts';
import { explainedQuestionView, explainedSegmentView, explanationView } from './explanations.view.ts';
import { findAddress } from './find.ts';
import { createReaders } from './reader.service.ts';
import { unlockQuestion } from './unlock.service.ts';

export function explanationHandlers(
  deps: Deps,
  services: { content: ContentService; access: AccessService },
): Handlers<typeof explanationCalls> {
  const who = createReaders(deps, services);
  const explanations = explanationReader(deps, services.content, who);

  return {
    async get({ params, user, now }) {
      return { explanation: explanationView(await explanations.one(await who.of(user, now), params.id)) };
    },
    async ofSegment({ params, user, now }) {
      const reader = await who.of(user, now);
      return explainedSegmentView(reader.index, await explanations.segment(reader, params.id));
    },
    async ofQuestion({ params, user, now }) {
      const reader = await who.of(user, now);
      const question = await who.question(reader, params.id);
      return { question: explainedQuestionView(reader.index, await explanations.question(reader, question)) };
    },
    async unlock({ params, user, now }) {
      const reader = await who.of(user, now);
      await unlockQuestion(deps, reader, await who.question(reader, params.id), now);
      const question = await who.question(reader, params.id);
      return { question: explainedQuestionView(reader.index, await explanations.question(reader, question)) };
    },
    async find({ query, user, now }) {
      const reader = await who.of(user, now);
      const { question, segment } = findAddress(reader.index, query);
      // Throws if this reader may not know that the question exists.
      if (question) await who.question(reader, question.id);
      else if (segment) await who.segment(reader, segment.id);
      return { questionId: question?.id ?? null, segmentId: segment?.id ?? null };
    },
    async vote({ params, body, user, now }) {
      const reader = await who.of(user, now);
      const { id } = await explanations.one(reader, params.id);
      const row = await deps.db.transaction(async (tx) => {
        await replaceVote(tx, user.id, id, body.vote);
        return findExplanation(tx, user.id, id);
      });
      return { explanation: explanationView(row!) };
    },
    async panelView({ body, user, now }) {
      const { id } = await explanations.one(await who.of(user, now), body.explanationId);
      await addView(deps.db, id);
      return { ok: true };
    },
  };
}
