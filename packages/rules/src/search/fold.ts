/**
 * Combining marks that change how a letter looks or sounds, but not what people type: accents, and the vowel points of
 * Hebrew, Arabic and Syriac. Marks that are letters of their own, as in Hindi or Thai, stay.
 */
const marks =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0711\\u0730-\\u074a\\u0898-\\u089f\\u08ca-\\u08e1\\u08e3-\\u08ff\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u2de0-\\u2dff\\ua66f\\ua674-\\ua67d\\ua69e\\ua69f\\ufb1e\\ufe20-\\ufe2f';
/**
 * What no reader sees: control characters that are no white space, soft hyphens, zero-width spaces and joiners, marks of
 * direction, fillers, variation selectors, byte order marks, annotations.
 */
const invisible =
  '\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** Strokes that only make a word longer: the tatweel of Arabic, and those of N'Ko, Mandaic and Mongolian. */
const stretching = '\\u0640\\u07fa\\u0883-\\u0885\\u180a';
const removed = new RegExp(`[${marks}${invisible}${stretching}]`, 'gu');

/** Accents that stand alone, as ´ does, decompose to a space and the accent; as typed they are an apostrophe. */
const loneAccent = / [\u0300\u0301\u0313\u0314]/g;
/** A double prime decomposes to two primes; so does the second form of two accents. */
const doubled = /\u2032\u2032|\u2035\u2035| \u030b/g;

const each = (characters: string, folded: string): [string, string][] =>
  [...characters].map((one) => [one, folded]);
/** Letters that do not decompose, and punctuation that keyboards write in several ways; each becomes one character. */
const single: ReadonlyMap<string, string> = new Map([
  ...each('ⱥ', 'a'),
  ...each('ƀɓ', 'b'),
  ...each('ȼƈ', 'c'),
  ...each('đðɖɗ', 'd'),
  ...each('ɇǝə', 'e'),
  ...each('ƒ', 'f'),
  ...each('ǥɠ', 'g'),
  ...each('ħ', 'h'),
  ...each('ıɨ', 'i'),
  ...each('ɉȷ', 'j'),
  ...each('ĸƙ', 'k'),
  ...each('łƚɫ', 'l'),
  ...each('ŋɲƞ', 'n'),
  ...each('øɵ', 'o'),
  ...each('ƥ', 'p'),
  ...each('ɍ', 'r'),
  ...each('ŧƭʈⱦ', 't'),
  ...each('ʉ', 'u'),
  ...each('ʋ', 'v'),
  ...each('ⱳ', 'w'),
  ...each('ƴɏ', 'y'),
  ...each('ƶȥ', 'z'),
  ...each('ς', 'σ'),
  // Keyboards of Arabic, Persian and Urdu write these two letters differently.
  ...each('یى', 'ي'),
  ...each('ک', 'ك'),
  ...each('ٱ', 'ا'),
  ...each('‘’‚‛‹›ʹʻʼʽʾʿˈˊˋ˴՚׳ߴߵ′‵`❛❜❟ꞌ', "'"),
  ...each('“”„‟«»ʺˮ˝˵˶״❝❞❠⹂〝〞〟', '"'),
  ...each('‐‒–—―−˗⁃֊־᠆⸗⸚⸺⸻⹀〜〰゠➖', '-'),
  ...each('⁄∕', '/'),
  ...each('\u0085\u1680\u2028\u2029', ' '),
]);
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
    .replace(loneAccent, "'")
    .replace(doubled, '"')
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
 * character with its marks is folded alone; primes together.
 */
export function foldWithPositions(text: string): {
  readonly folded: string;
  readonly toPosition: (at: number) => number;
} {
  const starts: number[] = [];
  let folded = '';
  for (const { 0: one, index } of text.matchAll(/\u2032+|\u2035+|\P{M}\p{M}*|\p{M}/gu)) {
    const part = foldText(one);
    for (let i = 0; i < part.length; i += 1) starts.push(index);
    folded += part;
  }
  return { folded, toPosition: (at) => starts[at] ?? text.length };
}
