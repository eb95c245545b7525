import type { OptionName } from '../bundle.ts';
import type { Element } from '../xml.ts';
import { parseSection } from './labels.ts';
import { Line, readRows } from './lines.ts';

export interface KeyPair {
  readonly no: number;
  readonly optionName: OptionName;
}
/** A part of an answer key: an answer, or a line "Section 2" above the next ones. */
export type KeyEntry = KeyPair | { readonly section: number };
/** What a line or table of a key says, or why it can't be read. `isRemark`: it says nothing about answers. */
export type KeyReading =
  | { readonly entries: readonly KeyEntry[]; readonly isRemark?: boolean }
  | { readonly problem: string };

const pair =
  /(?:q(?:uestion|\.)?\s*)?#?[([]?(?<!\d)(\d{1,3})(?!\d)[)\]]?\s*[.):=-]*\s*[([]?([A-Ea-e])[)\]]?\.?(?=$|[\s,;|/])/gi;
/** "1-5: C A B D E". */
const range = /(?<!\d)(\d{1,3})\s*-\s*(\d{1,3})(?!\d)\s*[.:)]?\s*([A-E](?:[\s,;]*[A-E])+)(?=$|[\s,;|/.])/gi;
const toOptionName = (text: string) => text.toUpperCase() as OptionName;
const separators = /[\s,;|./]/g;

/** "1. C 2. A 3-5: B D E": its answers, and what is neither answer nor separator. */
function parsePairs(text: string): { pairs: KeyPair[]; rest: string } {
  const pairs: KeyPair[] = [];
  const bare = text.replace(range, (all, from: string, to: string, optionNames: string) => {
    const list = optionNames.match(/[A-E]/gi)!;
    if (list.length !== Number(to) - Number(from) + 1) return all;
    list.forEach((optionName, at) => {
      pairs.push({ no: Number(from) + at, optionName: toOptionName(optionName) });
    });
    return ' ';
  });
  for (const [, no, optionName] of bare.matchAll(pair))
    pairs.push({ no: Number(no), optionName: toOptionName(optionName!) });
  return { pairs, rest: bare.replace(pair, ' ').replace(separators, '') };
}
/** The answers of a line that has nothing else; null for other lines. */
export function parseKeyRow(text: string): KeyPair[] | null {
  const { pairs, rest } = parsePairs(text);
  return pairs.length > 0 && rest === '' ? pairs : null;
}

const keyHeading =
  /^(?:the\s+)?(?:answer\s*keys?|answers?|keys?|correct answers|answers? and explanations|solutions)(?:\s+(?:to|for)\s+.{1,40})?\s*[:.-]?$/i;
const keyStart = /^(?:the\s+)?(?:answer\s*key|answers|key|correct answers|ans)\s*[:.-]\s*/i;
export const isKeyHeading = (text: string): boolean => keyHeading.test(text);
/** "Key: 1. C 2. A": the answers, or null. */
export const parseKeyStart = (text: string): KeyPair[] | null =>
  keyStart.test(text) ? parseKeyRow(text.replace(keyStart, '')) : null;

/** A number at the beginning, or one before a letter: not just "Page 3" or "Copyright 2026". */
const mayBeAnswer = /^\W*(?:q(?:uestions?)?\W*)?\d|\b\d{1,3}\b.{0,6}\b[A-E]\b/i;
const wordBefore = /^(?:q(?:uestions?)?|no|nos|numbers?|items?|answers?|keys?|ans|correct)?\s*[.:#]*\s*/i;
const listNumbers = (text: string): number[] | null => {
  const bare = text.replace(wordBefore, '');
  return /^(?:\d{1,3}(?:[\s,;|.)]+|$))+$/.test(bare) ? bare.match(/\d+/g)!.map(Number) : null;
};
const listOptionNames = (text: string): OptionName[] | null => {
  const bare = /^[A-Ea-e](?:[\s,;|.)]|$)/.test(text) ? text : text.replace(wordBefore, '');
  return /^(?:[A-E](?:[\s,;|.)]+|$))+$/i.test(bare) ? bare.match(/[A-E]/gi)!.map(toOptionName) : null;
};

/** Reads the lines of an answer key one after the other. */
export class KeyLines {
  /** Numbers whose letters are expected in the next line. */
  private numbers: number[] | null = null;

  read(text: string): KeyReading {
    const { numbers } = this;
    this.numbers = null;
    const section = parseSection(text);
    if (section) {
      const more = section.title === '' ? [] : parseKeyRow(section.title);
      const start = section.no === undefined ? [] : [{ section: section.no }];
      return { entries: [...start, ...(more ?? [])] };
    }
    const pairs = parseKeyRow(text);
    if (pairs) return { entries: pairs };
    const optionNames = listOptionNames(text);
    if (optionNames && numbers) {
      if (optionNames.length === numbers.length)
        return { entries: optionNames.map((optionName, at) => ({ no: numbers[at]!, optionName })) };
      return { problem: `${numbers.length} numbers, but ${optionNames.length} letters below them` };
    }
    if (numbers) return { problem: 'Numbers without letters below them' };
    if (optionNames) return { problem: `“${text.slice(0, 40)}” has letters without numbers: write “1. C”` };
    this.numbers = listNumbers(text);
    if (this.numbers) return { entries: [] };
    if (!mayBeAnswer.test(text)) return { entries: [], isRemark: true };
    return { problem: `“${text.slice(0, 60)}” is not of the form “1. C”, with one letter from A to E` };
  }
  /** What is left at the end. */
  finish(): KeyReading {
    return this.numbers ? { problem: 'Numbers without letters below them' } : { entries: [] };
  }
}

