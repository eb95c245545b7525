import type { OptionName } from '../bundle.ts';
import type { Element } from '../xml.ts';
import {
  type Cell,
  isAnswerHeader,
  isNumberHeader,
  type KeyPair,
  type PlacedPair,
  parseKeyRow,
  readPlainRow,
  toCells,
  toNumber,
  toOptionName,
} from './key-cells.ts';
import { parseSection } from './labels.ts';
import { Line, readRows } from './lines.ts';
import { SideBySide } from './side-by-side.ts';

/** A part of an answer key: an answer, or a line "Section 2" above the next ones. */
export type KeyEntry = KeyPair | { readonly section: number };
/** What a line or table of a key says, or why it can't be read. `isRemark`: it says nothing about answers. */
export type KeyReading =
  | { readonly entries: readonly KeyEntry[]; readonly isRemark?: boolean }
  /** `found` is what the document has there. */
  | { readonly problem: string; readonly found: string };

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

const noOptionsBelow = 'Numbers without letters below them';
/** Reads the lines of an answer key one after the other. */
export class KeyLines {
  /** Numbers whose letters are expected in the next line. */
  private numbers: number[] | null = null;
  private beside: SideBySide | null = null;

  /** `isIndented`: a tab stands before the text. */
  read(text: string, isIndented = false): KeyReading {
    const cells = text.split(/\t| {3}/).map((part) => part.trim());
    const besides = SideBySide.read(cells.filter(Boolean));
    const pairs = readPlainRow(toCells(cells.filter(Boolean)));
    if (besides || (!this.beside && pairs && cells.length > 1)) {
      const next = besides ?? SideBySide.begin(pairs!);
      if (next) {
        const before = this.finish();
        this.beside = next;
        if (!besides) next.addLine(pairs!, isIndented);
        return before;
      }
    }
    if (!this.beside) return this.readLine(text);
    if (pairs && pairs.length > 0)
      return this.beside.addLine(pairs, isIndented)
        ? { entries: [] }
        : {
            problem: `“${text.slice(0, 60)}”: to which of the sections do these answers belong?`,
            found: text,
          };
    // "No. Answer No. Answer" below the names of the sections.
    if (cells.every((cell) => cell === '' || isNumberHeader(cell) || isAnswerHeader(cell)))
      return { entries: [] };
    const before = this.beside.finish();
    this.beside = null;
    const reading = this.readLine(text);
    return 'problem' in reading ? reading : { ...reading, entries: [...before, ...reading.entries] };
  }
  private readLine(text: string): KeyReading {
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
      return {
        problem: `${numbers.length} numbers, but ${optionNames.length} letters below them`,
        found: text,
      };
    }
    if (numbers) return { problem: noOptionsBelow, found: text };
    if (optionNames)
      return { problem: `“${text.slice(0, 40)}” has letters without numbers: write “1. C”`, found: text };
    this.numbers = listNumbers(text);
    if (this.numbers) return { entries: [] };
    if (!mayBeAnswer.test(text)) return { entries: [], isRemark: true };
    return {
      problem: `“${text.slice(0, 60)}” is not of the form “1. C”, with one letter from A to E`,
      found: text,
    };
  }
  /** What is left at the end. */
  finish(): KeyReading {
    if (this.numbers) return { problem: noOptionsBelow, found: this.numbers.join(' ') };
    const entries = this.beside?.finish() ?? [];
    this.beside = null;
    return { entries };
  }
}

/** No key is wider; columns take time in proportion to their square. */
const maxColumns = 60;
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
  found: cells.join(' | '),
});

/** Reads an answer key in a table: by columns, by rows, with or without a header, or "1. C" in each cell. */
export function readKeyTable(table: Element): KeyReading {
  const entries: KeyEntry[] = [];
  /** Sections side by side, once they are named or the first numbers are the same. */
  let beside: SideBySide | null = null;
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
    const found = toCells(cells);
    const named = SideBySide.read(cells);
    if (named) {
      entries.push(...(beside?.finish() ?? []));
      beside = named;
      continue;
    }
    if (beside) {
      if (filled.every((text) => isNumberHeader(text) || isAnswerHeader(text))) continue;
      const pairs = readPlainRow(found);
      if (!beside.addShared(cells) && !(pairs && beside.addCells(pairs))) return unclear(cells);
      continue;
    }
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
      const pairs: PlacedPair[] = [];
      for (const { no, optionName } of columns) {
        const [number, answer] = [found[no], found[optionName]];
        if (!number?.text && !answer?.text) continue;
        if (!number || number.no === null || !answer?.optionName) return unclear(cells);
        pairs.push({ no: number.no, optionName: answer.optionName, at: number.at });
      }
      beside = SideBySide.begin(pairs);
      if (beside) beside.addCells(pairs);
      else entries.push(...pairs);
    } else if (body.length > 0 && body.every(({ no }) => no !== null)) {
      numbers = body.map(({ at, no }) => ({ at, no: no! }));
    } else {
      const read = readPlainRow(found);
      if (!read) return unclear(cells);
      beside = SideBySide.begin(read);
      if (beside) beside.addCells(read);
      else entries.push(...read);
    }
  }
  return numbers
    ? {
        problem: 'A row of numbers has no row of letters below it',
        found: numbers.map(({ no }) => no).join(' | '),
      }
    : { entries: [...entries, ...(beside?.finish() ?? [])] };
}
