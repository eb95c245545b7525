import { type GuardRules, keyGuard, sentencesOf } from '@docket/rules';
import { DraftFault } from '../draft.fault.ts';

/** What plainly speaks of another key; anything else that the guard refuses may be no more than a turn of phrase. */
const plain = new Set(['claim', 'opposed', 'both', 'answered', 'answered-no', 'several-keys']);
/** Names an option by its letter, and not by words that it shares with the text. */
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

/**
 * Whether an official text belongs to this key, as far as can be told: it is used whole or not at all, since what is left of
 * one without a sentence may say something else.
 */
export function isOfKey(text: string, key: GuardRules): boolean {
  const refused = refusedIn(text, key);
  return (
    refused.length <= mostUnsure &&
    !refused.some(({ rule, sentence }) => plain.has(rule) && byLetter.test(sentence))
  );
}
/** The same text. Throws CONTRADICTS_KEY where it is of another key: that was changed, and the text was not. */
export function ofKey(text: string, key: GuardRules): string {
  if (isOfKey(text, key)) return text;
  throw new DraftFault(
    'CONTRADICTS_KEY',
    'The official explanation does not agree with the credited option. Look at it before you answer.',
  );
}
