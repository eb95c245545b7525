import type { DrillQuestion, HighlightRange } from '@docket/contract';
import {
  attemptOrder,
  maskPositions,
  type OptionKey,
  type OptionOrder,
  optionAt,
  optionKeyNumber,
  optionPosition,
  toOptionKey,
} from '@docket/rules';
import type { FullQuestion } from '../content/index.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';

/**
 * The order of the options in a view of an attempt (decision 101): its own until its key is shown, then that of the
 * question.
 */
export const shownOrder = (
  { optionOrder }: Pick<AttemptQuestionRow, 'optionOrder'>,
  { optionKeys }: Pick<FullQuestion, 'optionKeys'>,
  revealed: boolean,
): OptionOrder => (revealed ? optionKeys : attemptOrder(optionOrder, optionKeys));

type Options = Pick<FullQuestion, 'options' | 'optionIds' | 'optionKeys' | 'retiredOptions'>;

/** The options with their positions in an order. */
export const optionsView = (
  { options, optionIds, optionKeys }: Options,
  order: OptionOrder = optionKeys,
): DrillQuestion['options'] =>
  order.flatMap((key, at) => {
    const index = optionKeys.indexOf(key);
    return index < 0 ? [] : [{ no: at + 1, id: optionIds[index]!, html: options[index]! }];
  });

/** An option that was replaced since; undefined for one that the question still has. */
export function replacedView({ retiredOptions }: Options, key: OptionKey | null) {
  const replaced = key === null ? undefined : retiredOptions.find((option) => option.key === key);
  return replaced && { html: replaced.html };
}

const optionPart = /^option-(\d+)$/;
/** Highlights of an option are stored with its key, and shown with its position; left out if it was replaced. */
export const highlightsView = (highlights: readonly HighlightRange[], order: OptionOrder): HighlightRange[] =>
  highlights.flatMap((range) => {
    const key = optionPart.exec(range.part)?.[1];
    if (key === undefined) return range;
    const no = optionPosition(order, toOptionKey(Number(key)));
    return no === null ? [] : { ...range, part: `option-${no}` };
  });

/** Stores highlights of positions in an order by the keys of the options. */
export const highlightsByKey = (
  highlights: readonly HighlightRange[],
  order: OptionOrder,
): HighlightRange[] =>
  highlights.flatMap(({ optionId: _, ...range }) => {
    const no = optionPart.exec(range.part)?.[1];
    const key = no === undefined ? undefined : optionAt(order, Number(no));
    if (no === undefined) return range;
    return key ? { ...range, part: `option-${optionKeyNumber(key)}` } : [];
  });

/** What the student did to the options of a question, as positions in an order. */
export const optionWorkView = (
  row: Pick<AttemptQuestionRow, 'answer' | 'brAnswer' | 'hidden' | 'brHidden' | 'highlights'>,
  question: Options,
  order: OptionOrder,
) => {
  const replacedAnswer = replacedView(question, row.answer);
  const replacedBrAnswer = replacedView(question, row.brAnswer);
  return {
    givenAnswer: optionPosition(order, row.answer),
    brAnswer: optionPosition(order, row.brAnswer),
    ...(replacedAnswer ? { replacedAnswer } : {}),
    ...(replacedBrAnswer ? { replacedBrAnswer } : {}),
    hidden: maskPositions(row.hidden, order),
    brHidden: maskPositions(row.brHidden, order),
    highlights: highlightsView(row.highlights, order),
  };
};
