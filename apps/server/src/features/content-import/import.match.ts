import { getOptionText } from '../content/index.ts';

interface Numbered {
  readonly no: number;
}
/** Texts that tell rows apart, the strictest first. Rows without a text are told apart by their number alone. */
type ReadKeys<Row> = (row: Row) => readonly string[];

/** The rows with each key; without those that have none. */
function groupByKey<Row>(rows: Iterable<Row>, readKey: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = readKey(row);
    if (key) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/**
 * Which stored row each row of a file is, within one section: by its text, also at another number, and by its number if
 * no other has its text. What students did belongs to the text, so a file that exchanges two questions, or puts a new one
 * between them, moves the questions and not their texts. Rows of the file that are missing in the result are new.
 */
export function matchRows<Texts, Stored extends Numbered & Texts, Target extends Numbered & Texts>(
  stored: readonly Stored[],
  targets: readonly Target[],
  readKeys: ReadKeys<Texts>,
): ReadonlyMap<Target, Stored> {
  const keysOfStored = new Map(stored.map((row) => [row, readKeys(row)]));
  const keysOfTarget = new Map(targets.map((row) => [row, readKeys(row)]));
  const matches = new Map<Target, Stored>();
  const left = new Set(stored);
  const open = new Set(targets);
  const match = (target: Target, row: Stored) => {
    matches.set(target, row);
    left.delete(row);
    open.delete(target);
  };
  const byNo = new Map(stored.map((row) => [row.no, row]));
  const findAtSameNo = ({ no }: Target) => {
    const row = byNo.get(no);
    return row && left.has(row) ? row : undefined;
  };
  const levels = Math.max(
    0,
    ...[...keysOfStored.values(), ...keysOfTarget.values()].map((keys) => keys.length),
  );
  for (let level = 0; level < levels; level += 1) {
    const storedKey = (row: Stored) => keysOfStored.get(row)?.[level] ?? '';
    const targetKey = (row: Target) => keysOfTarget.get(row)?.[level] ?? '';
    for (const target of [...open]) {
      const row = findAtSameNo(target);
      if (row && targetKey(target) && targetKey(target) === storedKey(row)) match(target, row);
    }
    const storedGroups = groupByKey(left, storedKey);
    for (const [key, [target, ...more]] of groupByKey(open, targetKey)) {
      const [row, ...others] = storedGroups.get(key) ?? [];
      // Rows of the same text can't be told apart by it.
      if (target && row && more.length === 0 && others.length === 0) match(target, row);
    }
  }
  for (const target of [...open]) {
    const row = findAtSameNo(target);
    if (row) match(target, row);
  }
  return matches;
}

/**
 * Numbers for stored rows whose number a row of the file takes: after all others. `taken` are the numbers of the file.
 */
export function renumberDisplaced<Stored extends Numbered>(
  stored: readonly Stored[],
  matched: Iterable<Stored>,
  taken: readonly number[],
): ReadonlyMap<Stored, number> {
  const numbers = new Set(taken);
  const kept = new Set(matched);
  const displaced = stored.filter((row) => !kept.has(row) && numbers.has(row.no));
  const last = Math.max(0, ...taken, ...stored.map(({ no }) => no));
  return new Map(displaced.map((row, at) => [row, last + 1 + at]));
}

interface QuestionTexts {
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: readonly string[];
}
/** A question by all of its texts, with options in any order; else by stimulus and stem, else by its options. */
export function readQuestionKeys({ stimulusHtml, stemHtml, options }: QuestionTexts): readonly string[] {
  const text = [stimulusHtml ?? '', stemHtml].map(getOptionText).join('\n');
  const sorted = options.map(getOptionText).sort();
  return [[text, ...sorted].join('\n'), text.trim(), sorted.join('\n').trim()];
}

interface PassageTexts {
  readonly passageHtml: string;
  readonly passageBHtml: string | null;
}
export const readPassageKeys = ({ passageHtml, passageBHtml }: PassageTexts): readonly string[] => [
  [passageHtml, passageBHtml ?? ''].map(getOptionText).join('\n').trim(),
];
