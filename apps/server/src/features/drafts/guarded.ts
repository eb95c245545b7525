import {
  contradictsOutright,
  draftSelection,
  type GuardRules,
  mentionsIn,
  normalText,
  type OwnText,
  privacyGuard,
  sentenceSplitter,
} from '@docket/rules';
import { DraftFault } from './draft.fault.ts';
import { rulesOf } from './guard-rules.ts';
import type { DraftMaterial, DraftPlan } from './material.types.ts';

const messages = {
  CONTRADICTS_KEY:
    'The draft did not agree with the credited option, so it was thrown away. Ask again, or write the answer yourself.',
  REVEALS_KEY:
    'The student may not see the key of this question yet, and the draft was about to tell it. It was thrown away.',
  PRIVATE_DATA: 'The draft held personal data or notes among staff, so it was thrown away.',
  FOREIGN_LINK: 'The draft held a link that leads elsewhere, so it was thrown away.',
} as const;
const fault = (code: keyof typeof messages) => new DraftFault(code, messages[code]);

const tooLong = () =>
  new DraftFault(
    'TOO_LONG',
    'The draft went on and on and was stopped. Ask again, or write the answer yourself.',
  );
const mostSentences = 500;

/** One way to go through a draft. Throws DraftFault. */
interface Check {
  /** What may be shown once this sentence has come; '' for nothing yet. */
  take(sentence: string): string;
  end(): {
    /** What is still to be shown. */
    readonly rest: string;
    readonly leftOut: number;
    /** Nothing has been said. */
    readonly isEmpty: boolean;
  };
}

const paragraphs = (texts: readonly string[]) => texts.map((one) => `${one}\n\n`).join('');
/**
 * What others write about a question only chooses among texts of ours. One who plainly argues against the key has not
 * read it, and chooses badly: that ends the draft.
 */
function chosenTexts(key: GuardRules, plan: DraftPlan): Check {
  const selection = draftSelection(plan.texts, { names: plan.names, written: plan.opening.join('\n') });
  const chosen = new Set<OwnText>();
  let leftOut = 0;
  let isEmpty = true;
  return {
    take(sentence) {
      if (contradictsOutright(sentence, key))
        throw fault(key.credited === null ? 'REVEALS_KEY' : 'CONTRADICTS_KEY');
      const { texts, kind } = selection.take(sentence);
      if (kind !== 'nothing') isEmpty = false;
      if (kind === 'left-out') leftOut += 1;
      for (const one of texts) chosen.add(one);
      // Advice is for the end.
      return paragraphs(texts.flatMap((one) => (one.kind === 'advice' ? [] : one.text)));
    },
    end: () => ({ rest: paragraphs(plan.ending(chosen)), leftOut, isEmpty }),
  };
}
/** Where no question is known, no key is: whoever is not us says nothing of any option. */
function withoutOptions(isOurs: boolean): Check {
  const names = { options: ['', '', '', '', ''], chosen: null, source: '' };
  let leftOut = 0;
  let isEmpty = true;
  return {
    take(sentence) {
      if (sentence.trim() !== '') isEmpty = false;
      if (isOurs || mentionsIn(normalText(sentence), names).length === 0) return sentence;
      leftOut += 1;
      return '';
    },
    end: () => ({ rest: '', leftOut, isEmpty }),
  };
}

interface Given {
  readonly material: DraftMaterial;
  readonly ownOrigin: string | null;
  /** What the pieces choose from, made of texts that may all be shown; null where the pieces are the draft. */
  readonly plan: DraftPlan | null;
  /** The pieces are texts of ours, which have passed the guard of the key. */
  readonly isOurs: boolean;
  /** Of pieces that are not ours. */
  readonly mostCharacters: number;
  /** Told at the end how many sentences were left out. */
  readonly onLeftOut?: (count: number) => void;
}

/**
 * Lets pieces of a draft through sentence by sentence, each once it has been checked; what is personal is looked for in the
 * whole, too. Throws DraftFault for what ends the draft.
 */
export async function* guarded(pieces: AsyncIterable<string>, given: Given): AsyncGenerator<string> {
  const { plan, material, ownOrigin, isOurs, mostCharacters } = given;
  const rules = rulesOf(material, ownOrigin);
  const check = plan ? chosenTexts(rules.key, plan) : withoutOptions(isOurs);
  const privacy = privacyGuard(rules.privacy);
  const splitter = sentenceSplitter();
  let said = '';
  let shown = '';
  let count = 0;
  const show = (text: string) => {
    shown += text;
    return text;
  };
  function* pass(sentences: readonly string[]) {
    for (const sentence of sentences) {
      count += 1;
      if (count > mostSentences && !isOurs) throw tooLong();
      said += sentence;
      // The end of the text before it belongs to what is looked at: an address may lie across two sentences.
      const found = plan ? null : privacy(said.slice(-sentence.length - 200));
      if (found) throw fault(found);
      const passed = check.take(sentence);
      if (passed !== '') yield show(passed);
    }
  }
  if (plan) yield show(paragraphs(plan.opening));
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > mostCharacters && !isOurs) throw tooLong();
    yield* pass(splitter.push(piece));
  }
  yield* pass(splitter.flush());
  const { rest, leftOut, isEmpty } = check.end();
  if (isEmpty) throw new DraftFault('EMPTY', 'The draft came back empty. Ask again.');
  if (rest !== '') yield show(rest);
  const found = plan ? null : privacy(shown);
  if (found) throw fault(found);
  given.onLeftOut?.(leftOut);
}
