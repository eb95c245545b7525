import type { SectionType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  type AllDifficultySettings,
  type DifficultySettings,
  difficultyFromShareRight,
  selectDifficultySettings,
} from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { ContentIndex } from '../content/index.ts';
import type { AnswersRow } from './statistics.queries.ts';

const maxMoved = 100;

/** Throws INVALID unless each cut point is below the previous one. */
export function requireDescending({ cutPoints }: DifficultySettings): void {
  if (cutPoints.some((point, i) => i > 0 && point >= cutPoints[i - 1]!))
    throw invalid('cutPoints', errorMessages.statistics.cutPointsFall);
}

/**
 * The settings with those for all types, or for one section type, replaced; null removes the settings of the type.
 */
export function withSettings(
  { cutPoints, minimumAnswers, byType = {} }: AllDifficultySettings,
  type: SectionType | undefined,
  replacement: DifficultySettings | null,
): AllDifficultySettings {
  if (!type) {
    const all = replacement ?? { cutPoints, minimumAnswers };
    return { cutPoints: all.cutPoints, minimumAnswers: all.minimumAnswers, byType };
  }
  const { [type]: _, ...others } = byType;
  const own = replacement && { cutPoints: replacement.cutPoints, minimumAnswers: replacement.minimumAnswers };
  return { cutPoints, minimumAnswers, byType: own ? { ...others, [type]: own } : others };
}

/** What other settings would change, question by question. */
export function difficultyChanges(
  index: ContentIndex,
  rows: readonly AnswersRow[],
  before: AllDifficultySettings,
  after: AllDifficultySettings,
) {
  const levels = [1, 2, 3, 4, 5].map((difficulty) => ({ difficulty, before: 0, after: 0 }));
  const authors = { before: 0, after: 0 };
  const moved = [];
  for (const { authorDifficulty, answers, right, ...row } of rows) {
    const meta = index.questionsById.get(row.questionId);
    const home = meta && index.homesById.get(meta.testId);
    if (!meta || !home) continue;
    const share = answers === 0 ? null : right / answers;
    const under = (
      settings: AllDifficultySettings,
      count: { before: number; after: number },
      which: 'before' | 'after',
    ) => {
      const own = selectDifficultySettings(settings, meta.sectionType);
      if (answers < own.minimumAnswers) count[which] += 1;
      return difficultyFromShareRight(share ?? 0, answers, own, authorDifficulty);
    };
    const [was, will] = [under(before, authors, 'before'), under(after, authors, 'after')];
    levels[was - 1]!.before += 1;
    levels[will - 1]!.after += 1;
    if (was === will) continue;
    const { id: questionId, sectionNo, sectionType, no } = meta;
    const location = { questionId, testId: home.id, testName: home.name, sectionNo, sectionType, no };
    moved.push({ ...location, answers, share, before: was, after: will });
  }
  const distance = (one: { before: number; after: number }) => Math.abs(one.after - one.before);
  moved.sort((a, b) => distance(b) - distance(a) || b.answers - a.answers);
  return { levels, authors, moved: moved.length, items: moved.slice(0, maxMoved) };
}
