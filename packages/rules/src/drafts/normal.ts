/** Letters of other scripts that look like ours: a name of an option must not hide behind one. */
const lookalikes: Readonly<Record<string, string>> = {
  Α: 'A',
  А: 'A',
  Ꭺ: 'A',
  Β: 'B',
  В: 'B',
  Ᏼ: 'B',
  С: 'C',
  Ϲ: 'C',
  Ꮯ: 'C',
  Ꭰ: 'D',
  Ε: 'E',
  Е: 'E',
  Ꭼ: 'E',
  а: 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  о: 'o',
  ο: 'o',
  О: 'O',
  і: 'i',
  ı: 'i',
  р: 'p',
  ѕ: 's',
  у: 'y',
  х: 'x',
  ν: 'v',
  һ: 'h',
};
const circled = (code: number): string | null => {
  if (code >= 0x24b6 && code <= 0x24ba) return String.fromCharCode(65 + code - 0x24b6);
  if (code >= 0x1f130 && code <= 0x1f149) return String.fromCharCode(65 + code - 0x1f130);
  if (code >= 0x1f150 && code <= 0x1f169) return String.fromCharCode(65 + code - 0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(65 + code - 0x1f170);
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCharCode(65 + code - 0x1f1e6);
  return null;
};
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b|\bcannot\b/gi, 'can not'],
  [/\bwon'?t\b/gi, 'will not'],
  [/\bain'?t\b/gi, 'is not'],
  [/n't\b/gi, ' not'],
  [/\b(is|are|was|were|does|do|did|would|could|should|has|have|had)nt\b/gi, '$1 not'],
  [/(?<=\b(?:it|that|this|what|which|there|here|he|she|who))'s\b/gi, ' is'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'d\b/gi, ' would'],
  [/\bi'm\b/gi, 'I am'],
];

/**
 * Text as the guard reads it: one way to write each letter, quote and contraction; marks of emphasis, invisible letters
 * and accents gone; ticks and crosses as words.
 */
export function normalText(text: string): string {
  let out = '';
  for (const char of text.normalize('NFKC').normalize('NFD')) {
    const letter = circled(char.codePointAt(0)!);
    out += letter ? ` ${letter} ` : (lookalikes[char] ?? char);
  }
  out = out
    .replace(/[\p{M}\p{Cf}\u00ad]/gu, '')
    .replace(/[✓✔✅☑👍💯]/gu, ' right ')
    .replace(/[✗✘❌✖☒👎🚫]/gu, ' wrong ')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[*_~#|<>]+/g, ' ')
    .replace(/[–—−―]/g, ' - ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, plain] of contractions) out = out.replace(pattern, plain);
  return out;
}

/** Words of a text in lower case, for comparing passages of text. */
export const wordsOf = (text: string): string[] =>
  normalText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
