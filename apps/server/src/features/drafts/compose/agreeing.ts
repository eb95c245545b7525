import { type GuardRules, keyGuard, sentencesOf } from '@docket/rules';
import { DraftFault } from '../draft.fault.ts';

/** What plainly speaks of another key; anything else that the guard refuses may be no more than a turn of phrase. */
const plain = new Set(['claim', 'opposed', 'both', 'answered', 'answered-no', 'several-keys']);
/** Names an option by its letter, and not by words that it shares with the text. */
const byLetter = /\([A-E]\)|\b(?:option|answer|choice) [A-E]\b|\b[B-E] (?:is|was)\b/i;
/** An explanation of which more than this is left out is no longer one. */
const mostLeftOut = 4;

/**
 * Leaves out sentences of explanations and old answers that the guard is not sure of. Throws CONTRADICTS_KEY where they
 * were plainly written for another key: it was changed, and they were not.
 */
export function agreeing(paragraphs: readonly string[], key: GuardRules): string[] {
  let guard = keyGuard(key);
  let kept: string[] = [];
  let leftOut = 0;
  const leave = (rule: string, sentence: string) => {
    leftOut += 1;
    if ((plain.has(rule) && byLetter.test(sentence)) || leftOut > mostLeftOut)
      throw new DraftFault(
        'CONTRADICTS_KEY',
        'The official explanation or an earlier answer does not agree with the credited option. Look at them before you answer.',
      );
  };
  for (const sentence of paragraphs.flatMap((one) => sentencesOf(`${one}\n\n`))) {
    let verdict = guard.check(sentence);
    if (!verdict.ok && verdict.rule === 'not-taken-back') {
      // Nothing takes back what the sentence before conceded: that one goes, and not this.
      leave(verdict.rule, '');
      kept = kept.slice(0, -1);
      guard = keyGuard(key);
      for (const one of kept) guard.check(one);
      verdict = guard.check(sentence);
    }
    if (verdict.ok) kept.push(sentence);
    else leave(verdict.rule, sentence);
  }
  return kept
    .join('')
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
