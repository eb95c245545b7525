import type { questionTypeCalls, topicCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import * as lists from './question-types.service.ts';

/** Runs a change in a transaction and makes every process reload the library. */
const changing =
  (deps: Deps, content: ContentService) =>
  async <T>(
    { user, now }: { readonly user: { readonly id: string }; readonly now: Date },
    act: (work: lists.ListWork) => Promise<T>,
  ): Promise<T> => {
    const result = await deps.db.transaction((tx) => act({ tx, now, newId: deps.newId, actorId: user.id }));
    await content.changed();
    return result;
  };

export function questionTypeHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof questionTypeCalls> {
  const change = changing(deps, content);
  return {
    list: async () => ({ questionTypes: await lists.listQuestionTypes(deps.db) }),
    create: (context) =>
      change(context, async (work) => ({ questionType: await lists.createQuestionType(work, context.body) })),
    reorder: (context) =>
      change(context, async (work) => {
        await lists.reorder(work, 'types', context.body.codes);
        return { questionTypes: await lists.listQuestionTypes(work.tx) };
      }),
    update: (context) =>
      change(context, async (work) => ({
        questionType: await lists.updateQuestionType(work, context.params.code, context.body),
      })),
    merge: (context) =>
      change(context, async (work) => ({
        questions: await lists.merge(work, 'question-type', context.params.code, context.body.into),
      })),
    remove: (context) =>
      change(context, async (work) => {
        await lists.remove(work, 'question-type', context.params.code);
        return { ok: true as const };
      }),
  };
}

export function topicHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof topicCalls> {
  const change = changing(deps, content);
  return {
    list: async () => ({ topics: await lists.listTopics(deps.db) }),
    create: (context) =>
      change(context, async (work) => ({ topic: await lists.createTopic(work, context.body) })),
    reorder: (context) =>
      change(context, async (work) => {
        await lists.reorder(work, 'topics', context.body.codes);
        return { topics: await lists.listTopics(work.tx) };
      }),
    update: (context) =>
      change(context, async (work) => ({
        topic: await lists.updateTopic(work, context.params.code, context.body),
      })),
    merge: (context) =>
      change(context, async (work) => ({
        questions: await lists.merge(work, 'topic', context.params.code, context.body.into),
      })),
    remove: (context) =>
      change(context, async (work) => {
        await lists.remove(work, 'topic', context.params.code);
        return { ok: true as const };
      }),
  };
}
