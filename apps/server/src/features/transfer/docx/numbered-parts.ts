import { optionLetters } from '@docket/rules';
import type { OptionName } from '../bundle.ts';
import type { Problems } from '../problems.ts';
import type { KeyEntry } from './answer-key.ts';
import type { Line } from './lines.ts';
import { describeFormat, type FormatKind, formatKinds, getFormatKind, isEmphasis } from './text-formats.ts';

/** What says which option is credited. */
export interface Credit {
  readonly optionName: OptionName;
  /** As messages name it: 'the answer key'. */
  readonly source: string;
}
export interface OpenOption {
  readonly lines: Line[];
  /** With a star: before the letter, or within the text, where it may belong to a note. */
  readonly star: 'label' | 'text' | null;
  /** The formats of its text (text-formats.ts). */
  readonly formats: readonly string[];
}
export class OpenQuestion {
  readonly no: number;
  readonly item: string;
  readonly isExplicit: boolean;
  readonly lines: Line[] = [];
  readonly options = new Map<OptionName, OpenOption>();
  readonly credits: Credit[] = [];
  /** Texts that answers repeat: "Answer: C. The river froze". */
  readonly repeated: { optionName: OptionName; text: string }[] = [];
  /** A note that begins with a star. */
  note: string | undefined;
  /** The number that was left out before this one. */
  readonly skipped: number | undefined;
  /** The number at the beginning of the last line of its text. */
  lastNumber: number | undefined;
  constructor(no: number, item: string, isExplicit: boolean, skipped: number | undefined) {
    this.no = no;
    this.item = item;
    this.isExplicit = isExplicit;
    this.skipped = skipped;
  }
  get isComplete(): boolean {
    return this.options.size === optionLetters.length;
  }
  /** The first option that is still missing. */
  get expected(): OptionName | undefined {
    return optionLetters.find((optionName) => !this.options.has(optionName));
  }
}
export interface OpenGroup {
  /** The content above its questions. */
  readonly passage: Line[];
  readonly title: string | undefined;
  readonly questions: OpenQuestion[];
}
export interface OpenSection {
  readonly no: number;
  readonly title: string | undefined;
  readonly groups: OpenGroup[];
}

const keySource = 'the answer key';
const listQuestions = (section: OpenSection | undefined) =>
  section?.groups.flatMap((group) => group.questions) ?? [];

/** Gives each question the answer that the key names. Numbers that start again belong to the next section. */
export function applyKey(
  file: string,
  entries: readonly KeyEntry[],
  sections: readonly OpenSection[],
  problems: Problems,
): void {
  let at = 0;
  let last = 0;
  for (const entry of entries) {
    if ('section' in entry) {
      const found = sections.findIndex((section) => section.no === entry.section);
      if (found < 0)
        problems.error(
          file,
          'answer key',
          { field: 'section', value: String(entry.section) },
          `The key names section ${entry.section}, which the document does not have`,
        );
      [at, last] = [found, 0];
      continue;
    }
    const { no, optionName } = entry;
    if (at >= 0 && no === 1 && last >= 1) at += 1;
    last = no;
    // Numbers may run on from one section to the next.
    const everywhere = sections.flatMap(listQuestions).filter((question) => question.no === no);
    const question =
      listQuestions(sections[at]).find((one) => one.no === no) ??
      (everywhere.length === 1 ? everywhere[0] : undefined);
    if (question) question.credits.push({ optionName, source: keySource });
    else
      problems.error(
        file,
        'answer key',
        { field: 'question', value: `${no}. ${optionName}` },
        `The key names question ${no} of section ${sections[at]?.no ?? at + 1}, which the document does not have`,
        'The answer key names questions that the document does not have',
      );
  }
}

const normalized = (text: string) => text.toLowerCase().replace(/[\s.*✓]+/g, '');

