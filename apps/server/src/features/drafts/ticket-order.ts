import { attemptOrder, type OptionOrder } from '@docket/rules';
import type { FullQuestion } from '../content/index.ts';
import type { WholeTicketRow } from '../tickets/index.ts';

/**
 * The order of the options in a draft: that of the ticket, because its letters are the student's (decision 101). Without
 * a context it is that of the question.
 */
export const findTicketOrder = ({ context }: WholeTicketRow, question: FullQuestion): OptionOrder =>
  context ? attemptOrder(context.optionKeys ?? null, question) : question.optionKeys;

/** The options of a question in an order, as HTML. */
export const listOptions = ({ options, optionKeys }: FullQuestion, order: OptionOrder): string[] =>
  order.map((key) => options[optionKeys.indexOf(key)] ?? '');
