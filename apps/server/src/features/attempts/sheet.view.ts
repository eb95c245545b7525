import type { AttemptSheet, DrillSegment } from '@docket/contract';
import type { AttemptClock } from '@docket/rules';
import { summarizeBlindReview } from '@docket/rules';
import type { ContentService } from '../content/index.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';
import { type Embargoes, embargoOn } from './embargo.queries.ts';
import { questionView, type SourceOverride } from './question.view.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The fields of a sheet apart from its questions. */
export interface SheetHead extends Pick<AttemptSheet, 'id' | 'state' | 'title' | 'onTimeUp' | 'blindReview'> {
  readonly clock: AttemptClock;
  /** True if the key may be shown, except for embargoed questions. */
  readonly revealed: boolean;
  /** The attempt that the sheet belongs to. */
  readonly attemptId: string;
  readonly embargoes: Embargoes;
  /** Sent only if the key may be shown. */
  readonly score: AttemptSheet['score'];
  readonly sourceOverride?: SourceOverride;
}

/** The score without embargoed questions; the stored score if there are none. */
function scoreWithout(
  score: SheetHead['score'],
  rows: readonly AttemptQuestionRow[],
  questions: AttemptSheet['questions'],
): AttemptSheet['score'] {
  if (!score || questions.every((question) => question.embargo === null)) return score;
  const shown = questions.flatMap(({ result, ...question }) => (result ? { ...question, result } : []));
  if (shown.length === 0) return null;
  return {
    right: shown.filter(({ result }) => result.correct).length,
    of: shown.length,
    brRight: summarizeBlindReview(
      shown.map(({ result, brOpened, flagged, ...chosen }) => ({
        opened: brOpened,
        // 0 is an option that was replaced since, which is not credited.
        answer: chosen.replacedAnswer ? 0 : chosen.givenAnswer,
        brAnswer: chosen.replacedBrAnswer ? 0 : chosen.brAnswer,
        flagged,
        credited: result.credited,
      })),
      rows.some((row) => row.brOpenedAt !== null),
    ).right,
    timeSpent: score.timeSpent,
  };
}

/**
 * The only function that sends questions of an attempt to the client: a drill, or one section of a practice test.
 * Key, type, topics, difficulty and statistics are sent only once they may be shown; after a hint also the type and
 * one wrong option.
 */
export async function sheetView(
  content: ContentService,
  head: SheetHead,
  rows: readonly AttemptQuestionRow[],
  now: Date,
): Promise<AttemptSheet> {
  const ids = rows.map((row) => row.questionId);
  const index = await content.index();
  const full = await content.questions(ids);
  const statistics = head.revealed ? await content.statistics(ids) : null;
  const embargoed = (row: AttemptQuestionRow) => embargoOn(head.embargoes, row.questionId, head.attemptId);
  const segmentIds = [...new Set(ids.flatMap((id) => full.get(id)?.meta.segmentId ?? []))];
  const segments = segmentIds.length ? await content.segments(segmentIds) : new Map<string, DrillSegment>();
  const questions = rows.flatMap((row) => {
    const question = full.get(row.questionId);
    if (!question) return [];
    const shown = statistics && { statistics: statistics.get(row.questionId) };
    const segment = segments.get(question.meta.segmentId ?? '');
    return questionView(row, question, index, shown, head.sourceOverride ?? null, embargoed(row), segment);
  });
  return {
    id: head.id,
    state: head.state,
    title: head.title,
    clock: {
      startedAt: iso(head.clock.startedAt),
      pausedAt: iso(head.clock.pausedAt),
      pausedMs: head.clock.pausedMs,
      budgetSeconds: head.clock.budgetSeconds,
      endedAt: iso(head.clock.endedAt),
      seenAt: iso(head.clock.seenAt ?? null),
      serverNow: now.toISOString(),
    },
    onTimeUp: head.onTimeUp,
    blindReview: head.blindReview,
    explanationShown: head.revealed,
    segments: segmentIds.flatMap((id) => segments.get(id) ?? []),
    questions,
    score: head.revealed ? scoreWithout(head.score, rows, questions) : null,
  };
}
