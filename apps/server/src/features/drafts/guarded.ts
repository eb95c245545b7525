import {
  draftSieve,
  type GuardRules,
  keyGuard,
  privacyGuard,
  sentenceSplitter,
  sentencesOf,
} from '@docket/rules';
import { isGreeting } from './compose/opening.ts';
import { DraftFault } from './draft.fault.ts';
import type { DraftMaterial, QuestionPart } from './material.types.ts';

/** What options are looked for in. */
export const namesOf = (question: QuestionPart) => ({
  options: question.options,
  chosen: question.chosen,
  source: [question.stimulus ?? '', ...question.passages, question.stem].join('\n'),
});
const nothing = { options: [], chosen: null, source: '' };

/** What the guards go by for this ticket. */
export function rulesOf(
  { question, keyHidden, thread, subject, firstName, secrets }: DraftMaterial,
  ownOrigin: string | null,
  isReviewed: boolean,
) {
  const names = question ? namesOf(question) : nothing;
  const official = question?.official ?? null;
  const reviewed = official
    ? [
        official.explanation?.text ?? '',
        ...(official.explanation?.notes.values() ?? []),
        official.questionType.description,
        official.questionType.hint,
      ]
    : [];
  return {
    key: { ...names, credited: official?.credited ?? null, keyHidden, isReviewed, reviewed },
    privacy: {
      names: secrets.names,
      notes: secrets.notes,
      allowed: [names.source, ...names.options, subject, firstName, ...thread.map((one) => one.text)].join(
        '\n',
      ),
      ownOrigin,
    },
  };
}

const messages = {
  CONTRADICTS_KEY:
    'The draft did not agree with the credited option, so it was thrown away. Ask again, or write the answer yourself.',
  REVEALS_KEY:
    'The student may not see the key of this question yet, and the draft was about to tell it. It was thrown away.',
  UNSURE:
    'For too much of the draft the check could not tell that it fits the credited option, or where it comes from, so it was thrown away. Ask again, or write the answer yourself.',
  PRIVATE_DATA: 'The draft held personal data or notes among staff, so it was thrown away.',
  FOREIGN_LINK: 'The draft held a link that leads elsewhere, so it was thrown away.',
} as const;
const fault = (code: keyof typeof messages) => new DraftFault(code, messages[code]);

/** One way to go through a draft. Throws DraftFault. */
interface Check {
  /** What may be shown once this sentence has come; '' for nothing yet. */
  take(sentence: string): string;
  end(): { readonly namesKey: boolean; readonly leftOut: number };
}

/** Of reviewed texts every sentence must pass; what concedes something waits for what takes it back. */
function everySentence(key: GuardRules): Check {
  const guard = keyGuard(key);
  let held = '';
  return {
    take(sentence) {
      const verdict = guard.check(sentence);
      if (!verdict.ok) throw fault(verdict.why);
      held += sentence;
      if (verdict.hold) return '';
      const passed = held;
      held = '';
      return passed;
    },
    end() {
      const { verdict, namesKey } = guard.end();
      if (!verdict.ok) throw fault(verdict.why);
      return { namesKey, leftOut: 0 };
    },
  };
}

/** The line breaks that a sentence ends with, two at most. */
const breakAfter = (sentence: string) =>
  sentence.slice(sentence.trimEnd().length).replace(/[^\n]/g, '').slice(0, 2);
/** Of a provider's text, what cannot be told to fit is left out; a draft of which too much is left out is none. */
function siftedSentences(key: GuardRules): Check {
  const sieve = draftSieve(key);
  let [kept, leftOut] = [0, 0];
  let gap = '';
  let last = '';
  return {
    take(sentence) {
      const sifted = sieve.take(sentence);
      if (sifted === 'left-out') {
        leftOut += 1;
        // The paragraph that it ended ends all the same.
        if (breakAfter(sentence).length > gap.length) gap = breakAfter(sentence);
        return '';
      }
      if (sifted !== 'shown') throw fault(sifted);
      if (sentence.trim() !== '') kept += 1;
      const passed = kept > 1 ? gap.slice(breakAfter(last).length) + sentence : sentence;
      gap = '';
      last = sentence;
      return passed;
    },
    end() {
      if (sieve.isUnsure()) throw fault('UNSURE');
      return { namesKey: sieve.namesKey(), leftOut };
    },
  };
}

interface Given {
  readonly material: DraftMaterial;
  readonly ownOrigin: string | null;
  /** What we write ourselves at the beginning, unchecked; '' for nothing. */
  readonly opening: string;
  /** Whether the draft must name the credited option where it may. */
  readonly namesKey: boolean;
  /** Made of reviewed texts; else the guard leaves out what it cannot tell to fit. */
  readonly isReviewed: boolean;
  readonly mostCharacters: number;
  /** Told at the end how many sentences were left out. */
  readonly onLeftOut?: (count: number) => void;
}

/**
 * Lets pieces of a draft through sentence by sentence, each once it has been checked; the whole is checked again at the
 * end. Throws DraftFault for what ends the draft.
 */
export async function* guarded(pieces: AsyncIterable<string>, given: Given): AsyncGenerator<string> {
  const rules = rulesOf(given.material, given.ownOrigin, given.isReviewed);
  const check = given.isReviewed ? everySentence(rules.key) : siftedSentences(rules.key);
  const privacy = privacyGuard(rules.privacy);
  const splitter = sentenceSplitter();
  let isEmpty = true;
  let said = '';
  let shown = '';
  function* pass(sentences: readonly string[]) {
    for (const sentence of sentences) {
      if (isEmpty && given.opening !== '' && isGreeting(sentence)) continue;
      if (sentence.trim() !== '') isEmpty = false;
      said += sentence;
      // The end of the text before it belongs to what is looked at: an address may lie across two sentences.
      const found = privacy(said.slice(-sentence.length - 200));
      if (found) throw fault(found);
      const passed = check.take(sentence);
      shown += passed;
      if (passed !== '') yield passed;
    }
  }
  if (given.opening !== '') yield given.opening;
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > given.mostCharacters)
      throw new DraftFault(
        'TOO_LONG',
        'The draft went on and on and was stopped. Ask again, or write the answer yourself.',
      );
    yield* pass(splitter.push(piece));
  }
  yield* pass(splitter.flush());
  const { namesKey, leftOut } = check.end();
  if (isEmpty) throw new DraftFault('EMPTY', 'The draft came back empty. Ask again.');
  const again = keyGuard(rules.key);
  for (const sentence of sentencesOf(shown.replaceAll('**', ''))) {
    const second = again.check(sentence);
    if (!second.ok) throw fault(second.why);
  }
  const found = privacy(shown);
  if (found) throw fault(found);
  if (given.namesKey && rules.key.credited !== null && !rules.key.keyHidden && !namesKey)
    throw fault('CONTRADICTS_KEY');
  given.onLeftOut?.(leftOut);
}
