import type { AttemptSheet, DrillSegment } from '@docket/contract';
import type { AttemptClock } from '@docket/rules';
import type { ContentService } from '../content/content.service.types.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';
import { type Place, questionView } from './question.view.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What a sheet says of itself, apart from its questions. */
export interface SheetHead extends Pick<AttemptSheet, 'id' | 'state' | 'title' | 'onTimeUp' | 'blindReview'> {
  readonly clock: AttemptClock;
  /** The key may be shown. */
  readonly revealed: boolean;
  /** Sent once the key may be shown. */
  readonly score: AttemptSheet['score'];
  readonly place?: Place;
}

/**
 * The only door through which questions of an attempt leave the server: a drill, or one section of a practice test. Key,
 * type, topics, difficulty and figures go along once they may be shown, type and one wrong option besides once a hint
 * was taken; nothing else does.
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
  const figures = head.revealed ? await content.figures(ids) : null;
  const questions = rows.flatMap((row) => {
    const question = full.get(row.questionId);
    if (!question) return [];
    const shown = figures && { figures: figures.get(row.questionId) };
    return questionView(row, question, index, shown, head.place ?? null);
  });
  const segmentIds = [...new Set(questions.flatMap(({ segmentId }) => segmentId ?? []))];
  const segments = segmentIds.length ? await content.segments(segmentIds) : new Map<string, DrillSegment>();
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
      serverNow: now.toISOString(),
    },
    onTimeUp: head.onTimeUp,
    blindReview: head.blindReview,
    explanationShown: head.revealed,
    segments: segmentIds.flatMap((id) => segments.get(id) ?? []),
    questions,
    score: head.revealed ? head.score : null,
  };
}
