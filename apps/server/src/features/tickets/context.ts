import type { TicketContext } from '@docket/contract';
import type { ContentIndex, ContentService, FullQuestion } from '../content/index.ts';
import type { WorkRow } from '../message-subjects/index.ts';
import type { StoredContext } from './tickets.tables.ts';

const struckOut = (mask: number): number[] => [1, 2, 3, 4, 5].filter((no) => mask & (1 << (no - 1)));

/**
 * The context of a ticket: the question in its current version and what the student answered. It never contains the
 * key.
 */
export async function composeContext(
  content: ContentService,
  questionId: string,
  work: WorkRow | null,
): Promise<StoredContext | null> {
  const question = (await content.questions([questionId])).get(questionId);
  if (!question) return null;
  const { segmentId } = question.meta;
  const segment = segmentId ? (await content.segments([segmentId])).get(segmentId) : undefined;
  return {
    stimulus: question.stimulusHtml,
    stem: question.stemHtml,
    options: question.options,
    segment: segment ?? null,
    work: work
      ? {
          surface: work.surface,
          title: work.title,
          answer: work.answer,
          brAnswer: work.br_answer,
          hidden: work.hidden,
          brHidden: work.br_hidden,
          flagged: work.flagged,
          timeMs: work.time_ms,
          confidence: work.confidence,
          highlights: work.highlights,
        }
      : null,
  };
}

/** The key and whether the answer was right. Call it only for a reader who may see the key. */
export function contextResult(
  index: ContentIndex,
  question: FullQuestion,
  { work }: StoredContext,
): NonNullable<TicketContext['result']> {
  const { credited, meta } = question;
  const right = (answer: number | null | undefined) =>
    answer === null || answer === undefined ? null : answer === credited;
  return {
    credited,
    correct: right(work?.answer),
    brCorrect: right(work?.brAnswer),
    questionType: {
      code: meta.questionType,
      label: index.questionTypes.get(meta.questionType)?.label ?? meta.questionType,
    },
    difficulty: meta.difficulty,
  };
}

/** The context in the format of the API; `result` is null unless this reader may see the key. */
export function contextView(
  questionId: string,
  stored: StoredContext,
  result: TicketContext['result'],
): TicketContext {
  const { work, segment } = stored;
  return {
    questionId,
    stimulus: stored.stimulus,
    stem: stored.stem,
    options: stored.options.map((html, i) => ({ no: i + 1, html })),
    segment: segment
      ? {
          id: segment.id,
          no: segment.no,
          kind: segment.kind,
          title: segment.title,
          subject: segment.subject,
          comparative: segment.comparative,
          passages: segment.passages.map(({ label, html }) => ({ label, html })),
        }
      : null,
    work: work
      ? {
          kind: work.surface,
          title: work.title,
          givenAnswer: work.answer,
          brAnswer: work.brAnswer,
          hidden: struckOut(work.hidden),
          brHidden: struckOut(work.brHidden),
          flagged: work.flagged,
          timeSpent: work.timeMs / 1000,
          confidence: work.confidence,
          highlights: work.highlights.map(({ id, part, start, end, color }) => ({
            id,
            part,
            start,
            end,
            color,
          })),
        }
      : null,
    result,
  };
}
