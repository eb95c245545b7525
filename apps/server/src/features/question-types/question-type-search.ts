import type { FoundQuestionType } from '@docket/contract';
import { takeBestMatches } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';

/**
 * Question types by name, best match first, once for each section type; only types that have a question, and games on
 * request.
 */
export function findDrillableTypes(
  index: ContentIndex,
  lgEnabled: boolean,
  search: string,
  limit: number,
): FoundQuestionType[] {
  const found = takeBestMatches(
    index.questionTypes.values(),
    search,
    ({ label, code }) => ({ name: label, also: code }),
    index.questionTypes.size,
  );
  if (found.length === 0) return [];
  const inUse = new Set<string>();
  for (const { questionType, sectionType, origin } of index.questionsById.values())
    if (origin === 'test') inUse.add(`${sectionType} ${questionType}`);
  return found
    .flatMap(({ code, label, sectionTypes }) =>
      sectionTypes.map((sectionType) => ({ code, label, sectionType })),
    )
    .filter(({ code, sectionType }) => inUse.has(`${sectionType} ${code}`))
    .filter(({ sectionType }) => sectionType !== 'LG' || lgEnabled)
    .slice(0, limit);
}
