import type { DrillQuestion, DrillSegment, Embargo as EmbargoView, QuestionResult } from '@docket/contract';
import { blindCorrect, byPosition, minShareAnswers, type OptionOrder, optionPosition } from '@docket/rules';
import {
  type ContentIndex,
  type FullQuestion,
  type QuestionSource,
  type QuestionStatistics,
  questionSourceView,
} from '../content/index.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';
import type { Embargo } from './embargo.queries.ts';
import { highlightsView } from './highlight.view.ts';
import { optionsView, optionWorkView, shownOrder } from './option.view.ts';

/** The answers of other students. The statistics include the student's own first answer, so it is subtracted. */
function others(row: AttemptQuestionRow, statistics: QuestionStatistics | undefined, order: OptionOrder) {
  const own = row.first && row.hintOption === null ? 1 : 0;
  const answers = (statistics?.answers ?? 0) - own;
  if (!statistics || answers <= 0)
    return { meanTime: null, shareRight: null, optionShares: null, othersAnswered: 0 };
  const right = statistics.right - (own && row.correct ? 1 : 0);
  const mean =
    statistics.meanSeconds === null
      ? null
      : (statistics.meanSeconds * statistics.answers - (own * row.timeMs) / 1000) / answers;
  const chosen = statistics.optionCounts.some((count) => count > 0);
  const shares = byPosition(statistics.optionCounts, order, 0).map((count, at) => {
    const others = count - (own && row.answer === order[at] ? 1 : 0);
    return Math.max(0, others) / answers;
  });
  return {
    meanTime: mean === null ? null : Math.max(0, mean),
    shareRight: answers < minShareAnswers ? null : Math.max(0, right) / answers,
    optionShares: chosen ? shares : null,
    othersAnswered: answers,
  };
}

/** Type, topics and difficulty come with the credited answer (decision 13). */
function resultView(
  row: AttemptQuestionRow,
  question: FullQuestion,
  index: ContentIndex,
  statistics: QuestionStatistics | undefined,
  order: OptionOrder,
): QuestionResult {
  const { meta, credited } = question;
  return {
    credited: optionPosition(order, credited)!,
    correct: row.correct ?? false,
    brCorrect: blindCorrect({
      opened: row.brOpenedAt !== null,
      answer: row.answer,
      brAnswer: row.brAnswer,
      credited,
    }),
    questionType: {
      code: meta.questionType,
      label: index.questionTypes.get(meta.questionType)?.label ?? meta.questionType,
    },
    topics: meta.topics.map((code) => ({ code, label: index.topics.get(code)?.label ?? code })),
    difficulty: meta.difficulty,
    assisted: row.hintOption !== null,
    counted: row.counted ?? false,
    seenBefore: row.answer !== null && row.first === false,
    ...others(row, statistics, order),
  };
}

/** The content of a hint; `option` is a position. Only the view decides whether it may be sent. */
export function hintView(index: ContentIndex, questionType: string, option: number) {
  const type = index.questionTypes.get(questionType);
  return {
    questionType: { code: questionType, label: type?.label ?? questionType },
    advice: type?.hint ?? '',
    eliminatedOptionNo: option,
  };
}

/** Replaces the question's own source, because sections of a merged test have their own numbers. */
export type SourceOverride = Pick<
  QuestionSource,
  'testId' | 'testNo' | 'testName' | 'testSlug' | 'sectionNo'
>;

/** The embargo in the format of the API. */
export const embargoView = (embargo: Embargo | null): EmbargoView | null =>
  embargo && {
    attemptId: embargo.attemptId,
    kind: embargo.registeredAt ? 'event' : embargo.surface,
    title: embargo.title,
    inBlindReview: embargo.inBlindReview,
  };

/**
 * One question as its student may see it. `shown` is null until the key may be shown. An embargo by another attempt
 * hides result and hint in any case. Without the segment, marks of its passages keep their stored offsets.
 */
export function questionView(
  row: AttemptQuestionRow,
  question: FullQuestion,
  index: ContentIndex,
  shown: { readonly statistics: QuestionStatistics | undefined } | null,
  override: SourceOverride | null,
  embargo: Embargo | null,
  segment?: DrillSegment,
): DrillQuestion {
  const { meta } = question;
  const source = questionSourceView(index, meta);
  const order = shownOrder(row, question, shown !== null);
  // A hint about an option that was replaced says nothing about the present ones.
  const eliminated = embargo ? null : optionPosition(order, row.hintOption);
  const options = optionsView(question, order);
  const { stimulusHtml, stemHtml } = question;
  return {
    id: row.id,
    questionId: row.questionId,
    no: row.no,
    source: override
      ? {
          origin: source.origin,
          testId: override.testId,
          testNo: override.testNo,
          testName: override.testName,
          testSlug: override.testSlug,
          sectionId: source.sectionId,
          sectionNo: override.sectionNo,
          sectionType: source.sectionType,
          segmentNo: source.segmentNo,
          questionNo: source.questionNo,
        }
      : source,
    segmentId: meta.segmentId,
    stimulus: stimulusHtml,
    stem: stemHtml,
    options,
    ...optionWorkView(row, question, order),
    brOpened: row.brOpenedAt !== null,
    flagged: row.flagged,
    timeSpent: row.timeMs / 1000,
    confidence: row.confidence,
    highlights: highlightsView(row.highlights, order, {
      ...{ stimulusHtml, stemHtml, options },
      passages: segment?.passages,
    }),
    hint: eliminated === null ? null : hintView(index, meta.questionType, eliminated),
    result: shown && !embargo ? resultView(row, question, index, shown.statistics, order) : null,
    embargo: shown ? embargoView(embargo) : null,
  };
}
