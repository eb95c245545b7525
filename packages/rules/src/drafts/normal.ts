const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b|\bcannot\b/gi, 'can not'],
  [/\bwon'?t\b/gi, 'will not'],
  [/\bain'?t\b/gi, 'is not'],
  [/n't\b/gi, ' not'],
  [/(?<=\b(?:it|that|this|what|which|there|here|he|she|who))'s\b/gi, ' is'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'d\b/gi, ' would'],
  [/\bi'm\b/gi, 'I am'],
];

/** Normalizes letters, quotes, dashes and contractions, and removes emphasis, invisible characters and accents. */
export function normalText(text: string): string {
  let out = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\u00ad]/gu, '')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[*_~#|<>]+/g, ' ')
    .replace(/[–—−―]/g, ' - ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, plain] of contractions) out = out.replace(pattern, plain);
  return out;
}

/** The words of a text in lower case, for comparing texts. */
export const tokenize = (text: string): string[] =>
  normalText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
