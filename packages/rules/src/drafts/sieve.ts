import { type GuardRules, keyGuard } from './guard.ts';
import { namedText } from './names.ts';
import { sourcing } from './sourced.ts';

/** A sentence of a draft: shown, left out, or such that the whole draft is given up. */
export type Sifted = 'shown' | 'left-out' | 'CONTRADICTS_KEY' | 'REVEALS_KEY';

const wrong = '(?:wrong|incorrect|mistaken)';
const right = '(?:right|correct|credited|zkey|the (?:best|better) (?:one|answer))';
const be = '(?:is|was) (?:\\w+ly |also |in fact |still |just )*';
/** Says outright what the key does not: whoever wrote it reasons for another option. */
const outright: readonly RegExp[] = [
  new RegExp(
    `\\bzw,? ${be}(?:not ${wrong}|${right})\\b(?! (?:that|about|so far|up to|in (?:one|part|its))\\b)`,
  ),
  new RegExp(`\\bzkey ?(?:${be}|: ?)zw\\b`),
  new RegExp(`\\bzk,? ${be}(?:not ${right}|${wrong})\\b`),
];
const hedged =
  /\?\s*$|\b(?:if|whether|why|would|could|might|may|looks?|sounds?|seems?|unless|were|say|says|said|think|thought|suppose|nobody|no one|none|how)\b/;
/** Goes on about what stood before it, and would be about something else once that is left out. */
const dependent =
  /^\W*(?:(?:and|but|so|then|also|yet|hence|therefore|thus|however|because|since|for|or|nor|indeed|in other words|in fact|in short|that is|now|again|still),? )*(?:it|its|it's|this|that|that's|these|those|they|them|such|he|she|which|both|neither|either|the (?:former|latter|same|(?:first|second)(?= (?:is|was|one|of|has|does|can|would)\b|,)))\b/i;
const plainRules = new Set(['key-doubted', 'several-keys']);
/** While the key is hidden, what has merely no known form may be left out; anything else is a guess at it. */
const harmlessHidden = new Set(['hidden', 'language', 'markup', 'never']);

/**
 * Goes through the text of a provider. What cannot be seen to fit the key, or to come from the question or from us, is left
 * out, with what leans on it; what plainly argues against the key ends the draft.
 */
export function draftSieve(rules: GuardRules) {
  const guard = keyGuard(rules);
  const sourced = sourcing(rules);
  let isDangling = false;
  let [shown, leftOut, doubtful] = [0, 0, 0];
  const tokenOf = (option: number) => (option === 0 ? 'zu' : option === rules.credited ? 'zk' : 'zw');
  const isOutright = (sentence: string, rule: string) => {
    if (rules.keyHidden) return !harmlessHidden.has(rule);
    if (plainRules.has(rule)) return true;
    const { text } = namedText(sentence, rules, tokenOf);
    return !hedged.test(text) && outright.some((one) => one.test(text));
  };
  const named = (sentence: string) => /\bz[kw]\b/.test(namedText(sentence, rules, tokenOf).text);
  function sift(sentence: string): Sifted {
    if (isDangling && dependent.test(sentence) && !named(sentence)) return 'left-out';
    const verdict = guard.check(sentence, sourced);
    isDangling = !verdict.ok;
    if (verdict.ok) return 'shown';
    if (verdict.rule === 'no-source') return 'left-out';
    doubtful += 1;
    return isOutright(sentence, verdict.rule) ? verdict.why : 'left-out';
  }
  return {
    /** The next sentence, with the blank space after it. */
    take(sentence: string): Sifted {
      if (sentence.trim() === '') return 'shown';
      const sifted = sift(sentence);
      if (sifted === 'shown') shown += 1;
      else leftOut += 1;
      return sifted;
    },
    /**
     * Whether what is left is not worth showing, or not to be trusted: less than a quarter, or two doubtful sentences that make up
     * a quarter of all. What gets past the guard comes with much that does not.
     */
    isUnsure: () =>
      shown * 3 < leftOut || (!rules.keyHidden && doubtful >= 2 && doubtful * 4 > shown + leftOut),
    /** Whether the credited option was named as such in what was shown. */
    namesKey: () => guard.end().namesKey,
  };
}
