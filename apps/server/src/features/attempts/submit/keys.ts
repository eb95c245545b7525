import type { ContentService } from '../../content/index.ts';
import type { QuestionKeyData } from './ledger.types.ts';

export type KeyedQuestions = ReadonlyMap<string, QuestionKeyData>;

/**
 * The data that grading needs, by question id. Throws if a question is missing: content with history is never
 * deleted.
 */
export async function questionKeys(content: ContentService, ids: readonly string[]): Promise<KeyedQuestions> {
  const questions = await content.questions(ids);
  return new Map(
    ids.map((id) => {
      const question = questions.get(id);
      if (!question) throw new Error(`question ${id} of an attempt is not in the library`);
      const { origin, pool, levelKey, sectionType, questionType, difficulty } = question.meta;
      const { credited, optionKeys, optionIds, retiredOptions } = question;
      const optionsById = new Map([
        ...optionIds.map((optionId, at) => [optionId, optionKeys[at]!] as const),
        ...retiredOptions.map((option) => [option.id, option.key] as const),
      ]);
      return [
        id,
        {
          ...{ questionId: id, credited, optionKeys, retiredOptions, optionsById },
          ...{ origin, pool, levelKey, sectionType, questionType, difficulty },
        },
      ];
    }),
  );
}
