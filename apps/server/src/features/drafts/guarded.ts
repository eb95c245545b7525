import { keyGuard, privacyGuard, sentenceSplitter, sentencesOf } from '@docket/rules';
import { DraftFault } from './draft.fault.ts';
import type { DraftMaterial } from './material.types.ts';

/** What the guards go by for this ticket. */
export function rulesOf(
  { question, keyHidden, thread, subject, firstName, secrets }: DraftMaterial,
  ownOrigin: string | null,
  isReviewed: boolean,
) {
  const source = question ? [question.stimulus ?? '', ...question.passages, question.stem].join('\n') : '';
  const options = question?.options ?? [];
  return {
    key: {
      options,
      chosen: question?.chosen ?? null,
      source,
      credited: question?.official?.credited ?? null,
      keyHidden,
      isReviewed,
    },
    privacy: {
      names: secrets.names,
      notes: secrets.notes,
      allowed: [source, ...options, subject, firstName, ...thread.map((one) => one.text)].join('\n'),
      ownOrigin,
    },
  };
}

const messages = {
  CONTRADICTS_KEY:
    'The draft did not agree with the credited option, so it was thrown away. Ask again, or write the answer yourself.',
  REVEALS_KEY:
    'The student may not see the key of this question yet, and the draft was about to tell it. It was thrown away.',
  PRIVATE_DATA: 'The draft held personal data or notes among staff, so it was thrown away.',
  FOREIGN_LINK: 'The draft held a link that leads elsewhere, so it was thrown away.',
} as const;
const fault = (code: keyof typeof messages) => new DraftFault(code, messages[code]);

interface Given {
  readonly material: DraftMaterial;
  readonly ownOrigin: string | null;
  /** Whether the draft must name the credited option where it may. */
  readonly namesKey: boolean;
  /** Made of reviewed texts; else the guard lets only known forms through. */
  readonly isReviewed: boolean;
  readonly mostCharacters: number;
}

/**
 * Lets pieces of a draft through sentence by sentence, each once it has been checked; the whole is checked again at the
 * end. Throws DraftFault for the first that may not be shown.
 */
export async function* guarded(pieces: AsyncIterable<string>, given: Given): AsyncGenerator<string> {
  const rules = rulesOf(given.material, given.ownOrigin, given.isReviewed);
  const key = keyGuard(rules.key);
  const privacy = privacyGuard(rules.privacy);
  const splitter = sentenceSplitter();
  let whole = '';
  let held = '';
  function* pass(sentences: readonly string[]) {
    for (const sentence of sentences) {
      whole += sentence;
      const verdict = key.check(sentence);
      if (!verdict.ok) throw fault(verdict.why);
      // The end of the text before it belongs to what is looked at: an address may lie across two sentences.
      const found = privacy(whole.slice(-sentence.length - 200));
      if (found) throw fault(found);
      held += sentence;
      if (verdict.hold) continue;
      yield held;
      held = '';
    }
  }
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
  const { verdict, namesKey } = key.end();
  if (!verdict.ok) throw fault(verdict.why);
  if (whole.trim() === '') throw new DraftFault('EMPTY', 'The draft came back empty. Ask again.');
  const again = keyGuard(rules.key);
  for (const sentence of sentencesOf(whole.replaceAll('**', ''))) {
    const second = again.check(sentence);
    if (!second.ok) throw fault(second.why);
  }
  const found = privacy(whole);
  if (found) throw fault(found);
  if (given.namesKey && rules.key.credited !== null && !rules.key.keyHidden && !namesKey)
    throw fault('CONTRADICTS_KEY');
}
