/**
 * Markup that says something which its text alone doesn't: without the line "not" is no longer struck out, and the third
 * step of a list becomes the first.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/<(?:s|strike|del)[\s>/]|line-through/i, 'Struck-out text'],
  [
    /<ol\b[^>]*\s(?:start\s*=\s*["']?(?!["']?1\b)|reversed\b|type\s*=\s*["']?[^1"'\s])/i,
    'A list that does not count 1, 2, 3',
  ],
  [
    /<ol\b[^>]*\sstyle\s*=[^>]*list-style[^>;]*\b(?:lower|upper|armenian|georgian|hebrew|cjk|katakana|hiragana)/i,
    'A list that does not count 1, 2, 3',
  ],
  [/<li\b[^>]*\svalue\s*=/i, 'A list that does not count 1, 2, 3'],
  [/<(?:m:)?math\b/i, 'A formula'],
  [/<ruby\b/i, 'Ruby text'],
];

/** Why HTML can't be imported without changing what it says; null if it can. */
export function findLostMeaning(html: string): string | null {
  const kind = kinds.find(([pattern]) => pattern.test(html))?.[1];
  return kind ? `${kind} can't be kept. Write it in words that keep the meaning` : null;
}
