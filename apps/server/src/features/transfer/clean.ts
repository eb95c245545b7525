import { optionLetters } from '@docket/rules';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { toFieldName } from './field-of-path.ts';
import type { Problems } from './problems.ts';

/**
 * Characters that nobody sees and that searches and comparisons stumble over: zero-width spaces, soft hyphens, marks of
 * direction and of byte order. Joiners stay between characters that they join, as in emoji and Indic scripts.
 */
const invisible =
  /\u034f|(?<!\p{Extended_Pictographic}[\u{e0020}-\u{e007e}]*)[\u{e0001}\u{e0020}-\u{e007f}]|[\u00ad\u061c\u3164\uffa0\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|(?!\p{Script=Latin})\p{L})[\u200c\u200d]|[\u200c\u200d](?!\p{Extended_Pictographic}|(?!\p{Script=Latin})\p{L})/gu;
const lineSeparators = /[\u2028\u2029]/g;
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\u00ad/, 'soft hyphens'],
  [/[\u2028\u2029]/, 'line separators'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'marks of direction'],
  [/\ufeff/, 'byte order marks'],
];

/** A text without its invisible characters; a separator of lines becomes a line break. */
export const cleanText = (text: string): string => text.replace(lineSeparators, '\n').replace(invisible, '');
/** One form for each letter: files from a Mac often have accents as characters of their own. Nobody sees a difference. */
const composeText = (text: string): string => text.normalize('NFC');

function describeRemoved(text: string): string {
  const found = kinds.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
  return found.length > 0 ? found.join(', ') : 'zero-width characters';
}

const toFullWidth = (optionName: string) => String.fromCharCode(optionName.charCodeAt(0) + 0xfee0);
/**
 * What an option may begin with besides its text: "(A) ", "a. ", "B:", "C–", full-width too, also within the tags around
 * its text.
 */
const prefix = (optionName: string) =>
  new RegExp(
    `^((?:<[a-z]+>)*)\\s*[([（［]?[${optionName}${toFullWidth(optionName)}](?:\\s?[.):\\]]{1,2}(</(?:strong|em|u)>)?\\s*|\\s?[．）：］、]{1,2}\\s*|\\s?[-–—]\\s*)(?=\\S)`,
    'iu',
  );

type Options = Record<string, string | { readonly html: string }>;
const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' &&
  value !== null &&
  optionLetters.every((optionName) => {
    const option = (value as Options)[optionName];
    return typeof option === 'string' || typeof option?.html === 'string';
  });

/** The options without their letters, if all five carry them; otherwise null. */
function withoutPrefixes(options: Options): Options | null {
  const written = optionLetters.map((optionName) => {
    const option = options[optionName]!;
    return [optionName, typeof option === 'string' ? option : option.html] as const;
  });
  if (!written.every(([optionName, text]) => prefix(optionName).test(text))) return null;
  return Object.fromEntries(
    written.map(([optionName, text]) => {
      // Tags around the letter alone go with it.
      const rest = text.replace(prefix(optionName), (_, open: string, close?: string) =>
        close ? open.replace(/<[a-z]+>$/, '') : open,
      );
      return [optionName, typeof options[optionName] === 'string' ? rest : { html: rest }];
    }),
  );
}

/** The path of a text without the key of its HTML. */
const toTextPath = (path: string) => path.replace(/\.html$/, '');
/** The beginning of an option, with its letter. */
const optionStart = (option: string | { readonly html: string }) =>
  (typeof option === 'string' ? option : option.html)
    .replace(/<[^>]*>/g, '')
    .slice(0, 12)
    .trim();
/** The place of the first character that nobody sees, and its number in place of it. */
function showInvisible(text: string): string {
  const at = text.search(new RegExp(`${invisible.source}|${lineSeparators.source}`, 'u'));
  const code = text.codePointAt(Math.max(0, at))!;
  const sign = `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  return `${text.slice(Math.max(0, at - 20), at)}${sign}${cleanText(text.slice(at, at + 20))}`;
}

/** Formulas that other tools set: \\(x^2\\), \\[...\\], $$...$$, \\frac{1}{2}. */
const tex =
  /\\\([^\n]{1,200}?\\\)|\\\[[^\n]{1,200}?\\\]|\$\$[^$\n]{1,200}\$\$|\\(?:frac|sqrt|times|leq|geq|sum|int)\b[^\s]{0,40}/;

/** Removes from all texts of a test what their tool left in them, each with a warning. */
export function cleanTest(test: BundledTest, problems: Problems): BundledTest {
  const warn = (path: string, value: string, reason: string, summary: string) => {
    const { file, item } = findSourceLocation(test.locations, path);
    problems.warn(file, item, { field: toFieldName(path, test.fieldNames), value }, reason, summary);
  };
  const clean = (value: unknown, path: string, key = ''): unknown => {
    if (typeof value === 'string') {
      const cleaned = cleanText(key === 'html' ? value.replace(lineSeparators, '<br />') : value);
      if (cleaned !== value)
        warn(
          toTextPath(path),
          showInvisible(value),
          `Removed: ${describeRemoved(value)}`,
          'Invisible characters were removed',
        );
      const formula = tex.exec(cleaned)?.[0];
      if (formula)
        warn(
          toTextPath(path),
          formula,
          'TeX formulas are shown as typed. Write the formula in words, or add it as a picture',
          'TeX formulas are shown as typed',
        );
      return composeText(cleaned);
    }
    if (Array.isArray(value)) return value.map((one, at) => clean(one, `${path}.${at}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const here = path === '' ? key : `${path}.${key}`;
        const cleaned = clean(one, here, key);
        if (key !== 'options' || !isOptions(cleaned)) return [key, cleaned];
        const bare = withoutPrefixes(cleaned);
        if (bare)
          warn(
            here,
            optionLetters.map((optionName) => optionStart(cleaned[optionName]!)).join(' '),
            'All five options began with their letter: removed',
            'Letters before options were removed',
          );
        return [key, bare ?? cleaned];
      }),
    );
  };
  return { ...test, value: clean(test.value, '') };
}
