import type { Drill, DrillQuestion, DrillSegment, QuestionResult } from '@docket/contract';
import type { AttemptQuestionRow, AttemptRow, DrillRow } from '../attempts/attempts.queries.ts';
import type {
  ContentIndex,
  ContentService,
  FullQuestion,
  QuestionFigures,
} from '../content/content.service.types.ts';
import { questionSourceView } from '../content/source.view.ts';
import { hintView } from './attempt/hint.service.ts';

const struckOut = (mask: number): number[] => [1, 2, 3, 4, 5].filter((no) => mask & (1 << (no - 1)));
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Answers of others: the student's own first answer, which the figures hold, is taken out. */
function others(row: AttemptQuestionRow, figures: QuestionFigures | undefined) {
  const own = row.first && row.hintOption === null ? 1 : 0;
  const answers = (figures?.answers ?? 0) - own;
  if (!figures || answers <= 0) return { meanTime: null, shareRight: null, optionShares: null };
  const right = figures.right - (own && row.correct ? 1 : 0);
  const mean =
    figures.meanSeconds === null
      ? null
      : (figures.meanSeconds * figures.answers - (own * row.timeMs) / 1000) / answers;
  const shares = figures.optionShares?.map((share, i) => {
    const count = Math.round(share * figures.answers) - (own && row.answer === i + 1 ? 1 : 0);
    return Math.max(0, count) / answers;
  });
  return {
    meanTime: mean === null ? null : Math.max(0, mean),
    shareRight: Math.max(0, right) / answers,
    optionShares: shares ?? null,
  };
}

function resultView(
  row: AttemptQuestionRow,
  question: FullQuestion,
  index: ContentIndex,
  figures: QuestionFigures | undefined,
): QuestionResult {
  const { meta, credited } = question;
  return {
    credited,
    correct: row.correct ?? false,
    brCorrect: row.brAnswer === null ? null : row.brAnswer === credited,
    questionType: {
      code: meta.questionType,
      label: index.questionTypes.get(meta.questionType)?.label ?? meta.questionType,
    },
    topics: meta.topics.map((code) => ({ code, label: index.topics.get(code)?.label ?? code })),
    difficulty: meta.difficulty,
    assisted: row.hintOption !== null,
    counted: row.counted ?? false,
    ...others(row, figures),
  };
}

function questionView(
  row: AttemptQuestionRow,
  question: FullQuestion,
  index: ContentIndex,
  shown: { readonly figures: QuestionFigures | undefined } | null,
): DrillQuestion {
  const { meta } = question;
  return {
    id: row.id,
    questionId: row.questionId,
    no: row.no,
    source: questionSourceView(index, meta),
    segmentId: meta.segmentId,
    stimulus: question.stimulusHtml,
    stem: question.stemHtml,
    options: question.options.map((html, i) => ({ no: i + 1, html })),
    givenAnswer: row.answer,
    brAnswer: row.brAnswer,
    hidden: struckOut(row.hidden),
    brHidden: struckOut(row.brHidden),
    flagged: row.flagged,
    timeSpent: row.timeMs / 1000,
    confidence: row.confidence,
    highlights: row.highlights,
    hint: row.hintOption === null ? null : hintView(index, meta.questionType, row.hintOption),
    result: shown ? resultView(row, question, index, shown.figures) : null,
  };
}

export const blindReviewView = (attempt: Pick<AttemptRow, 'blindReview' | 'revealedAt'>) =>
  attempt.blindReview ? (attempt.revealedAt ? ('done' as const) : ('open' as const)) : ('none' as const);

const scoreView = (attempt: AttemptRow): Drill['score'] => ({
  right: attempt.rightCount,
  of: attempt.questionCount,
  brRight: attempt.brRightCount,
  timeSpent: attempt.timeMs / 1000,
});

/**
 * The only door through which a drill leaves the server. Key, type, topics, difficulty and figures go along once they
 * may be shown (revealedAt), type and one wrong option besides once a hint was taken; nothing else does.
 */
export async function drillView(
  content: ContentService,
  attempt: DrillRow,
  rows: readonly AttemptQuestionRow[],
  now: Date,
): Promise<Drill> {
  const ids = rows.map((row) => row.questionId);
  const index = await content.index();
  const full = await content.questions(ids);
  const revealed = attempt.revealedAt !== null;
  const figures = revealed ? await content.figures(ids) : null;
  const questions = rows.flatMap((row) => {
    const question = full.get(row.questionId);
    if (!question) return [];
    return questionView(row, question, index, figures && { figures: figures.get(row.questionId) });
  });
  const segmentIds = [...new Set(questions.flatMap(({ segmentId }) => segmentId ?? []))];
  const segments = segmentIds.length ? await content.segments(segmentIds) : new Map<string, DrillSegment>();
  return {
    id: attempt.id,
    type: attempt.type,
    kind: attempt.kind,
    state: attempt.state,
    title: attempt.title,
    reason: { code: attempt.reasonCode, text: attempt.reasonText },
    createdAt: attempt.createdAt.toISOString(),
    completedAt: attempt.state === 'completed' ? iso(attempt.endedAt) : null,
    archivedAt: iso(attempt.archivedAt),
    clock: {
      startedAt: iso(attempt.startedAt),
      pausedAt: iso(attempt.pausedAt),
      pausedMs: attempt.pausedMs,
      budgetSeconds: attempt.budgetSeconds,
      endedAt: iso(attempt.endedAt),
      serverNow: now.toISOString(),
    },
    onTimeUp: attempt.onTimeUp,
    blindReview: blindReviewView(attempt),
    explanationShown: revealed,
    popupPosition: attempt.popupPosition,
    challengeId: attempt.challengeId,
    segments: segmentIds.flatMap((id) => segments.get(id) ?? []),
    questions,
    score: revealed ? scoreView(attempt) : null,
  };
}