/** The only option that has a format of a kind, with that format. */
function findByFormat(
  { options }: OpenQuestion,
  kind: FormatKind,
): { optionName: OptionName; format: string } | null {
  const all = [...options].flatMap(([optionName, { formats }]) =>
    formats.map((format) => ({ optionName, format })),
  );
  const found = all.filter(
    ({ format }) => getFormatKind(format) === kind && all.filter((one) => one.format === format).length === 1,
  );
  return found.length === 1 ? found[0]! : null;
}
const listWithFormat = ({ options }: OpenQuestion, kind: FormatKind) =>
  [...options].flatMap(([optionName, { formats }]) =>
    formats.some((format) => getFormatKind(format) === kind) ? [optionName] : [],
  );
/** How a document marks its credited options, where nothing else names them. */
export interface CreditedFormat {
  readonly kind: FormatKind;
  /** The questions that have no other answer, and those of them where one option alone has the format. */
  readonly open: readonly OpenQuestion[];
  readonly marked: ReadonlySet<OpenQuestion>;
}
/** The format that half of the questions without another answer or more have at one option. */
export function findCreditedFormat(sections: readonly OpenSection[]): CreditedFormat | undefined {
  const open = sections
    .flatMap(listQuestions)
    .filter(
      ({ credits, options }) =>
        credits.length === 0 && options.size > 0 && [...options.values()].every(({ star }) => !star),
    );
  const [best] = formatKinds
    .map((kind) => ({ kind, open, marked: new Set(open.filter((one) => findByFormat(one, kind))) }))
    .sort((a, b) => b.marked.size - a.marked.size);
  return best && best.marked.size > 0 && best.marked.size * 2 >= open.length ? best : undefined;
}

/** What names the credited option of a question by its format. */
function listFormatCredits(question: OpenQuestion, format: CreditedFormat | undefined) {
  return formatKinds.flatMap((kind) => {
    const found = findByFormat(question, kind);
    const isRead = !isEmphasis(kind) || (format?.kind === kind && format.marked.has(question));
    return found && isRead ? [{ ...found, source: `the option ${describeFormat(kind)}` }] : [];
  });
}

/** Finds the credited option; whatever contradicts something else is reported. */
export function findCredited(
  question: OpenQuestion,
  format: CreditedFormat | undefined,
  report: (value: string, reason: string) => void,
): {
  readonly credited: OptionName | '';
  /** If its format says so: the formats that only it has, which are no part of its text. */
  readonly formats: readonly string[];
} {
  const { options, credits, repeated, note } = question;
  const all = [...credits];
  const starred = optionLetters.filter((optionName) => options.get(optionName)?.star);
  // Five stars are bullets.
  if (starred.length > 1 && starred.length < optionLetters.length)
    report(starred.join(', '), `Options ${starred.join(', ')} have a star: mark the credited one only`);
  const [star] = starred;
  if (starred.length === 1 && star) {
    if (note !== undefined && credits.length === 0 && options.get(star)!.star === 'text')
      report(
        note,
        `The star of option ${star} may belong to the note “${note.slice(0, 40)}”: write “Answer: ${star}”`,
      );
    all.push({ optionName: star, source: 'a star' });
  }
  const byFormat = listFormatCredits(question, format);
  all.push(...byFormat);
  if (format?.open.includes(question) && all.length === 0)
    report(
      listWithFormat(question, format.kind).join(', ') || 'no option',
      `In ${format.marked.size} of ${format.open.length} questions one option alone is ${describeFormat(format.kind)}, but not in this one: write “Answer: C” below it`,
    );
  for (const { optionName, text } of repeated) {
    const own = options.get(optionName)?.lines.map((line) => line.text) ?? [];
    if (normalized(own.join(' ')) !== normalized(text))
      report(
        text,
        `The text behind the answer ${optionName}, “${text.slice(0, 40)}”, isn't that of option ${optionName}`,
      );
  }
  const [first] = all;
  const other = all.find(({ optionName }) => optionName !== first?.optionName);
  if (first && other)
    report(
      `${first.optionName}, ${other.optionName}`,
      `${first.source} says ${first.optionName}, ${other.source === first.source ? 'and also' : `but ${other.source} says`} ${other.optionName}: which is the credited answer?`.replace(
        /^./,
        (character) => character.toUpperCase(),
      ),
    );
  const own =
    byFormat.length > 0 ? formatKinds.flatMap((kind) => findByFormat(question, kind)?.format ?? []) : [];
  return { credited: first?.optionName ?? '', formats: own };
}
