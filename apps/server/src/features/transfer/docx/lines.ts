import { Refused } from '../problems.ts';
import { type Element, findChildren, isElement } from '../xml.ts';
import { fold } from './fold.ts';
import { beginsAnswer, parseAnswer, parseOptionLabels, parseQuestionLabel } from './labels.ts';
import { listFormats } from './text-formats.ts';

/** Stands for a picture in the text of a block. */
const picture = '\ufffc';

/** The text of a block, and the formats of each of its characters: a line break is one character, and so is a picture. */
function readText(block: Element): { raw: string; formats: (readonly string[])[] } {
  let raw = '';
  const formats: (readonly string[])[] = [];
  const add = (text: string, own: readonly string[]) => {
    raw += text;
    for (let count = 0; count < text.length; count += 1) formats.push(own);
  };
  const read = (parent: Element, own: readonly string[]) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (!isElement(node)) add(node.nodeValue ?? '', own);
      else if (node.tagName === 'br') add('\n', own);
      else if (node.tagName === 'img') add(picture, own);
      else {
        const more = listFormats(node);
        read(node, more.length > 0 ? [...own, ...more] : own);
      }
    }
  };
  read(block, []);
  return { raw, formats };
}

/** A copy of a block with only a part of its text. */
function copyPart(block: Element, from: number, to: number): Element {
  let position = 0;
  const copy = (parent: Element): Element => {
    const part = parent.cloneNode(false) as Element;
    for (let node = parent.firstChild; node && position < to; node = node.nextSibling) {
      if (!isElement(node)) {
        const text = node.nodeValue ?? '';
        const inner = text.slice(Math.max(0, from - position), Math.max(0, to - position));
        if (inner !== '') part.appendChild(part.ownerDocument!.createTextNode(inner));
        position += text.length;
      } else if (node.tagName === 'br' || node.tagName === 'img') {
        if (position >= from) part.appendChild(node.cloneNode(true));
        position += 1;
      } else {
        const inner = copy(node);
        if (inner.firstChild) part.appendChild(inner);
      }
    }
    return part;
  };
  return copy(block);
}

/** A block of a document, or one line of it, with its text as it is read for labels. */
export class Line {
  readonly block: Element;
  /** Folded, without white space around it; tabs are kept. */
  readonly text: string;
  private readonly at: readonly number[];
  private readonly raw: string;
  private readonly characterFormats: readonly (readonly string[])[];
  constructor(block: Element) {
    this.block = block;
    const { raw, formats } = readText(block);
    const { text, at } = fold(raw);
    const start = text.length - text.trimStart().length;
    this.raw = raw;
    this.characterFormats = formats;
    this.text = text.trim();
    this.at = at.slice(start, start + this.text.length + 1);
  }
  /** Whether a tab stands before its text. */
  get isIndented(): boolean {
    return /^\s*\t/.test(this.raw);
  }
  get isParagraph(): boolean {
    return this.block.tagName === 'p';
  }
  get isHeading(): boolean {
    return /^h\d$/.test(this.block.tagName);
  }
  get isTable(): boolean {
    return this.block.tagName === 'table';
  }
  get isEmpty(): boolean {
    return this.text === '';
  }
  /** The text with single blanks. */
  get shown(): string {
    return this.text.replaceAll(picture, '').replace(/\s+/g, ' ').trim();
  }
  /** The line from one character of `text` to another, without white space around it. */
  part(from: number, to = this.text.length): Line {
    const inner = this.text.slice(from, to);
    const start = from + inner.length - inner.trimStart().length;
    const end = start + inner.trim().length;
    return new Line(copyPart(this.block, this.at[start]!, end === start ? this.at[start]! : this.endOf(end)));
  }
  /** The end in the block of the character before a position: invisible characters after it are left out. */
  private endOf(position: number): number {
    const last = this.at[position - 1]!;
    return last + String.fromCodePoint(this.raw.codePointAt(last)!).length;
  }
  /** The formats of all of it: bold, underlined, highlighted, in a color (text-formats.ts). */
  get formats(): readonly string[] {
    const [first, ...others] = [...this.text.matchAll(/\S/g)].map(
      ({ index }) => this.characterFormats[this.at[index]!]!,
    );
    return [...new Set(first)].filter((format) => others.every((other) => other.includes(format)));
  }
  /** The block without some of its formats. */
  withoutFormats(formats: readonly string[]): Element {
    const copy = this.block.cloneNode(true) as Element;
    const unwrap = (parent: Element) => {
      for (const child of findChildren(parent)) {
        unwrap(child);
        if (!listFormats(child).some((format) => formats.includes(format))) continue;
        while (child.firstChild) parent.insertBefore(child.firstChild, child);
        parent.removeChild(child);
      }
    };
    unwrap(copy);
    return copy;
  }
}

