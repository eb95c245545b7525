import { contentStems, namedOptions } from '@docket/rules';
import { namesOf, rulesOf } from '../guard-rules.ts';
import type { DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { steps } from './habits.ts';
import { bestAlone, closing, greeting, letterOf, quotedEnd, studentWords } from './parts.ts';
import { isOfKey, isSure, ofKey } from './sound.ts';

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
function opening(question: QuestionPart, official: OfficialPart, focus: readonly number[]): string {
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
const stemPart = ({ stem }: QuestionPart, official: OfficialPart | null): string =>
  `**What the question asks.** The stem reads: ${quotedEnd(stem)} ${official?.questionType.description ?? ''}`.trim();
/** Why the credited option is the answer, as the explanation has it. */
const keyPart = ({ options }: QuestionPart, { credited, explanation }: OfficialPart): string =>
  [
    `**Why ${letterOf(credited)} is the credited answer.** It reads: ${quotedEnd(options[credited - 1]!)}`,
    explanation?.text ?? '',
  ]
    .join(' ')
    .trim();
/** Why a wrong option is not the answer, as the notes have it. */
const notePart = ({ options }: QuestionPart, { explanation }: OfficialPart, option: number): string =>
  [
    `**Why ${letterOf(option)} is not the answer.** It reads: ${quotedEnd(options[option - 1]!)}`,
    explanation?.notes.get(option) ??
      'Hold it against what the stem asks, word by word, and against the reason above.',
  ]
    .join(' ')
    .trim();
export const habitPart = (...habits: readonly string[]): string =>
  `**${habits.length > 1 ? 'Habits' : 'A habit'} for next time.** ${habits.join(' ')}`;

/** The texts of a draft about a question whose key its student may see; each official one whole. */
export interface OpenParts {
  /** Greeting, what the student did or asks, the stem, and the reason of the credited answer. */
  readonly opening: readonly string[];
  /** Of the wrong options that the student asks about or chose; then of the others that have one. */
  readonly notes: ReadonlyMap<number, string>;
  readonly focus: readonly number[];
  /** The advice for questions of this type; '' for none. */
  readonly hint: string;
}
/** Throws CONTRADICTS_KEY where the explanation, or a note that must be there, was written for another key. */
export function openParts(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): OpenParts {
  const { key } = rulesOf(material, null);
  const { credited, explanation, questionType } = official;
  const focus = focusOf(material, question, credited);
  const others = [...(explanation?.notes.keys() ?? [])]
    .filter((option) => option !== credited && !focus.includes(option))
    .map((option) => [option, notePart(question, official, option)] as const)
    .filter(([, text]) => isOfKey(text, key));
  return {
    opening: [
      greeting(material),
      opening(question, official, focus),
      stemPart(question, official),
      ofKey(keyPart(question, official), key),
    ],
    notes: new Map([
      ...focus.map((option) => [option, ofKey(notePart(question, official, option), key)] as const),
      ...others,
    ]),
    focus,
    hint: questionType.hint,
  };
}

/** How much of the words of an answer may be those of the official texts: more, and it was made of them. */
const mostOwn = 0.6;
/**
 * What a tutor told another student who chose the same: one paragraph that stands alone, of which every sentence is seen to
 * fit the key, and which says something of its own. null where there is none.
 */
function toldBefore(material: DraftMaterial, { chosen }: QuestionPart, parts: OpenParts): string | null {
  const { key } = rulesOf(material, null);
  const official = new Set(contentStems([...parts.opening, ...parts.notes.values(), parts.hint].join('\n')));
  const isNew = (text: string) => {
    const stems = contentStems(text);
    return stems.filter((one) => official.has(one)).length <= mostOwn * stems.length;
  };
  const answers = material.answers.filter((one) => one.isSame && chosen !== null && one.chosen === chosen);
  const best = bestAlone(answers.map((one) => one.answer).join('\n\n'), studentWords(material), 600);
  const text = best && `**What a tutor told another student who chose ${letterOf(chosen!)}.** ${best}`;
  return text && isNew(best) && isSure(text, key) ? text : null;
}

/** Paragraphs about a question whose key the student may see. Throws DraftFault. */
export function composeOpen(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): string[] {
  const parts = openParts(material, question, official);
  const told = toldBefore(material, question, parts);
  return [
    ...parts.opening,
    ...parts.focus.map((option) => parts.notes.get(option)!),
    ...(told ? [told] : []),
    ...(parts.hint ? [habitPart(parts.hint)] : []),
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
