import type { DrillQuestion, PracticeResult, QuestionResult, ResultQuestion } from '@docket/contract';
import { type Habit, type OptionKey, optionPosition } from '@docket/rules';
import type { AttemptQuestionRow, AttemptSectionRow } from '../../attempts/index.ts';
import type { FullQuestion } from '../../content/index.ts';
import type { SectionTiming } from './timing.ts';

/** One question of a result with its view. */
export interface ResultQuestionParts {
  readonly row: AttemptQuestionRow;
  readonly view: DrillQuestion;
  /** Null while the question is embargoed. */
  readonly result: QuestionResult | null;
  readonly answers: readonly { readonly answer: OptionKey | null; readonly ms: number }[];
  readonly question: FullQuestion;
}

export interface MarkedQuestionParts extends ResultQuestionParts {
  readonly result: QuestionResult;
}
export const isMarked = (parts: ResultQuestionParts): parts is MarkedQuestionParts => parts.result !== null;

const isReviewed = ({ row }: ResultQuestionParts) => row.brOpenedAt !== null;

/** The maximum number of answer changes and visits in the response. */
const maxChanges = 100;
const maxVisits = 2_000;

export const resultQuestion = (parts: ResultQuestionParts): ResultQuestion => ({
  id: parts.view.id,
  questionId: parts.view.questionId,
  no: parts.view.no,
  source: parts.view.source,
  segmentNo: parts.view.source.segmentNo,
  answer: parts.view.givenAnswer,
  brAnswer: parts.view.brAnswer,
  ...(parts.view.replacedAnswer ? { replacedAnswer: parts.view.replacedAnswer } : {}),
  ...(parts.view.replacedBrAnswer ? { replacedBrAnswer: parts.view.replacedBrAnswer } : {}),
  brOpened: parts.view.brOpened,
  embargo: parts.view.embargo,
  credited: parts.result?.credited ?? null,
  correct: parts.result?.correct ?? null,
  brCorrect: parts.result?.brCorrect ?? null,
  confidence: parts.view.confidence,
  flagged: parts.view.flagged,
  timeSpent: parts.view.timeSpent,
  meanTime: parts.result?.meanTime ?? null,
  shareRight: parts.result?.shareRight ?? null,
  questionType: parts.result?.questionType ?? null,
  difficulty: parts.result?.difficulty ?? null,
  changes: parts.answers.slice(0, maxChanges).map(({ answer, ms }) => ({
    answer: optionPosition(parts.question.optionKeys, answer),
    second: Math.round(ms / 1000),
  })),
});

type SectionResult = PracticeResult['sections'][number];

/** Which question was open when: by the recorded visits; without them, as if each was visited once in order. */
function getPace(
  timing: SectionTiming | null,
  questions: readonly ResultQuestionParts[],
): SectionResult['pace'] {
  if (timing && timing.visits.length > 0)
    return timing.visits.slice(0, maxVisits).map(({ ms, no }) => ({ second: Math.round(ms / 1000), no }));
  let ms = 0;
  return questions.flatMap(({ row }) => {
    if (row.timeMs === 0) return [];
    const second = Math.round(ms / 1000);
    ms += row.timeMs;
    return { second, no: row.no };
  });
}

export const resultSection = (
  section: AttemptSectionRow,
  timing: SectionTiming | null,
  questions: readonly ResultQuestionParts[],
): SectionResult => ({
  id: section.id,
  no: section.no,
  type: section.type,
  variable: section.variable,
  right: questions.filter(({ result }) => result?.correct).length,
  of: questions.filter(isMarked).length,
  brRight: questions.every(isMarked) && questions.some(isReviewed) ? section.brRightCount : null,
  reviewed: questions.filter(isReviewed).length,
  embargoed: questions.filter(({ view }) => view.embargo !== null).length,
  timeSpent: questions.reduce((sum, { row }) => sum + row.timeMs, 0) / 1000,
  budgetSeconds: section.budgetSeconds,
  endedBy: section.endedBy,
  questions: questions.map(resultQuestion),
  pace: getPace(timing, questions),
});

export const habitView = ({
  code,
  points,
  text,
  questionIds,
  remedy,
}: Habit): PracticeResult['habits'][number] => ({
  code,
  points,
  text,
  questionIds: [...questionIds],
  remedy: remedy.kind === 'drill' ? { ...remedy, difficulties: [...remedy.difficulties] } : remedy,
});