/** Places where a new option or an answer may begin within a line: after a tab, or after three blanks or more. */
const gap = /\t| {3}/g;

/** Splits "A. x <tab> B. y <tab> Ans. B" into its options and its answer. */
function splitTabs(line: Line): Line[] {
  if (!line.isParagraph || !/\t| {3}/.test(line.text)) return [line];
  const gaps = [...line.text.matchAll(gap)].map(({ 0: blank, index }) => ({
    blank,
    start: index + blank.length,
  }));
  const rests = gaps.map(({ start }) => line.text.slice(start));
  const [first, ...labels] = parseOptionLabels([line.text, ...rests], 2);
  const starts: number[] = [];
  const seen = new Set<string>(first ? [first.optionName] : []);
  let last = first?.optionName;
  for (const [at, { blank, start }] of gaps.entries()) {
    const rest = rests[at]!;
    const label = labels[at];
    const isNext = label && label.optionName === (last ? String.fromCharCode(last.charCodeAt(0) + 1) : 'A');
    // Columns may be read down ("A. <tab> D."); after blanks only the next letter begins an option.
    const begins = label && !seen.has(label.optionName) && (blank === '\t' ? last || isNext : isNext);
    if (label && begins) {
      seen.add(label.optionName);
      last = label.optionName;
      starts.push(start);
    } else if (last && parseAnswer(rest)) starts.push(start);
  }
  // One "A." in the text of a question is not yet a list of options.
  if (starts.length === 0 || (!first && seen.size < 2)) return [line];
  return [0, ...starts].map((start, at) => line.part(start, starts[at]));
}

/** Splitting takes time in proportion to the square of this. */
const maxLines = 1_000;
/**
 * Splits a paragraph at its line breaks if one of them begins an option or is an answer. What follows an option in its
 * paragraph belongs to it.
 */
function splitBreaks(file: string, line: Line): Line[] {
  if (!line.isParagraph || !line.text.includes('\n')) return [line];
  const parts: { from: number; to: number }[] = [];
  let isOption = false;
  let isSplit = false;
  let start = 0;
  const texts = line.text.split('\n');
  const labels = parseOptionLabels(
    texts.map((text) => text.trim()),
    2,
  );
  for (const [at, whole] of texts.entries()) {
    const text = whole.trim();
    const to = start + whole.length;
    const option = labels[at] !== null;
    const answer = beginsAnswer(text) || parseAnswer(text) !== null;
    isSplit ||= answer || option;
    const isText: boolean = !option && !answer && !(isOption && parseQuestionLabel(text));
    if (isOption && isText) parts.at(-1)!.to = to;
    else parts.push({ from: start, to });
    isOption = option || (isOption && isText);
    start = to + 1;
  }
  if (isSplit && parts.length > maxLines)
    throw new Refused(
      file,
      `A paragraph has more than ${maxLines} lines. Write each question in its own paragraph`,
    );
  return isSplit ? parts.map(({ from, to }) => line.part(from, to)) : [line];
}

/** A table without borders that only sets options side by side becomes its paragraphs. */
function splitOptionTable(line: Line): Line[] {
  if (!line.isTable) return [line];
  const cells = readRows(line.block).flat();
  const inner = cells.flatMap((cell) => {
    const paragraphs = findChildren(cell);
    return paragraphs.every((one) => one.tagName === 'p') ? paragraphs : [cell];
  });
  const lines = inner.map((one) => new Line(one)).filter((one) => !one.isEmpty);
  const labels = parseOptionLabels(
    lines.map(({ text }) => text),
    2,
  );
  const optionNames = labels.map((label) => label?.optionName);
  const areOptions = lines.length >= 2 && optionNames.every((optionName) => optionName !== undefined);
  return areOptions && new Set(optionNames).size === optionNames.length && optionNames.includes('A')
    ? lines
    : [line];
}

/** The cells of a table in its rows. */
export function readRows(table: Element): Element[][] {
  const rows: Element[][] = [];
  for (const child of findChildren(table))
    if (child.tagName === 'tr') rows.push(findChildren(child));
    else if (/^t(?:head|body|foot)$/.test(child.tagName)) rows.push(...readRows(child));
  return rows;
}

/** The lines of a document, and those of them that stand beside another one. */
export function toLines(
  file: string,
  body: readonly Element[],
): {
  readonly lines: readonly Line[];
  readonly beside: ReadonlySet<Line>;
} {
  const beside = new Set<Line>();
  const split = (parts: Line[]) => {
    if (parts.length > 1) for (const part of parts) beside.add(part);
    return parts;
  };
  const lines = body
    .map((block) => new Line(block))
    .flatMap((line) => split(splitOptionTable(line)))
    .flatMap((line) => splitBreaks(file, line))
    .flatMap((line) => split(splitTabs(line)));
  return { lines, beside };
}
