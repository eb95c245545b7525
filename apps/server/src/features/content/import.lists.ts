import type { ContentQuestionType, ContentTopic } from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { upsertQuestionTypes, upsertTopics } from './import.queries.ts';

/** Brings the lists that questions refer to up to date; what a file leaves out stays, since questions may name it. */
export async function importLists(
  tx: Db,
  lists: { questionTypes: readonly ContentQuestionType[]; topics: readonly ContentTopic[] },
): Promise<void> {
  await upsertQuestionTypes(
    tx,
    lists.questionTypes.map((type, position) => ({
      code: type.code,
      label: type.label,
      sectionTypes: [...type.sectionTypes],
      description: type.description,
      hint: type.hint,
      position,
    })),
  );
  await upsertTopics(
    tx,
    lists.topics.map((topic) => ({ code: topic.code, label: topic.label, description: topic.description })),
  );
}
