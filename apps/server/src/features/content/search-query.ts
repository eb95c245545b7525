import { foldText } from '@docket/rules';
import type { ContentIndex, SectionMeta } from './content.service.types.ts';

/** A search such as "test 1 section 2 question 5 bridge": its position, and the remaining text. */
export interface SearchQuery {
  readonly testIds: ReadonlySet<string> | null;
  readonly sectionNo: number | null;
  readonly questionNo: number | null;
  readonly rest: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const section = /(?:^|\s)(?:section|sec|s)\.?\s*(\d{1,2})(?=\s|,|$)/i;
const question = /(?:^|\s)(?:question|quest|q|no|#)\.?\s*(\d{1,3})(?=\s|,|$)/i;
const numbered = /(?:^|\s)(?:test|pt|t)\.?\s*(\d{1,4})(?=\s|,|$)/i;

function takeTest(index: ContentIndex, text: string): { testIds: ReadonlySet<string> | null; rest: string } {
  const byNameLength = [...index.tests].sort((a, b) => b.name.length - a.name.length);
  for (const test of byNameLength)
    for (const name of [test.name, test.slug]) {
      const match = new RegExp(`(?:^|\\s)${escaped(foldText(name))}(?=\\s|,|$)`).exec(text);
      if (match) return { testIds: new Set([test.id]), rest: text.replace(match[0], ' ') };
    }
  const match = numbered.exec(text);
  if (!match) return { testIds: null, rest: text };
  const ids = index.tests.filter((test) => test.no === Number(match[1])).map((test) => test.id);
  return { testIds: new Set(ids), rest: text.replace(match[0], ' ') };
}

export function parseSearchQuery(index: ContentIndex, typed: string): SearchQuery {
  const { testIds, rest } = takeTest(index, foldText(typed));
  const inSection = section.exec(rest);
  const afterSection = inSection ? rest.replace(inSection[0], ' ') : rest;
  const atQuestion = question.exec(afterSection);
  const left = atQuestion ? afterSection.replace(atQuestion[0], ' ') : afterSection;
  return {
    testIds,
    sectionNo: inSection ? Number(inSection[1]) : null,
    questionNo: atQuestion ? Number(atQuestion[1]) : null,
    rest: left.replaceAll(',', ' ').trim(),
  };
}

export const hasPosition = (query: SearchQuery) =>
  query.testIds !== null || query.sectionNo !== null || query.questionNo !== null;

/**
 * The sections that the query names, each once; all, including those of skill units and courses, if it names neither
 * a position nor tests. Those of a merged test only if that test is named: otherwise the same sections are found in
 * their own tests.
 */
export function sectionsAt(
  index: ContentIndex,
  query: SearchQuery,
  homeTestIds: ReadonlySet<string> | null,
): SectionMeta[] {
  const found = index.tests
    .filter((test) => query.testIds?.has(test.id) ?? test.type === 'NORMAL')
    .flatMap((test) => test.sections)
    .filter((section) => query.sectionNo === null || query.sectionNo === section.no)
    .filter((section) => homeTestIds?.has(section.homeTestId) ?? true);
  if (homeTestIds === null && !hasPosition(query)) found.push(...index.learningSections);
  return [...new Map(found.map((section) => [section.id, section])).values()];
}
