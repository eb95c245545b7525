import type { ContentIndex, SectionMeta } from './content.service.types.ts';

/** Where a search such as "test 1 section 2 question 5 bridge" points, and the words that are left. */
export interface Place {
  readonly testIds: ReadonlySet<string> | null;
  readonly sectionNo: number | null;
  readonly questionNo: number | null;
  readonly rest: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const section = /(?:^|\s)(?:section|sec|s)\.?\s*(\d{1,2})(?=\s|,|$)/i;
const question = /(?:^|\s)(?:question|quest|q|no|#)\.?\s*(\d{1,3})(?=\s|,|$)/i;
const numbered = /(?:^|\s)(?:test|pt|t)\.?\s*(\d{1,4})(?=\s|,|$)/i;

function takeTest(index: ContentIndex, words: string): { testIds: ReadonlySet<string> | null; rest: string } {
  const longestFirst = [...index.tests].sort((a, b) => b.name.length - a.name.length);
  for (const test of longestFirst)
    for (const name of [test.name, test.slug]) {
      const match = new RegExp(`(?:^|\\s)${escaped(name)}(?=\\s|,|$)`, 'i').exec(words);
      if (match) return { testIds: new Set([test.id]), rest: words.replace(match[0], ' ') };
    }
  const match = numbered.exec(words);
  if (!match) return { testIds: null, rest: words };
  const ids = index.tests.filter((test) => test.no === Number(match[1])).map((test) => test.id);
  return { testIds: new Set(ids), rest: words.replace(match[0], ' ') };
}

export function placeIn(index: ContentIndex, words: string): Place {
  const { testIds, rest } = takeTest(index, words);
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

export const namesPlace = (place: Place) =>
  place.testIds !== null || place.sectionNo !== null || place.questionNo !== null;

/**
 * The sections that the place means, each once; all of them with those of skill units and courses where neither a place
 * nor tests are named. Those of a merged test only where that test is named: elsewhere the same
 * sections are met at home.
 */
export function sectionsAt(
  index: ContentIndex,
  place: Place,
  homeTestIds: ReadonlySet<string> | null,
): SectionMeta[] {
  const found = index.tests
    .filter((test) => place.testIds?.has(test.id) ?? test.type === 'NORMAL')
    .flatMap((test) => test.sections)
    .filter((section) => place.sectionNo === null || place.sectionNo === section.no)
    .filter((section) => homeTestIds?.has(section.homeTestId) ?? true);
  if (homeTestIds === null && !namesPlace(place)) found.push(...index.learningSections);
  return [...new Map(found.map((section) => [section.id, section])).values()];
}
