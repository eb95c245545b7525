import type { OptionName } from '../bundle.ts';

export interface KeyPair {
  readonly no: number;
  readonly optionName: OptionName;
}
const pair =
  /(?:q(?:uestion|\.)?\s*)?#?[([]?(?<!\d)(\d{1,3})(?!\d)[)\]]?\s*[.):=-]*\s*[([]?([A-Ea-e])[)\]]?\.?(?=$|[\s,;|/])/gi;
/** "1-5: C A B D E". */
const range = /(?<!\d)(\d{1,3})\s*-\s*(\d{1,3})(?!\d)\s*[.:)]?\s*([A-E](?:[\s,;]*[A-E])+)(?=$|[\s,;|/.])/gi;
export const toOptionName = (text: string) => text.toUpperCase() as OptionName;
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

export const isNumberHeader = (text: string) =>
  /^(?:#|№|(?:q|question|item|problem)?\s*(?:no|nr|number|#)?s?\.?)$/i.test(text) && text !== '';
export const isAnswerHeader = (text: string) =>
  /^(?:(?:the )?(?:correct|credited|right|best)?\s*(?:answer|ans|key|option|choice|letter|response|correct|credited)s?(?: (?:key|choice|letter|option))?|a)\.?$/i.test(
    text,
  );
export const toNumber = (text: string) => {
  const found = /^(?:q(?:uestion)?\s*)?#?[([]?(\d{1,3})[)\]]?[.):]?$/i.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};
const toCellOptionName = (text: string) => {
  const found = /^[([]?([A-Ea-e])[)\]]?\.?$/.exec(text)?.[1];
  return found === undefined ? null : toOptionName(found);
};

/** An answer, with the column that it stands in. */
export interface PlacedPair extends KeyPair {
  readonly at: number;
}
/** A cell of a table of answers. */
export interface Cell {
  readonly at: number;
  readonly text: string;
  readonly no: number | null;
  readonly optionName: OptionName | null;
}
export const toCells = (cells: readonly string[]): Cell[] =>
  cells.map((text, at) => ({ at, text, no: toNumber(text), optionName: toCellOptionName(text) }));

/** "1 | C | 2 | A", or "1. C | 2. A": each answer with its first column; null if the row is something else. */
export function readPlainRow(cells: readonly Cell[]): PlacedPair[] | null {
  const pairs: PlacedPair[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const { text, no } = cells[at]!;
    if (text === '') continue;
    const whole = parseKeyRow(text);
    const optionName = cells[at + 1]?.optionName;
    if (whole) pairs.push(...whole.map((one) => ({ ...one, at: cells[at]!.at })));
    else if (no !== null && optionName) {
      pairs.push({ no, optionName, at: cells[at]!.at });
      at += 1;
    } else return null;
  }
  return pairs;
}
