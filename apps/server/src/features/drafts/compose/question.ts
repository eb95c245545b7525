import { namedOptions } from '@docket/rules';
import { namesOf } from '../guard-rules.ts';
import type { DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { steps } from './habits.ts';
import {
  bestParagraph,
  bestSentences,
  closing,
  greeting,
  letterOf,
  quotedEnd,
  studentWords,
} from './parts.ts';

const mostExplanation = 2_000;

/** The wrong options that the student asks about, else the one that was chosen. */
export function focusOf(material: DraftMaterial, question: QuestionPart, credited: number | null): number[] {
  const wrong = (options: readonly (number | null)[]) =>
    options.filter((option) => option !== null && option !== credited) as number[];
  const named = wrong(namedOptions(studentWords(material), namesOf(question)));
  return named.length > 0 ? named : wrong([question.chosen]);
}

const list = (options: readonly number[]) => {
  const letters = options.map(letterOf);
  return letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`;
};

/** What follows the greeting: what the student did or asks. */
export function opening(question: QuestionPart, official: OfficialPart, focus: readonly number[]): string {
  if (question.chosen === official.credited)
    return `Thank you for writing. You chose ${letterOf(official.credited)}, and that is the credited answer; so let us make sure of the reason.`;
  const { chosen } = question;
  if (chosen !== null && focus.length <= 1 && (focus.length === 0 || focus[0] === chosen))
    return `Thank you for writing. You chose ${letterOf(chosen)}, so let us look at that one beside the answer.`;
  if (focus.length > 0)
    return `Thank you for writing. You ask about ${list(focus)}, so let us go step by step.`;
  return 'Thank you for writing. Let us go through it step by step.';
}

/** What the question asks. */
export const stemPart = ({ stem }: QuestionPart, official: OfficialPart | null): string =>
  `**What the question asks.** The stem reads: ${quotedEnd(stem)} ${official?.questionType.description ?? ''}`.trim();
/** Why the credited option is the answer, as the explanation has it. */
export const keyPart = (
  { options }: QuestionPart,
  { credited, explanation }: OfficialPart,
  words: string,
): string =>
  [
    `**Why ${letterOf(credited)} is the credited answer.** It reads: ${quotedEnd(options[credited - 1]!)}`,
    explanation ? bestSentences(explanation.text, words, mostExplanation) : '',
  ]
    .join(' ')
    .trim();
/** Why a wrong option is not the answer, as the notes have it. */
export const notePart = ({ options }: QuestionPart, { explanation }: OfficialPart, option: number): string =>
  [
    `**Why ${letterOf(option)} is not the answer.** It reads: ${quotedEnd(options[option - 1]!)}`,
    explanation?.notes.get(option) ??
      'Hold it against what the stem asks, word by word, and against the reason above.',
  ]
    .join(' ')
    .trim();
/** What a tutor told another student about the same question; what it leaves open is said of the credited option. */
export const anotherPart = ({ credited }: OfficialPart, text: string): string =>
  `**Another way to see why ${letterOf(credited)} is the credited answer.** ${text}`;
export const habitPart = (...habits: readonly string[]): string =>
  `**${habits.length > 1 ? 'Habits' : 'A habit'} for next time.** ${habits.join(' ')}`;

/** Paragraphs about a question whose key the student may see. */
export function composeOpen(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): string[] {
  const { credited, questionType } = official;
  const words = studentWords(material);
  const focus = focusOf(material, question, credited);
  const other = material.answers.find((one) => one.isSame);
  const another = other ? bestParagraph(other.answer, words, 600) : null;
  return [
    greeting(material),
    opening(question, official, focus),
    stemPart(question, official),
    keyPart(question, official, words),
    ...focus.map((option) => notePart(question, official, option)),
    ...(another ? [anotherPart(official, another)] : []),
    ...(questionType.hint ? [habitPart(questionType.hint)] : []),
    closing,
  ];
}

/** How a draft begins that tells neither the key nor the type of the question. */
export const closedOpening = (material: DraftMaterial, question: QuestionPart): string[] => [
  greeting(material),
  'Thank you for writing. The result of this question is not open for you yet, so this is a way to work on it, without its answer.',
  stemPart(question, null),
];
/** And how it ends: what to do with the options that the student names. */
export function closedEnding(material: DraftMaterial, question: QuestionPart): string[] {
  const named = focusOf(material, question, null);
  return [
    ...(named.length > 0
      ? [
          `**About ${list(named)}.** Take ${named.length > 1 ? 'each' : 'it'} as a claim of its own, word by word. What would have to stand in the text for it to do what the stem asks, and does it stand there?`,
        ]
      : []),
    'Once you have finished and the result is open, write back: then we can go through every option together.',
  ];
}
export const closedSteps = ({ sectionType }: QuestionPart): readonly string[] => steps[sectionType];
/** Guidance that tells neither the key nor the type of the question. */
export const composeClosed = (material: DraftMaterial, question: QuestionPart): string[] => [
  ...closedOpening(material, question),
  ...closedSteps(question),
  ...closedEnding(material, question),
];
