import type { listQuestions } from '@docket/contract/content-format';
import { parseOptionLetter, type Random } from '@docket/rules';
import { type AnswerNo, type QuestionKey, questionKey } from './history-types.ts';
import type { DemoLibrary } from './read-library.ts';

/** A question as the simulation uses it. */
export interface Item {
  key: QuestionKey;
  type: string;
  /** True difficulty: the author's figure with a small error, on the scale of Levels. */
  difficulty: number;
  credited: AnswerNo;
  /** Chance of each wrong option among wrong answers; 0 for the credited one. */
  distractors: number[];
}

/** What is drilled together: a single LR question, or a passage with all its questions. */
export interface Unit {
  sectionType: 'LR' | 'RC';
  test: string;
  section: number;
  items: Item[];
}

const distractorShares = [0.5, 0.26, 0.16, 0.08];

/**
 * What the library has to drill, in order: nothing of the tests that are kept for practice tests, and none of the games of older
 * tests, which are not simulated.
 */
export function listUnits(library: DemoLibrary, random: Random): Unit[] {
  const drilled = library.tests.filter((test) => test.purpose !== 'practice-test');
  return drilled.flatMap((test) =>
    test.sections.flatMap((section): Unit[] => {
      if (section.type === 'LG') return [];
      const item = (question: ReturnType<typeof listQuestions>[number]): Item =>
        toItem(questionKey(test.slug, section.no, question.no), question, random);
      const location = { sectionType: section.type, test: test.slug, section: section.no } as const;
      return section.type === 'LR'
        ? section.questions.map((question) => ({ ...location, items: [item(question)] }))
        : section.segments.map((segment) => ({ ...location, items: segment.questions.map(item) }));
    }),
  );
}

/** A question of the library under its name in the history. */
export const toItem = (
  key: QuestionKey,
  question: { readonly type: string; readonly difficulty: number; readonly credited: string },
  random: Random,
): Item => ({
  key,
  type: question.type,
  difficulty: (question.difficulty - 3) * 0.75 + (random() - 0.5) * 0.8,
  credited: (parseOptionLetter(question.credited) - 1) as AnswerNo,
  distractors: assignDistractorShares(parseOptionLetter(question.credited) - 1, random),
});

/** One strong distractor, one fair, two weak, in random order. */
function assignDistractorShares(credited: number, random: Random): number[] {
  const order = shuffled(
    [0, 1, 2, 3, 4].filter((option) => option !== credited),
    random,
  );
  return [0, 1, 2, 3, 4].map((option) =>
    option === credited ? 0 : (distractorShares[order.indexOf(option)] ?? 0),
  );
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
