import { errorMessages } from '@docket/contract';
import {
  chooseTrust,
  identifyOptions,
  noCredited,
  normalizeText,
  type OptionKey,
  type OptionMatch,
  type OptionSet,
  OptionsUsedUp,
  optionAt,
  optionPosition,
  type RetiredOption,
  type SentOption,
  type Trust,
} from '@docket/rules';
import { invalid } from '../../api-error.ts';
import { htmlToPlainText } from '../../text/rich-text.ts';

/** The columns of a question that hold its options. */
export interface OptionColumns {
  readonly options: string[];
  readonly optionIds: string[];
  readonly optionKeys: OptionKey[];
  readonly retiredOptions: RetiredOption[];
}
/** Of a question that is made now. */
export const noOptionColumns: OptionColumns = {
  options: [],
  optionIds: [],
  optionKeys: [],
  retiredOptions: [],
};

export const toOptionSet = ({
  options,
  optionIds,
  optionKeys,
  retiredOptions,
}: OptionColumns): OptionSet => ({
  current: optionIds.map((id, at) => ({ id, key: optionKeys[at]!, html: options[at]! })),
  retired: retiredOptions,
});

const picture = /<img\b[^>]*\bsrc="([^"]*)"/g;
/**
 * The words and pictures of a text: two that differ only in markup, white space, kinds of quotes and dashes, or the
 * Unicode normal form are the same.
 */
export const getOptionText = (html: string): string =>
  [normalizeText(htmlToPlainText(html)), ...[...html.matchAll(picture)].map(([, src]) => src)]
    .join(' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/**
 * The columns after an edit or an import: each option keeps the identity of the old one that it is (identifyOptions in
 * packages/rules, decision 101); `trust` is by default that of an edit. Throws INVALID if the question has no room for another new option.
 */
export function identifyOptionColumns(
  before: OptionColumns,
  sent: readonly SentOption[],
  newId: () => string,
  trust: Trust = chooseTrust(toOptionSet(before), sent, getOptionText),
): OptionColumns & { readonly matches: readonly OptionMatch[] } {
  try {
    const placed = identifyOptions(toOptionSet(before), sent, { newId, getText: getOptionText, trust });
    return {
      options: placed.current.map(({ html }) => html),
      optionIds: placed.current.map(({ id }) => id),
      optionKeys: placed.current.map(({ key }) => key),
      retiredOptions: [...placed.retired],
      matches: placed.matches,
    };
  } catch (error) {
    if (error instanceof OptionsUsedUp) throw invalid('options', errorMessages.content.tooManyOptions);
    throw error;
  }
}

interface Credited extends Pick<OptionColumns, 'optionKeys'> {
  readonly credited: OptionKey;
}
/** The position of the credited option; 0 while there is none. */
export const creditedNo = ({ optionKeys, credited }: Credited): number =>
  credited === noCredited ? 0 : (optionPosition(optionKeys, credited) ?? 0);
/** The option at a position, to be credited; null and 0 for none. */
export const creditedAt = (optionKeys: readonly OptionKey[], no: number | null): OptionKey =>
  optionAt(optionKeys, no ?? 0) ?? noCredited;

/**
 * The options of a question as the audit log keeps them: with their ids, and the position of the credited one, so that
 * an entry can be read and restored on its own.
 */
export const loggedOptions = <Row extends OptionColumns & Credited>({
  optionKeys,
  retiredOptions: _,
  ...row
}: Row) => ({ ...row, credited: creditedNo({ optionKeys, credited: row.credited }) });
