import type { DrillQuestion } from '@docket/contract';
import { attemptOrder, maskPositions, type OptionKey, type OptionOrder, optionPosition } from '@docket/rules';
import type { FullQuestion } from '../content/index.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';

/**
 * The order of the options in a view of an attempt (decision 101): its own until its key is shown, then that of the
 * question.
 */
export const shownOrder = (
  { optionOrder }: Pick<AttemptQuestionRow, 'optionOrder'>,
  question: Pick<FullQuestion, 'optionKeys' | 'retiredOptions'>,
  revealed: boolean,
): OptionOrder => (revealed ? question.optionKeys : attemptOrder(optionOrder, question));

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

/** What the student did to the options of a question, as positions in an order. */
export const optionWorkView = (
  row: Pick<AttemptQuestionRow, 'answer' | 'brAnswer' | 'hidden' | 'brHidden'>,
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
  };
};
