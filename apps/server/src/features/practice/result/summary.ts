import type { PracticeResult, SectionType } from '@docket/contract';
import { type HabitSection, maskHas, type OutcomeMeaning, outcomeMeaning, wasOpened } from '@docket/rules';
import type { AttemptSectionRow } from '../../attempts/index.ts';
import type { MarkedQuestionParts } from './result.view.ts';

export interface MarkedSection {
  readonly section: AttemptSectionRow;
  /** The questions that are not embargoed. */
  readonly questions: readonly MarkedQuestionParts[];
}
type TypeStatistics = PracticeResult['types'][number];
type Outcome = PracticeResult['outcomes'][number];

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function grouped<T>(items: readonly T[], getKey: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return [...groups.values()];
}

/**
 * By question type, most missed first. The unscored section counts too, because its questions are like the others.
 */
export function summarizeTypes(sections: readonly MarkedSection[]): TypeStatistics[] {
  const all = sections.flatMap(({ section, questions }) =>
    questions.map((question) => ({ sectionType: section.type as SectionType, question })),
  );
  return grouped(all, ({ sectionType, question }) => `${sectionType}:${question.result.questionType.code}`)
    .map((group): TypeStatistics => {
      const questions = group.map((one) => one.question);
      const opened = questions.filter(({ row }) => wasOpened(row));
      const { code, label } = questions[0]!.result.questionType;
      return {
        code,
        label,
        sectionType: group[0]!.sectionType,
        right: questions.filter(({ result }) => result.correct).length,
        of: opened.length,
        unopened: questions.length - opened.length,
        reviewed: questions.filter(({ row }) => row.brOpenedAt !== null).length,
        brRight: questions.filter(({ result }) => result.brCorrect).length,
        meanTime: mean(opened.map(({ view }) => view.timeSpent)),
        othersMeanTime: mean(questions.flatMap(({ result }) => result.meanTime ?? [])),
      };
    })
    .sort((a, b) => b.of - b.right - (a.of - a.right) || b.of - a.of || a.label.localeCompare(b.label));
}

const isMet = ({ row }: MarkedQuestionParts) => wasOpened(row) || row.brOpenedAt !== null;

interface Judged {
  readonly question: MarkedQuestionParts;
  readonly brCorrect: boolean | null;
  readonly meaning: OutcomeMeaning;
}
/** What every question of a result shows about the student; one that was never opened, even later, shows nothing. */
export function judged(sections: readonly MarkedSection[]): Judged[] {
  return sections.flatMap(({ section, questions }) => {
    const shareMs = (section.budgetSeconds * 1000) / Math.max(1, section.questionCount);
    const ranOut = section.endedBy === 'time';
    return questions.filter(isMet).map((question) => {
      const { answer, brAnswer, confidence, timeMs } = question.row;
      const { brCorrect } = question.result;
      const meaning = outcomeMeaning({
        ...{ answer, correct: question.result.correct, brAnswer, brCorrect, confidence },
        ...{ timeMs, shareMs, ranOut },
      });
      return { question, brCorrect, meaning };
    });
  });
}

/**
 * Groups questions by timed result, blind review result and confidence, with the meaning of each group. The same
 * combination may occur twice with different meanings: a question missed in time and right in blind review is either
 * a pace problem or a slip.
 */
export function summarizeOutcomes(all: readonly Judged[]): Outcome[] {
  return grouped(
    all,
    ({ question, brCorrect, meaning }) =>
      `${question.result.correct} ${brCorrect} ${question.row.confidence} ${meaning}`,
  ).map((group) => {
    const { question, brCorrect, meaning } = group[0]!;
    return {
      timed: question.result.correct,
      blind: brCorrect,
      confidence: question.row.confidence,
      meaning,
      questionIds: group.map((one) => one.question.row.id),
    };
  });
}

/** The input for finding habits: the sections that count, without embargoed questions. */
export function habitSections(sections: readonly MarkedSection[]): HabitSection[] {
  return sections
    .filter(({ section }) => !section.variable || sections.length === 1)
    .map(({ section, questions }) => ({
      type: section.type,
      ranOut: section.endedBy === 'time',
      questions: questions.map(({ row, question, result, answers }) => ({
        id: row.id,
        questionType: result.questionType,
        difficulty: result.difficulty,
        credited: question.credited,
        answer: row.answer,
        answers: answers.map((event) => event.answer),
        eliminated: question.optionKeys.filter((option) => maskHas(row.hidden, option)),
        confidence: row.confidence,
        flagged: row.flagged,
        timeMs: row.timeMs,
      })),
    }));
}
