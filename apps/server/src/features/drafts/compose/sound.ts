import { type GuardRules, keyGuard, sentencesOf } from '@docket/rules';
import { DraftFault } from '../draft.fault.ts';

/** What plainly speaks of another key; anything else that the guard refuses may be no more than a turn of phrase. */
const plain = new Set(['claim', 'opposed', 'both', 'bare']);
/** So does this where an option is named by its letter, and not by words that it shares with the text. */
const plainByLetter = new Set(['answered', 'answered-no', 'several-keys']);
const byLetter = /\([A-E]\)|\b(?:option|answer|choice) [A-E]\b|\b[B-E] (?:is|was)\b/i;
/** A text of which more sentences than this are not seen to fit was written for another key. */
const mostUnsure = 4;

/** What the guard of the key refuses in a text. */
function refusedIn(text: string, key: GuardRules): { readonly rule: string; readonly sentence: string }[] {
  const found: { rule: string; sentence: string }[] = [];
  let guard = keyGuard(key);
  for (const sentence of sentencesOf(`${text}\n\n`)) {
    let verdict = guard.check(sentence);
    if (!verdict.ok && verdict.rule === 'not-taken-back') {
      // Nothing takes back what the sentence before conceded: that one is meant, and not this.
      found.push({ rule: verdict.rule, sentence: '' });
      guard = keyGuard(key);
      verdict = guard.check(sentence);
    }
    if (!verdict.ok) found.push({ rule: verdict.rule, sentence });
  }
  return found;
}

/** Whether every sentence of a text is seen to fit the key. */
export const isSure = (text: string, key: GuardRules): boolean => refusedIn(text, key).length === 0;

/** "C: Correct." */
const isShort = (sentence: string) => sentence.trim().split(/\s+/).length <= 3;
/** What a note on a wrong option begins with that says the opposite of what it should. */
const creditsItself =
  /^\W*(?:(?:yes|correct|right|credited|exactly(?: right)?)\b(?=\W*$|[.:,;!-])|(?:this|it|that)(?: one| option| choice| answer)? is (?:exactly |indeed |also |in fact )?(?:the )?(?:(?:credited|correct|right)\b(?! (?:that|about|to|as|in)\b)|best\b(?=\W*$|,| (?:answer|option|choice|one|of)\b))|the (?:correct|credited|right|best) (?:answer|option|choice|one)\b(?=\W*$)|(?:this|it) (?:one )?wins\b)/i;
const takesBack = /\b(?:but|however|not|never|if|only|yet|although|though|would|could|n't|n’t)\b/i;
/** Whether a note on a wrong option plainly speaks for it. */
export function speaksForItself(note: string): boolean {
  const [first = ''] = sentencesOf(note);
  return creditsItself.test(first) && !takesBack.test(first);
}

/**
 * Whether an official text belongs to this key, as far as can be told: it is used whole or not at all, since what is left of
 * one without a sentence may say something else.
 */
export function isOfKey(text: string, key: GuardRules): boolean {
  const refused = refusedIn(text, key);
  return (
    refused.length <= mostUnsure &&
    !refused.some(
      ({ rule, sentence }) =>
        plain.has(rule) ||
        (plainByLetter.has(rule) && byLetter.test(sentence)) ||
        (rule === 'pronoun' && isShort(sentence)),
    )
  );
}
export const otherKey = () =>
  new DraftFault(
    'CONTRADICTS_KEY',
    "The explanation doesn't match the credited answer. Check it before you reply.",
  );
/** The explanation was written for another key or other options, and nobody has said since that it fits. */
export const outdated = () =>
  new DraftFault(
    'CONTRADICTS_KEY',
    'The key or options changed after the explanation was written. Review and save the explanation, then try again.',
  );
