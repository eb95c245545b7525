import type { ContentQuestionType, ContentTopic } from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { addQuestionTypes, addTopics } from './import.queries.ts';

/** Adds missing question types and topics; existing ones keep the names and texts of staff. */
export async function importLists(
  tx: Db,
  lists: { questionTypes: readonly ContentQuestionType[]; topics: readonly ContentTopic[] },
): Promise<void> {
  await addQuestionTypes(
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
  await addTopics(
    tx,
    lists.topics.map((topic) => ({ code: topic.code, label: topic.label, description: topic.description })),
  );
}
