import { draftSelection, mayTellAnAnswer, type OwnText, privacyGuard, sentenceSplitter } from '@docket/rules';
import { DraftError } from './draft-error.ts';
import type { DraftMaterial, DraftPlan } from './material.types.ts';
import { privacyRules } from './privacy-rules.ts';

const messages = {
  PRIVATE_DATA: 'The draft contained personal data or internal notes, so it was discarded.',
  FOREIGN_LINK: 'The draft contained an external link, so it was discarded.',
} as const;
const fault = (code: keyof typeof messages) => new DraftError(code, messages[code]);

const tooLong = () =>
  new DraftError('TOO_LONG', 'The draft got too long and was stopped. Try again, or write your own answer.');
const mostSentences = 500;

/** One way to go through a draft. Throws DraftError. */
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
/** What a provider writes about a question only chooses among texts of ours; its own words are never shown (decision 46). */
function chosenTexts(plan: DraftPlan): Check {
  const selection = draftSelection(plan.texts, { names: plan.names, written: plan.opening.join('\n') });
  const chosen = new Set<OwnText>();
  let leftOut = 0;
  let isEmpty = true;
  return {
    take(sentence) {
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
/** Where no question is known, no key is: nothing is said that may be the answer of one. */
function withoutAnswers(): Check {
  let leftOut = 0;
  let isEmpty = true;
  return {
    take(sentence) {
      if (sentence.trim() !== '') isEmpty = false;
      if (!mayTellAnAnswer(sentence)) return sentence;
      leftOut += 1;
      return '';
    },
    end: () => ({ rest: '', leftOut, isEmpty }),
  };
}

interface Given {
  readonly material: DraftMaterial;
  readonly ownOrigin: string | null;
  readonly plan: DraftPlan;
  readonly mostCharacters: number;
  /** Told at the end how many sentences were left out. */
  readonly onLeftOut?: (count: number) => void;
}

/**
 * The draft of a plan, with what its writer says going through sentence by sentence, each once it has been checked; what is
 * personal is looked for in the whole of what is written freely, too. Throws DraftError for what ends the draft.
 */
export async function* assembleDraft(pieces: AsyncIterable<string>, given: Given): AsyncGenerator<string> {
  const { plan, material, ownOrigin, mostCharacters } = given;
  for (const paragraph of plan.opening) yield paragraphs([paragraph]);
  if (plan.words === 'none') return;
  const isFree = plan.words === 'free';
  const check = isFree ? withoutAnswers() : chosenTexts(plan);
  const privacy = privacyGuard(privacyRules(material, ownOrigin));
  const splitter = sentenceSplitter();
  let said = '';
  let count = 0;
  function* pass(sentences: readonly string[]) {
    for (const sentence of sentences) {
      count += 1;
      if (count > mostSentences) throw tooLong();
      said += sentence;
      // The end of the text before it belongs to what is looked at: an address may lie across two sentences.
      const found = isFree ? privacy(said.slice(-sentence.length - 200)) : null;
      if (found) throw fault(found);
      const passed = check.take(sentence);
      if (passed !== '') yield passed;
    }
  }
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > mostCharacters) throw tooLong();
    yield* pass(splitter.push(piece));
  }
  yield* pass(splitter.flush());
  const { rest, leftOut, isEmpty } = check.end();
  if (isEmpty) throw new DraftError('EMPTY', 'The draft was empty. Try again.');
  if (rest !== '') yield rest;
  const found = isFree ? privacy(said) : null;
  if (found) throw fault(found);
  given.onLeftOut?.(leftOut);
}
