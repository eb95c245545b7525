import type { PracticeResult, SectionType } from '@docket/contract';
import { type AdviceFrom, type OutcomeMeaning, outcomeMeaning } from '@docket/rules';
import type { AttemptRow } from '../../attempts/attempts.queries.ts';
import type { AttemptSectionRow } from '../../attempts/sections.queries.ts';
import { brCorrectOf, type ResultQuestionParts } from './result.view.ts';

export interface MarkedSection {
  readonly section: AttemptSectionRow;
  readonly questions: readonly ResultQuestionParts[];
}
type TypeFigures = PracticeResult['types'][number];
type Outcome = PracticeResult['outcomes'][number];

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** By question type, most missed first; the unscored section counts here, as its questions are like the others. */
export function typesOf(sections: readonly MarkedSection[]): TypeFigures[] {
  const all = sections.flatMap(({ section, questions }) =>
    questions.map((question) => ({ sectionType: section.type as SectionType, question })),
  );
  return grouped(all, ({ sectionType, question }) => `${sectionType}:${question.result.questionType.code}`)
    .map((group): TypeFigures => {
      const questions = group.map((one) => one.question);
      const { code, label } = questions[0]!.result.questionType;
      return {
        code,
        label,
        sectionType: group[0]!.sectionType,
        right: questions.filter(({ result }) => result.correct).length,
        of: questions.length,
        brRight: questions.filter(brCorrectOf).length,
        meanTime: mean(questions.map(({ view }) => view.timeSpent))!,
        othersMeanTime: mean(questions.flatMap(({ result }) => result.meanTime ?? [])),
      };
    })
    .sort((a, b) => b.of - b.right - (a.of - a.right) || b.of - a.of || a.label.localeCompare(b.label));
}

/**
 * Timed x blind x stated confidence, and what it says of the questions in it. A cell may stand twice: what was missed by
 * the clock and right without it is pace, or a slip.
 */
export function outcomesOf(sections: readonly MarkedSection[]): Outcome[] {
  const all = sections.flatMap(({ section, questions }) => {
    const shareMs = (section.budgetSeconds * 1000) / Math.max(1, section.questionCount);
    const ranOut = section.endedBy === 'time';
    return questions.map((question) => {
      const { answer, brAnswer, confidence, timeMs } = question.row;
      const { correct } = question.result;
      const brCorrect = brCorrectOf(question);
      const meaning = outcomeMeaning({
        ...{ answer, correct, brAnswer, brCorrect, confidence },
        ...{ timeMs, shareMs, ranOut },
      });
      return { id: question.row.id, timed: correct, blind: brCorrect, confidence, meaning };
    });
  });
  return grouped(
    all,
    ({ timed, blind, confidence, meaning }) => `${timed} ${blind} ${confidence} ${meaning}`,
  ).map((group) => {
    const { timed, blind, confidence, meaning } = group[0]!;
    return { timed, blind, confidence, meaning, questionIds: group.map((one) => one.id) };
  });
}

export function adviceFrom(
  attempt: AttemptRow,
  sections: readonly MarkedSection[],
  outcomes: readonly Outcome[],
  types: readonly TypeFigures[],
): AdviceFrom {
  const countOf = (meaning: OutcomeMeaning) =>
    outcomes.filter((one) => one.meaning === meaning).reduce((sum, one) => sum + one.questionIds.length, 0);
  const rows = sections.flatMap(({ questions }) => questions.map((question) => question.row));
  const ranOut = sections.filter(({ section }) => section.endedBy === 'time');
  return {
    meanings: {
      solid: countOf('solid'),
      luck: countOf('luck'),
      pace: countOf('pace'),
      understanding: countOf('understanding'),
      overconfident: countOf('overconfident'),
      slip: countOf('slip'),
    },
    types,
    blindAnswers: rows.filter((row) => row.brAnswer !== null).length,
    questions: rows.length,
    notReached: ranOut.flatMap(({ questions }) => questions.filter(({ row }) => row.answer === null)).length,
    isTest: attempt.kind !== 'section',
  };
}
