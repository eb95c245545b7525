import { type LevelScore, scoreOfLevels, servesUse, type UnseenTest } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { findLevels, findPopulation } from '../../attempts/index.ts';
import type { ContentIndex, ContentService, TestMeta } from '../../content/index.ts';
import { loadScales } from '../../score-tables/index.ts';

/** The newest tests, whose mean stands for any unseen one: more change it little. */
const maxTests = 6;

const isScored = ({ type }: { readonly type: string }): boolean => type === 'LR' || type === 'RC';

/** The scored questions of a test, as the rating knows them. */
const listItems = (test: TestMeta, index: ContentIndex, content: ContentService): UnseenTest['items'] =>
  test.sections
    .filter((section) => !section.variable)
    .flatMap((section) => section.questionIds)
    .flatMap((id) => {
      const { sectionType: type, levelKey } = index.questionsById.get(id)!;
      return type === 'LG' ? [] : [{ type, levelKey, item: content.rating(id) }];
    });

/**
 * What all first answers of the student say about the score of a test, and whether its scale is made up; null without answers
 * or tests. A few reads by key, and some hundreds of predictions.
 */
export async function readLevelScore(
  db: Db,
  content: ContentService,
  userId: string,
): Promise<(LevelScore & { readonly provisional: boolean }) | null> {
  const [levels, index] = await Promise.all([findLevels(db, userId), content.index()]);
  if (!levels.has('LR') && !levels.has('RC')) return null;
  const tests = index.tests
    .filter((test) => test.enabled && test.type === 'NORMAL' && servesUse(test.purpose, 'tests'))
    .filter((test) => test.sections.some((section) => !section.variable && isScored(section)))
    .slice(-maxTests)
    .map((test) => ({ id: test.id, items: listItems(test, index, content) }));
  const scales = await loadScales(
    db,
    tests.map(({ id, items }) => ({ id, maxRaw: items.length })),
  );
  const score = scoreOfLevels(
    levels,
    await findPopulation(db),
    tests.map(({ id, items }) => ({ items, conversion: scales.get(id)!.conversion })),
  );
  return score && { ...score, provisional: [...scales.values()].some(({ provisional }) => provisional) };
}
