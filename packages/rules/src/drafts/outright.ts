import { canonicalOf } from './canonical.ts';
import type { OptionNames } from './mentions.ts';

const be = '(?:is|was|must be|has to be|can only be) (?:\\w+ly |also |in fact |still |just )*';
const begins =
  '^(?:(?:so|thus|hence|therefore|then|and|but|yes|no|in fact|actually|i (?:think|believe|am sure)(?: that)?),? )*(?:option |choice )?';
const ends = '(?=[.,;:!]|$| because\\b| since\\b| as\\b| and\\b| but\\b)';
const good = '(?:right|correct|credited|key|(?:the )?best(?: answer| one)?)';
const bad = '(?:wrong|incorrect|mistaken)';
/** What each says of the option that it names. */
const forms: readonly (readonly [RegExp, 1 | -1])[] = [
  [new RegExp(`${begins}opt(\\d),? ${be}${good}${ends}`), 1],
  [new RegExp(`${begins}opt(\\d),? ${be}not ${bad}${ends}`), 1],
  [new RegExp(`${begins}(?:key|the answer|it)(?: ${be}|: ?)opt(\\d)${ends}`), 1],
  [
    new RegExp(
      `${begins}(?:(?:you|we|i) (?:should|would|must) )?(?:choose|pick|select|go with|mark) opt(\\d)${ends}`,
    ),
    1,
  ],
  [new RegExp(`${begins}opt(\\d),? ${be}not ${good}${ends}`), -1],
  [new RegExp(`${begins}opt(\\d),? ${be}${bad}${ends}`), -1],
];

/**
 * Whether a sentence says outright of an option what the key does not; of any option, where the key is not known. Who
 * writes so has not read the key, or was talked into another. Finds the plain forms alone: nothing rests on it.
 */
export function contradictsOutright(
  sentence: string,
  rules: OptionNames & { readonly credited: number | null },
): boolean {
  const { credited } = rules;
  const { text, isQuestion } = canonicalOf(sentence, rules);
  if (isQuestion) return false;
  return forms.some(([form, polarity]) => {
    const option = Number(form.exec(text)?.[1] ?? 0);
    return option > 0 && (credited === null || (option === credited) !== (polarity === 1));
  });
}
