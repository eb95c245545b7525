import { optionLetters } from '@docket/rules';
import type { OptionName } from '../bundle.ts';

/** What people write before questions, options and answers. All texts here are folded and trimmed (fold.ts). */

export interface QuestionLabel {
  readonly no: number;
  /** With a word ("Q1", "Question 1"), so that it is no item of a list. */
  readonly isExplicit: boolean;
  readonly length: number;
}
const explicitNumber =
  /^(?:question|q)\s*(?:no\.?|number)?\s*[.#-]?\s*(?:(\d{1,3})|[([](\d{1,3})[)\]])(?:\s*of\s+\d{1,3})?(?:\s*(?:[.:](?!\d)|[)\]]|-(?=\s|$)(?!\s*\d))\s*|\t\s*|\s*$)/i;
/** "Q1 Which?": only before a capital or a quotation mark, since "Q1 sales rose" is a text. */
const spacedNumber = /^(?:question|q)\s?(\d{1,3})\s+(?=[\p{Lu}"'“‘(])/iu;
const bareNumber = /^(?:[([](\d{1,3})[)\]][.:]?|(\d{1,3})\s?[.):])(\s+|$|(?=[^\d\s]))/;
/** "Q1:", "Question 1", "1.", "(1)" at the beginning of a line. */
export function parseQuestionLabel(text: string): QuestionLabel | null {
  const explicit = explicitNumber.exec(text);
  if (explicit)
    return { no: Number(explicit[1] ?? explicit[2]), isExplicit: true, length: explicit[0].length };
  const spaced = spacedNumber.exec(text);
  if (spaced && /^[^\p{Ll}]/u.test(text.slice(spaced[0].length)))
    return { no: Number(spaced[1]), isExplicit: false, length: spaced[0].length };
  const bare = bareNumber.exec(text);
  return bare && { no: Number(bare[1] ?? bare[2]), isExplicit: false, length: bare[0].length };
}

export interface OptionLabel {
  readonly optionName: string;
  readonly length: number;
  /** A star before the letter or next to it. */
  readonly hasStar: boolean;
  /** A star at the beginning of the text, which could be emphasis or belong to a note. */
  readonly hasTextStar: boolean;
}
const optionLabel =
  /^([*✓]{1,3}\s*)?([([]\s*)?([*✓]{1,2}\s*)?([A-Za-z])\s?([*✓]{1,2}\s?)?([.):\]](?:(?<=[)\]])[.:](?=\s|$))?)([*✓]{1,2}(?=\s|$))?(\s*)/;
/** "A - text" and "*C – text": a capital, and a dash with space after it, so that it is no "A-level". */
const dashedLabel = /^([*✓]{1,3}\s*)?([A-Z])(\s?[*✓]{1,2})?\s*-{1,2}\s+(?=\S)/;
/** A dash between a letter in parentheses and its text; before a number it may be its sign. */
const dashAfterLabel = /^-{1,2}\s+(?=[^\s\d])/;
/** "A. ", "(A)", "a)", "A - ", "*C. ", "C.* " at the beginning of a line. */
export function parseOptionLabel(text: string): OptionLabel | null {
  const dashed = dashedLabel.exec(text);
  if (dashed) {
    const hasStar = Boolean(dashed[1] || dashed[3]);
    return { optionName: dashed[2]!, length: dashed[0].length, hasStar, hasTextStar: false };
  }
  const found = optionLabel.exec(text);
  if (!found) return null;
  const [all, before, open, within, optionName = '', after, close, beside, space] = found;
  const rest = text.slice(all.length);
  // "e.g.", "U.S." and "A.D." are no labels; "A.The river" is one.
  const isAbbreviation = close === '.' && space === '' && /^[A-Za-z]{0,3}\.|^\d/.test(rest);
  const isSmall = optionName >= 'a' && close === '.' && space === '' && rest !== '';
  const isClosed = open === undefined ? !close!.startsWith(']') : close![0] === (open[0] === '(' ? ')' : ']');
  if (!isClosed || ((isAbbreviation || isSmall) && !beside)) return null;
  const dash = close === '.' ? '' : (dashAfterLabel.exec(rest)?.[0] ?? '');
  const star = /^[*✓]{1,3}\s*/.exec(rest)?.[0] ?? '';
  return {
    optionName: optionName.toUpperCase(),
    length: all.length + (star.length || dash.length),
    hasStar: Boolean(before || within || after || beside),
    hasTextStar: star !== '',
  };
}
/** "A-text", "A–text", "a.text": the beginning of "A-level" as well, so that only a series of them are labels. */
const tightLabel = /^([*✓]{1,3}\s*)?([A-Ea-e])\s?(?:[.]|-{1,2})(?=[^\s-])/;
function parseTightLabel(text: string): OptionLabel | null {
  const found = tightLabel.exec(text);
  if (!found) return null;
  const hasStar = found[1] !== undefined;
  return { optionName: found[2]!.toUpperCase(), length: found[0].length, hasStar, hasTextStar: false };
}
/**
 * The labels at the beginning of texts. "A-text" is one if the next texts with a label go on from it, at least `atLeast` in
 * all: the text "A-level" has no B below it.
 */
