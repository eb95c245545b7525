import type { KeyPair, PlacedPair } from './key-cells.ts';
import { isNumberHeader, toCells } from './key-cells.ts';
import { parseSection } from './labels.ts';

interface Column {
  /** Undefined if the key names no sections: then each column is the next one. */
  readonly section: number | undefined;
  /** The first of its cells. */
  readonly at: number;
  readonly answers: KeyPair[];
}
export type SideBySideEntry = KeyPair | { readonly section: number };

/** Sections whose answers stand side by side, in a table or in lines with tabs. */
export class SideBySide {
  private readonly columns: readonly Column[];
  constructor(starts: readonly { readonly section: number | undefined; readonly at: number }[]) {
    this.columns = starts.map((one) => ({ ...one, answers: [] }));
  }
  /** "Section 1 | | Section 2 | ", perhaps with a column of numbers before them; null for other rows. */
  static read(cells: readonly string[]): SideBySide | null {
    const starts = cells.flatMap((text, at) => {
      const no = parseSection(text)?.no;
      return no === undefined ? [] : [{ section: no, at }];
    });
    const isOther = (text: string) => text !== '' && !parseSection(text) && !isNumberHeader(text);
    return starts.length < 2 || cells.some(isOther) ? null : new SideBySide(starts);
  }
  /** Answers of one row with the same number, such as "1. C 1. A": two columns of sections that are not named. */
  static begin(pairs: readonly PlacedPair[]): SideBySide | null {
    const isBeside = pairs.length >= 2 && pairs.every(({ no }) => no === 1);
    return isBeside ? new SideBySide(pairs.map(({ at }) => ({ section: undefined, at }))) : null;
  }
  /** Adds answers by the cells that they stand in; false if it is not clear where they belong. */
  addCells(pairs: readonly PlacedPair[]): boolean {
    const owners = pairs.map((pair) => this.columns.findLast(({ at }) => at <= pair.at));
    // Several answers of a row may belong to one section, whose columns go on beside each other.
    if (owners.includes(undefined)) return false;
    for (const [at, { no, optionName }] of pairs.entries()) owners[at]!.answers.push({ no, optionName });
    return true;
  }
  /** A row of one number and a letter for each section: "1 | C | A"; false for others. */
  addShared(cells: readonly string[]): boolean {
    const [first, ...rest] = toCells(cells);
    const filled = rest.filter(({ text }) => text !== '');
    const owners = filled.map(({ at }) => this.columns.find((column) => column.at === at));
    if (first?.no == null || this.columns[0]!.at === 0 || owners.includes(undefined)) return false;
    if (filled.length === 0 || filled.some(({ optionName }) => optionName === null)) return false;
    for (const [at, cell] of filled.entries())
      owners[at]!.answers.push({ no: first.no, optionName: cell.optionName! });
    return true;
  }
  /**
   * Adds the answers of a line, one for each section, or fewer where a section has ended. A tab before them stands for an
   * empty first column.
   */
  addLine(pairs: readonly KeyPair[], isIndented: boolean): boolean {
    const { columns } = this;
    if (pairs.length > columns.length) return false;
    const isWhole = pairs.length === columns.length;
    const next = (column: Column) => (column.answers.at(-1)?.no ?? 0) + 1;
    const owners = pairs.map((pair, at) => {
      if (isWhole) return columns[at];
      const open = columns.filter((column) => next(column) === pair.no);
      const isOneOfTwo = columns.length === 2 && open.length === 2;
      return isOneOfTwo ? columns[isIndented ? 1 : 0] : open.length === 1 ? open[0] : undefined;
    });
    if (owners.includes(undefined) || new Set(owners).size < owners.length) return false;
    for (const [at, pair] of pairs.entries())
      owners[at]!.answers.push({ no: pair.no, optionName: pair.optionName });
    return true;
  }
  /** The answers, section after section. */
  finish(): SideBySideEntry[] {
    return this.columns.flatMap(({ section, answers }) => [
      ...(section === undefined ? [] : [{ section }]),
      ...answers,
    ]);
  }
}
