import type { QuestionPart } from '../material.types.ts';

type Section = QuestionPart['sectionType'];

/** How to work through a question step by step, without revealing its key or type. */
export const steps: Readonly<Record<Section, readonly string[]>> = {
  LR: [
    'Read the stem first, and say in a few words what an option has to do for it.',
    'In the text, mark what is claimed and what is offered as a reason. Say in a sentence of your own how the one is meant to lead to the other.',
    'Before you look at the options again, say what would do the job. Then ask of each option whether it does exactly that, and point to the words that decide.',
  ],
  RC: [
    'Read the stem first, and say in a few words what an option has to do for it.',
    'Go back to the lines that it is about, and put them into words of your own before you look at the options again.',
    'Then ask of each option which sentence of the passage you would point to. Mind whose view a sentence reports, and words such as all, only, or must.',
  ],
  LG: [
    'Write every rule down in the same short form, and see which of them share a name.',
    'Then ask what each option would force, and look for the rule that it would break.',
  ],
};

const forReading = [
  'Underline the small words that set how far a claim goes: all, most, some, only, unless.',
  'When two options seem close, write down in a few words how they differ, and go back to the text with that difference alone.',
  'If nothing comes to mind after a minute, mark the question, move on, and come back to it with fresh eyes.',
  'Keep a log of the questions that cost you time, with one line on what you would look at first next time.',
];
/** Advice of one or two sentences that applies to many questions, without revealing a key or type. */
export const tips: Readonly<Record<Section, readonly string[]>> = {
  LR: [
    ...forReading,
    'Look for the words that announce a conclusion, such as so, thus and therefore, and for those that announce a reason, such as since and because.',
    'Put the argument into one plain sentence of your own, without its subject, before you look at any option.',
    'Take each option word by word: a single word can make it do another job than the one the stem asks for.',
    'When a text gives figures, ask what they are figures of, and whether the next sentence still speaks of the same group.',
  ],
  RC: [
    ...forReading,
    'After each paragraph, note in three or four words what it does, and not only what it says.',
    'Mark where the author speaks and where the author reports what others think.',
    'Say the main point in one sentence before you turn to the questions, and hold each option against it.',
    'For a question about a detail, find the line before you look at the options; a line nearby often decides.',
  ],
  LG: [
    'Draw one sketch for all questions, and copy it where a question adds a rule of its own.',
    'Ask which name appears in most rules, and begin with that one.',
    'Keep what earlier questions have shown to be possible: it often settles a later one.',
  ],
};
