import type { JournalEntry, MissReason } from '@docket/contract/types';

/** The three fields of an entry. */
export type JournalText = Pick<JournalEntry, 'whyChosen' | 'whyWrong' | 'rule'>;
export const journalFields = ['whyChosen', 'whyWrong', 'rule'] as const satisfies (keyof JournalText)[];

export const fieldNames: Record<keyof JournalText, string> = {
  whyChosen: 'Why I chose it',
  whyWrong: 'Why it was wrong',
  rule: 'Rule for next time',
};

/** A first sentence for each field, by the reason of the miss. */
export const suggestions: Partial<Record<MissReason, JournalText>> = {
  misread: {
    whyChosen: 'I misread the question or a key word.',
    whyWrong: 'It answers a different question.',
    rule: 'Say what the question asks before reading the answers.',
  },
  concept: {
    whyChosen: "I didn't know what this type asks for.",
    whyWrong: "It doesn't do what this type asks for.",
    rule: 'Review the lesson on this type before the next drill.',
  },
  trap: {
    whyChosen: 'It repeated words from the text.',
    whyWrong: 'It goes further than the text, or turns it around.',
    rule: 'Find the line that proves the answer.',
  },
  'between-two': {
    whyChosen: 'I had two answers left and took the one that sounded better.',
    whyWrong: "One word in it isn't supported.",
    rule: 'Name the difference between the last two, then check it in the text.',
  },
  time: {
    whyChosen: 'I had little time left.',
    whyWrong: "I didn't check it against the text.",
    rule: 'Skip and come back instead of staying too long on one question.',
  },
  careless: {
    whyChosen: 'I knew it, but went too fast.',
    whyWrong: 'I missed a word such as not, except or most.',
    rule: 'Reread the question before confirming.',
  },
  guess: {
    whyChosen: 'I guessed.',
    whyWrong: 'I had no reason for it.',
    rule: 'Eliminate two answers with a reason before guessing.',
  },
};