export function parseOptionLabels(texts: readonly string[], atLeast: number): (OptionLabel | null)[] {
  const labels = texts.map(parseOptionLabel);
  const withTight = texts.map((text, at) => labels[at] ?? parseTightLabel(text));
  const findSeries = (all: readonly (OptionLabel | null)[], from: number) => {
    const found: number[] = [];
    for (let at = from; at < all.length && found.length < optionLetters.length; at += 1) {
      if (!all[at]) continue;
      if (all[at]!.optionName !== optionLetters[found.length]) break;
      found.push(at);
    }
    return found.length >= atLeast ? found : [];
  };
  for (let at = 0; at < texts.length; at += 1) {
    if (withTight[at]?.optionName !== 'A') continue;
    const series = [findSeries(labels, at), findSeries(withTight, at)] as const;
    const found = series[1].length > series[0].length ? series[1] : series[0];
    for (const one of found) labels[one] = withTight[one]!;
    at = found.at(-1) ?? at;
  }
  return labels;
}
/** A star at the end of an option: its length with the space before it. */
export const endingStar = (text: string): number => /\s*[*✓]{1,3}\s*$/.exec(text)?.[0].length ?? 0;
export const isOptionName = (optionName: string): optionName is OptionName =>
  (optionLetters as readonly string[]).includes(optionName);

const answerWord =
  '(?:the\\s+)?(?:(?:correct|credited|right|best)\\s+(?:answer|ans|option|choice|response|key)|correct(?=\\s*:)|answer|ans|key)(?:\\s+(?:choice|option|key|letter))?(?![a-z])';
const answerLine = new RegExp(
  `^[([]?\\s*${answerWord}\\s*(?:[.:=-]|is\\b)*\\s*[([]?([A-Ea-e])(?![A-Za-z'’])[)\\]]?\\s*(?:[.:)\\]-]?\\s*$|[.:)-]\\s*(\\S.*)$)`,
  'i',
);
const answerStart = new RegExp(`^[([]?\\s*${answerWord}\\s*[.:=]`, 'i');
const answerAlone = new RegExp(`^${answerWord}\\s*[.:=-]*$`, 'i');

/** "Ans. C", "Answer: (C)", "Key: C. the text of C". */
export function parseAnswer(text: string): { optionName: OptionName; text: string } | null {
  const found = answerLine.exec(text);
  return found && { optionName: found[1]!.toUpperCase() as OptionName, text: found[2] ?? '' };
}
export const beginsAnswer = (text: string): boolean => answerStart.test(text);
/** "Answer:", with its letter in the next line. */
export const isAnswerAlone = (text: string): boolean => answerAlone.test(text);
export const parseLoneOptionName = (text: string): OptionName | null =>
  (/^[([]?([A-Ea-e])[)\]]?\.?$/.exec(text)?.[1]?.toUpperCase() as OptionName | undefined) ?? null;

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const sectionLine =
  /^section\s+(\d{1,2}|[ivx]{1,4})(?![a-z\d])\s*(?:$|[.:-]\s*(.{0,80})$|((?:\(|logical\b|reading\b|analytical\b|logic\b|games\b|\d+ (?:minutes|questions)).{0,80})$)/i;
/** "Section 2", "Section II: Logical Reasoning". */
export function parseSection(text: string): { no: number | undefined; title: string } | null {
  const found = sectionLine.exec(text);
  if (!found) return null;
  const no = Number(found[1]) || numerals.indexOf(found[1]!.toLowerCase()) + 1;
  return { no: no > 0 ? no : undefined, title: (found[2] ?? found[3] ?? '').trim() };
}
const passageLine =
  /^passage\s+(?:\d{1,2}|[ivx]{1,4})\s*(?:[.:-]\s*(.{0,100}))?$|^questions?\s+\d+\s*(?:-|to|through)\s*\d+/i;
/** "Passage 2: Title", "Questions 1-5 refer to": the title, or '' without one. */
export function parsePassage(text: string): string | null {
  const found = passageLine.exec(text);
  return found && (found[1]?.trim() ?? '');
}
