import { draftSelection, mayRevealAnswer, type OwnText, privacyGuard, sentenceSplitter } from '@docket/rules';
import { DraftError } from './draft-error.ts';
import type { DraftMaterial, DraftPlan } from './material.types.ts';
import { privacyRules } from './privacy-rules.ts';

const messages = {
  PRIVATE_DATA: 'The draft contained personal data or internal notes, so it was discarded.',
  FOREIGN_LINK: 'The draft contained an external link, so it was discarded.',
} as const;
const createError = (code: keyof typeof messages) => new DraftError(code, messages[code]);

const tooLong = () =>
  new DraftError('TOO_LONG', 'The draft got too long and was stopped. Try again, or write your own answer.');
const maxSentences = 500;

/** How the sentences of a draft are checked. Throws DraftError. */
interface Check {
  /** What to show after this sentence; '' for nothing yet. */
  take(sentence: string): string;
  end(): {
    /** What is left to show. */
    readonly rest: string;
    readonly leftOut: number;
    /** True if no sentence with a text has arrived. */
    readonly isEmpty: boolean;
  };
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `${text}\n\n`).join('');
/** For a question, a provider's output only chooses among our texts; its own text is never shown (decision 46). */
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
      for (const text of texts) chosen.add(text);
      // Advice is placed at the end.
      return paragraphs(texts.flatMap((text) => (text.kind === 'advice' ? [] : text.text)));
    },
    end: () => ({ rest: paragraphs(plan.ending(chosen)), leftOut, isEmpty }),
  };
}
/** Without a known question there is no known key: every sentence that may be the answer of one is left out. */
function withoutAnswers(): Check {
  let leftOut = 0;
  let isEmpty = true;
  return {
    take(sentence) {
      if (sentence.trim() !== '') isEmpty = false;
      if (!mayRevealAnswer(sentence)) return sentence;
      leftOut += 1;
      return '';
    },
    end: () => ({ rest: '', leftOut, isEmpty }),
  };
}

interface AssembleInput {
  readonly material: DraftMaterial;
  readonly ownOrigin: string | null;
  readonly plan: DraftPlan;
  readonly maxCharacters: number;
  /** Called at the end with the number of sentences that were left out. */
  readonly onLeftOut?: (count: number) => void;
}

/**
 * The draft of a plan. The writer's output is passed on sentence by sentence after checking; free text as a whole is
 * also searched for personal data. Throws DraftError when the draft fails.
 */
export async function* assembleDraft(
  pieces: AsyncIterable<string>,
  input: AssembleInput,
): AsyncGenerator<string> {
  const { plan, material, ownOrigin, maxCharacters } = input;
  for (const paragraph of plan.opening) yield paragraphs([paragraph]);
  if (plan.writerOutput === 'none') return;
  const isFree = plan.writerOutput === 'free';
  const check = isFree ? withoutAnswers() : chosenTexts(plan);
  const privacy = privacyGuard(privacyRules(material, ownOrigin));
  const splitter = sentenceSplitter();
  let checked = '';
  let count = 0;
  function* pass(sentences: readonly string[]) {
    for (const sentence of sentences) {
      count += 1;
      if (count > maxSentences) throw tooLong();
      checked += sentence;
      // The end of the previous text is searched too, because an address may extend over two sentences.
      const found = isFree ? privacy(checked.slice(-sentence.length - 200)) : null;
      if (found) throw createError(found);
      const passed = check.take(sentence);
      if (passed !== '') yield passed;
    }
  }
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maxCharacters) throw tooLong();
    yield* pass(splitter.push(piece));
  }
  yield* pass(splitter.flush());
  const { rest, leftOut, isEmpty } = check.end();
  if (isEmpty) throw new DraftError('EMPTY', 'The draft was empty. Try again.');
  if (rest !== '') yield rest;
  const found = isFree ? privacy(checked) : null;
  if (found) throw createError(found);
  input.onLeftOut?.(leftOut);
}
