import type { ContentQuestionType, ContentTopic } from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { addQuestionTypes, addTopics } from './import.queries.ts';

/** Adds question types and topics that are not there yet; those that are keep the names and texts that staff gave them. */
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
