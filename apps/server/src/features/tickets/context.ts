import type { TicketContext } from '@docket/contract';
import {
  firstOptionKeys,
  maskPositions,
  type OptionKey,
  type OptionOrder,
  optionPosition,
} from '@docket/rules';
import { highlightsView, optionsView, shownOrder } from '../attempts/index.ts';
import type { ContentIndex, ContentService, FullQuestion } from '../content/index.ts';
import type { WorkRow } from '../message-subjects/index.ts';
import type { StoredContext } from './tickets.tables.ts';

/** The options of a context in the order in which the student saw them. */
const contextOrder = ({ optionKeys }: StoredContext): OptionOrder => optionKeys ?? firstOptionKeys;

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
  const order = work ? shownOrder(work, question, work.revealedAt !== null) : question.optionKeys;
  const segment = segmentId ? (await content.segments([segmentId])).get(segmentId) : undefined;
  return {
    stimulus: question.stimulusHtml,
    stem: question.stemHtml,
    options: optionsView(question, order).map(({ html }) => html),
    optionKeys: order,
    segment: segment ?? null,
    work: work
      ? {
          surface: work.surface,
          title: work.title,
          answer: work.answer,
          brAnswer: work.brAnswer,
          hidden: work.hidden,
          brHidden: work.brHidden,
          flagged: work.flagged,
          timeMs: work.timeMs,
          confidence: work.confidence,
          highlights: work.highlights,
        }
      : null,
  };
}

/**
 * The key and whether the answer was right; null if the credited option was added since. Call it only for a reader
 * who may see the key.
 */
export function contextResult(
  index: ContentIndex,
  question: FullQuestion,
  stored: StoredContext,
): TicketContext['result'] {
  const { work } = stored;
  const { credited, meta } = question;
  const position = optionPosition(contextOrder(stored), credited);
  if (position === null) return null;
  const right = (answer: OptionKey | null | undefined) =>
    answer === null || answer === undefined ? null : answer === credited;
  return {
    credited: position,
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
  const order = contextOrder(stored);
  const options = stored.options.map((html, i) => ({ no: i + 1, html }));
  return {
    questionId,
    stimulus: stored.stimulus,
    stem: stored.stem,
    options,
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
          givenAnswer: optionPosition(order, work.answer),
          brAnswer: optionPosition(order, work.brAnswer),
          hidden: maskPositions(work.hidden, order),
          brHidden: maskPositions(work.brHidden, order),
          flagged: work.flagged,
          timeSpent: work.timeMs / 1000,
          confidence: work.confidence,
          highlights: highlightsView(work.highlights, order, {
            stimulusHtml: stored.stimulus,
            stemHtml: stored.stem,
            options,
            passages: segment?.passages,
          }),
        }
      : null,
    result,
  };
}
