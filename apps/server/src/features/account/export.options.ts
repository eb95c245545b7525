import { maskHas, type OptionKey, type OptionMask, optionLetter, optionPosition } from '@docket/rules';
import { htmlToPlainText } from '../../text/rich-text.ts';

type Row = Record<string, unknown>;
/** An option as the student knows it: its letter, and its text. One that was replaced since has no letter. */
export interface NamedOption {
  readonly option: string | null;
  readonly text: string;
}
/** The options of a question, by which the keys of a row are named. */
export interface ExportedOptions {
  /** In the order of `optionKeys`. */
  readonly options: readonly string[];
  readonly optionKeys: readonly OptionKey[];
  /** The order in which the student sees them. */
  readonly order: readonly OptionKey[];
  readonly retired: readonly { readonly key: OptionKey; readonly html: string }[];
}

/** Null for no option. */
export function nameOption(of: ExportedOptions, key: unknown): NamedOption | null {
  if (typeof key !== 'number') return null;
  const optionKey = key as unknown as OptionKey;
  const at = of.optionKeys.indexOf(optionKey);
  const html = at >= 0 ? of.options[at] : of.retired.find((option) => option.key === optionKey)?.html;
  const no = at >= 0 ? optionPosition(of.order, optionKey) : null;
  return { option: no === null ? null : optionLetter(no), text: htmlToPlainText(html ?? '') };
}
const nameMask = (of: ExportedOptions, mask: unknown): NamedOption[] =>
  [...of.order, ...of.retired.map(({ key }) => key)].flatMap((key) =>
    maskHas((mask ?? 0) as unknown as OptionMask, key) ? (nameOption(of, key) ?? []) : [],
  );
/** Highlights of options have the letter in their part. */
const nameParts = (of: ExportedOptions, highlights: unknown): unknown =>
  Array.isArray(highlights)
    ? highlights.map((highlight: Row) => {
        const key = /^option-(\d+)$/.exec(String(highlight.part))?.[1];
        const name = key === undefined ? null : nameOption(of, Number(key))?.option;
        return key === undefined ? highlight : { ...highlight, part: `option ${name ?? '(replaced)'}` };
      })
    : highlights;

/** What a student did in a question. */
export const nameWork = (of: ExportedOptions, row: Row) => ({
  ...row,
  answer: nameOption(of, row.answer),
  brAnswer: nameOption(of, row.brAnswer),
  hidden: nameMask(of, row.hidden),
  brHidden: nameMask(of, row.brHidden),
  highlights: nameParts(of, row.highlights),
});

/** The data of an event. */
export function nameEventData(of: ExportedOptions, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const { answer, optionNo, data: highlights, ...rest } = data as Row;
  return {
    ...rest,
    ...(answer === undefined ? {} : { answer: nameOption(of, answer) }),
    ...(optionNo === undefined ? {} : nameOption(of, optionNo)),
    ...(highlights === undefined ? {} : { data: nameParts(of, highlights) }),
  };
}

/** What a student saw and did when a ticket was opened. */
export function nameTicketContext(context: unknown): unknown {
  if (typeof context !== 'object' || context === null) return context;
  const { options, optionKeys, work, ...rest } = context as Row;
  if (!Array.isArray(options)) return context;
  const keys = (Array.isArray(optionKeys) ? optionKeys : options.map((_, at) => at + 1)) as OptionKey[];
  const of: ExportedOptions = { options, optionKeys: keys, order: keys, retired: [] };
  return {
    ...rest,
    options: keys.map((key) => nameOption(of, key)),
    work: work ? nameWork(of, work as Row) : null,
  };
}
