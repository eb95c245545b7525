import type { DrillSegment, Explanation } from '@docket/contract';
import type { Output } from '@docket/contract/client';
import { type OptionKey, optionPosition } from '@docket/rules';
import { optionsView, replacedView } from '../attempts/index.ts';
import {
  type ContentIndex,
  type FullQuestion,
  type QuestionMeta,
  questionSourceView,
  segmentSourceView,
} from '../content/index.ts';
import type { ExplanationRow } from './explanations.queries.ts';
import { notesView } from './notes.ts';
import type { LockedQuestion, LockedSegment } from './reader.service.ts';

type ExplainedQuestion = Output<'GET /explanation/question/{id}'>['question'];
type ExplainedSegment = Output<'GET /explanation/segment/{id}'>;

export const explanationView = (row: ExplanationRow): Explanation => ({
  id: row.id,
  questionId: row.questionId,
  segmentId: row.segmentId,
  author: row.author,
  html: row.html,
  videoUrl: row.videoUrl,
  notes: notesView(row.notes, row.optionKeys),
  score: row.score,
  myVote: row.myVote,
  updatedAt: row.updatedAt.toISOString(),
});

/** The previous and next question by number in the same section. */
function neighbors(index: ContentIndex, meta: QuestionMeta) {
  const others = (index.sectionsById.get(meta.sectionId)?.questionIds ?? []).flatMap(
    (id) => index.questionsById.get(id) ?? [],
  );
  return {
    previousId: others.findLast((other) => other.no < meta.no)?.id ?? null,
    nextId: others.find((other) => other.no > meta.no)?.id ?? null,
  };
}

export interface QuestionParts {
  readonly question: LockedQuestion;
  readonly text: FullQuestion;
  readonly segment: DrillSegment | null;
  readonly givenAnswer: OptionKey | null;
  readonly explanations: readonly ExplanationRow[];
  readonly segmentExplanations: readonly ExplanationRow[];
}

/**
 * Secret fields are null or empty unless the lock is open. If the plan does not include explanations, the text is
 * left out too.
 */
export function explainedQuestionView(index: ContentIndex, parts: QuestionParts): ExplainedQuestion {
  const { meta, lock, spoils, mayDrill } = parts.question;
  const open = lock === 'open';
  const { optionKeys, credited } = parts.text;
  const replacedAnswer = open ? replacedView(parts.text, parts.givenAnswer) : undefined;
  const readable = lock !== 'not-included';
  const type = index.questionTypes.get(meta.questionType);
  return {
    lock,
    spoils,
    mayDrill,
    questionId: meta.id,
    source: questionSourceView(index, meta),
    segment: readable ? parts.segment : null,
    stimulus: readable ? parts.text.stimulusHtml : null,
    stem: readable ? parts.text.stemHtml : '',
    options: readable ? optionsView(parts.text) : [],
    credited: open ? optionPosition(optionKeys, credited) : null,
    givenAnswer: open ? optionPosition(optionKeys, parts.givenAnswer) : null,
    ...(replacedAnswer ? { replacedAnswer } : {}),
    questionType: open ? { code: meta.questionType, label: type?.label ?? meta.questionType } : null,
    topics: open ? meta.topics.map((code) => ({ code, label: index.topics.get(code)?.label ?? code })) : [],
    difficulty: open ? meta.difficulty : null,
    explanations: open ? parts.explanations.map(explanationView) : [],
    segmentExplanations: open ? parts.segmentExplanations.map(explanationView) : [],
    ...neighbors(index, meta),
  };
}

export interface SegmentParts {
  readonly segment: LockedSegment;
  readonly text: ExplainedSegment['segment'];
  readonly questionTexts: ReadonlyMap<string, FullQuestion>;
  readonly explanations: readonly ExplanationRow[];
}

export function explainedSegmentView(index: ContentIndex, parts: SegmentParts): ExplainedSegment {
  const { meta, lock, questions } = parts.segment;
  const readable = lock !== 'not-included';
  return {
    lock,
    spoils: questions.some((question) => question.spoils),
    mayDrill: questions.length > 0 && questions.every((question) => question.mayDrill),
    segment: {
      id: parts.text.id,
      no: parts.text.no,
      kind: parts.text.kind,
      title: parts.text.title,
      subject: parts.text.subject,
      comparative: parts.text.comparative,
      ...(parts.text.lineNumbers ? { lineNumbers: true } : {}),
      passages: readable ? parts.text.passages : [],
    },
    source: segmentSourceView(index, meta),
    explanations: lock === 'open' ? parts.explanations.map(explanationView) : [],
    questions: questions.map((question) => ({
      id: question.meta.id,
      no: question.meta.no,
      stem: readable ? (parts.questionTexts.get(question.meta.id)?.stemHtml ?? '') : '',
      lock: question.lock,
    })),
  };
}