const isNumberHeader = (text: string) =>
  /^(?:#|№|(?:q|question|item|problem)?\s*(?:no|nr|number|#)?s?\.?)$/i.test(text) && text !== '';
const isAnswerHeader = (text: string) =>
  /^(?:(?:the )?(?:correct|credited|right|best)?\s*(?:answer|ans|key|option|choice|letter|response|correct|credited)s?(?: (?:key|choice|letter|option))?|a)\.?$/i.test(
    text,
  );
const toNumber = (text: string) => {
  const found = /^(?:q(?:uestion)?\s*)?#?[([]?(\d{1,3})[)\]]?[.):]?$/i.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};
const toCellOptionName = (text: string) => {
  const found = /^[([]?([A-Ea-e])[)\]]?\.?$/.exec(text)?.[1];
  return found === undefined ? null : toOptionName(found);
};

/** No key is wider; columns take time in proportion to their square. */
const maxColumns = 60;
interface Cell {
  readonly at: number;
  readonly text: string;
  readonly no: number | null;
  readonly optionName: OptionName | null;
}
/** The columns that a header names: each column of numbers with the one of its letters; null for no header. */
function readHeader(cells: readonly string[]): { no: number; optionName: number }[] | 'unclear' | null {
  if (cells.some((text) => toNumber(text) !== null) || !cells.some(isNumberHeader)) return null;
  const columns: { no: number; optionName: number }[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    if (!isNumberHeader(cells[at]!)) continue;
    const next = cells.findIndex((text, other) => other > at && isNumberHeader(text));
    const own = cells
      .map((text, other) => ({ text, other }))
      .filter(({ text, other }) => other > at && (next < 0 || other < next) && isAnswerHeader(text));
    if (own.length !== 1) return 'unclear';
    columns.push({ no: at, optionName: own[0]!.other });
  }
  return columns;
}

const unclear = (cells: readonly string[]): KeyReading => ({
  problem: `The row “${cells.join(' | ').slice(0, 60)}” of the table is not of numbers and letters from A to E`,
});

/** Reads an answer key in a table: by columns, by rows, with or without a header, or "1. C" in each cell. */
export function readKeyTable(table: Element): KeyReading {
  const entries: KeyEntry[] = [];
  let columns: { no: number; optionName: number }[] | null = null;
  let numbers: readonly { at: number; no: number }[] | null = null;
  for (const row of readRows(table)) {
    const cells = row.flatMap((cell) => [
      new Line(cell).shown,
      ...Array.from({ length: Math.min(maxColumns, Number(cell.getAttribute('colspan')) - 1) }, () => ''),
    ]);
    if (cells.length > maxColumns || row.some((cell) => Number(cell.getAttribute('rowspan')) > 1))
      return unclear(cells.slice(0, maxColumns));
    const filled = cells.filter((text) => text !== '');
    if (filled.length === 0) continue;
    const section = filled.length === 1 ? parseSection(filled[0]!) : null;
    const found: Cell[] = cells.map((text, at) => ({
      at,
      text,
      no: toNumber(text),
      optionName: toCellOptionName(text),
    }));
    // "A" may be the word "Answer" or an answer: only above it, a word in the first column tells.
    const isLabelled: boolean = numbers
      ? numbers[0]!.at > 0
      : found[0]!.no === null && found[0]!.optionName === null && isNumberHeader(cells[0]!);
    const body: Cell[] = found.slice(isLabelled ? 1 : 0).filter(({ text }) => text !== '');
    const header = readHeader(cells);
    if (numbers) {
      const optionNames = body.flatMap(({ at, optionName }) => (optionName ? [{ at, optionName }] : []));
      const isAbove =
        optionNames.length === body.length && optionNames.every(({ at }, no) => at === numbers![no]?.at);
      if (!isAbove || optionNames.length !== numbers.length) return unclear(cells);
      for (const [at, { optionName }] of optionNames.entries())
        entries.push({ no: numbers[at]!.no, optionName });
      numbers = null;
    } else if (section?.no !== undefined) {
      entries.push({ section: section.no });
    } else if (header === 'unclear') return unclear(cells);
    else if (header) columns = header;
    else if (columns) {
      for (const { no, optionName } of columns) {
        const [number, answer] = [found[no], found[optionName]];
        if (!number?.text && !answer?.text) continue;
        if (!number || number.no === null || !answer?.optionName) return unclear(cells);
        entries.push({ no: number.no, optionName: answer.optionName });
      }
    } else if (body.length > 0 && body.every(({ no }) => no !== null)) {
      numbers = body.map(({ at, no }) => ({ at, no: no! }));
    } else {
      const read = readPlainRow(found);
      if (!read) return unclear(cells);
      entries.push(...read);
    }
  }
  return numbers ? { problem: 'A row of numbers has no row of letters below it' } : { entries };
}

/** "1 | C | 2 | A", or "1. C | 2. A". */
function readPlainRow(cells: readonly Cell[]): KeyPair[] | null {
  const pairs: KeyPair[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const { text, no } = cells[at]!;
    if (text === '') continue;
    const whole = parseKeyRow(text);
    const optionName = cells[at + 1]?.optionName;
    if (whole) pairs.push(...whole);
    else if (no !== null && optionName) {
      pairs.push({ no, optionName });
      at += 1;
    } else return null;
  }
  return pairs;
}
