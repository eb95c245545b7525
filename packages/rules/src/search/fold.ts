/**
 * Combining marks that change how a letter looks or sounds, but not what people type: accents, and the vowel points of
 * Hebrew and Arabic. Marks that are letters of their own, as in Hindi or Thai, stay.
 */
const marks =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
/** Soft hyphens, zero-width spaces and joiners, marks of direction, variation selectors, byte order marks. */
const invisible = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff';
const removed = new RegExp(`[${marks}${invisible}\\u{e0000}-\\u{e0fff}]`, 'gu');

/** Letters that do not decompose, and punctuation that keyboards write in several ways; each becomes one character. */
const single: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ı: 'i',
    ĸ: 'k',
    ƒ: 'f',
    ς: 'σ',
    ...Object.fromEntries([...'‘’‚‛ʼʹ′`'].map((one) => [one, "'"])),
    ...Object.fromEntries([...'“”„‟«»'].map((one) => [one, '"'])),
    ...Object.fromEntries([...'‐‒–—―−'].map((one) => [one, '-'])),
  }),
);
const several: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const replaced = new RegExp(`[${[...single.keys(), ...Object.keys(several)].join('')}]`, 'gu');

/**
 * A text as searches compare it: one form for each letter, in lower case, without accents and invisible characters.
 * "Résumé" becomes "resume", however it was typed. The function docket_fold of the database does the same (decision
 * 103).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(removed, '')
    .toLowerCase()
    .replace(replaced, (one) => single.get(one) ?? several[one]!);

/** The words of a search, folded. */
export const foldTerms = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean);

/** Whether a text contains what was typed; an empty search is in every text. */
export const includesFolded = (text: string, typed: string): boolean =>
  foldText(text).includes(foldText(typed).trim());

/** Whether a text contains every word that was typed, in any order. */
export function includesTerms(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldTerms(typed).every((term) => folded.includes(term));
}

/** The part of an address: 'Zoë & Łukasz' becomes 'zoe-lukasz'; '' without letters and digits. */
export const slugify = (text: string, maxLength = 60): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');

/**
 * A folded text with the way back: `toPosition` gives the position in the text of a position in the folded one. Each
 * character with its marks is folded alone.
 */
export function foldWithPositions(text: string): {
  readonly folded: string;
  readonly toPosition: (at: number) => number;
} {
  const starts: number[] = [];
  let folded = '';
  for (const { 0: one, index } of text.matchAll(/\P{M}\p{M}*|\p{M}/gu)) {
    const part = foldText(one);
    for (let i = 0; i < part.length; i += 1) starts.push(index);
    folded += part;
  }
  return { folded, toPosition: (at) => starts[at] ?? text.length };
}
