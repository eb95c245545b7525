import type { DraftSource } from '@docket/contract';
import { askedOptions, contentStems, privacyGuard } from '@docket/rules';
import { namesOf, rulesOf } from '../guard-rules.ts';
import type { AnsweredTicket, DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { steps } from './habits.ts';
import {
  bestAlone,
  type Composed,
  closing,
  greeting,
  letterOf,
  quotedEnd,
  studentWords,
  ticketSource,
} from './parts.ts';
import { isOfKey, isSure, otherKey, outdated, speaksForItself } from './sound.ts';

/** The wrong options that the student asks about, else the one that was chosen. */
export function focusOf(material: DraftMaterial, question: QuestionPart, credited: number | null): number[] {
  const wrong = (options: readonly (number | null)[]) =>
    options.filter((option) => option !== null && option !== credited) as number[];
  const named = wrong(askedOptions(studentWords(material), namesOf(question)));
  return named.length > 0 ? named : wrong([question.chosen]);
}

const list = (options: readonly number[]) => {
  const letters = options.map(letterOf);
  return letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`;
};

/** What follows the greeting: what the student did or asks. */
function opening(question: QuestionPart, official: OfficialPart, focus: readonly number[]): string {
  if (question.chosen === official.credited)
    return `Thank you for writing. You chose ${letterOf(official.credited)}, and that is the credited answer${official.explanation?.text ? '; so let us make sure of the reason' : ''}.`;
  const { chosen } = question;
  if (chosen !== null && focus.length <= 1 && (focus.length === 0 || focus[0] === chosen))
    return `Thank you for writing. You chose ${letterOf(chosen)}, so let us look at that one beside the answer.`;
  if (focus.length > 0)
    return `Thank you for writing. You ask about ${list(focus)}, so let us go step by step.`;
  return 'Thank you for writing. Let us go through it step by step.';
}

/** Some options, and stems, are a picture alone. */
const reads = (text: string, what = 'It') => (text.trim() === '' ? '' : `${what} reads: ${quotedEnd(text)}`);
const spaced = (...parts: readonly string[]) => parts.filter((one) => one !== '').join(' ');
/** What the question asks. */
const stemPart = ({ stem }: QuestionPart, official: OfficialPart | null): string =>
  spaced('**What the question asks.**', reads(stem, 'The stem'), official?.questionType.description ?? '');
/** Why the credited option is the answer, as the explanation has it. */
function keyPart({ options }: QuestionPart, { credited, explanation }: OfficialPart): string {
  const reason = explanation?.text ?? '';
  const verdict = `${letterOf(credited)} is the credited answer.`;
  return spaced(`**${reason ? 'Why ' : ''}${verdict}**`, reads(options[credited - 1]!), reason);
}
/** Why a wrong option is not the answer, as the notes have it. */
function notePart({ options }: QuestionPart, { explanation }: OfficialPart, option: number): string {
  const note = explanation?.notes.get(option) ?? '';
  return spaced(
    `**Why ${letterOf(option)} is not the answer.**`,
    reads(options[option - 1]!),
    note ||
      `Hold it against what the stem asks, word by word${explanation?.text ? ', and against the reason above' : ''}.`,
  );
}
export const habitPart = (...habits: readonly string[]): string =>
  `**${habits.length > 1 ? 'Habits' : 'A habit'} for next time.** ${habits.join(' ')}`;

/** The texts of a draft about a question whose key its student may see; each official one whole. */
export interface OpenParts {
  readonly sources: readonly DraftSource[];
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
  const { credited, explanation, questionType, isOutdated } = official;
  if (isOutdated) throw outdated();
  const focus = focusOf(material, question, credited);
  const reason = keyPart(question, official);
  if (!isOfKey(reason, key)) throw otherKey();
  const notes = new Map<number, string>();
  for (const option of new Set([...focus, ...(explanation?.notes.keys() ?? [])])) {
    if (option === credited) continue;
    const text = notePart(question, official, option);
    const isSound = isOfKey(text, key) && !speaksForItself(explanation?.notes.get(option) ?? '');
    if (isSound) notes.set(option, text);
    else if (focus.includes(option)) throw otherKey();
  }
  return {
    sources: explanation ? [explanation.source] : [],
    opening: [greeting(material), opening(question, official, focus), stemPart(question, official), reason],
    notes,
    focus,
    hint: questionType.hint,
  };
}

/** How much of the words of an answer may be those of the official texts: more, and it was made of them. */
const mostOwn = 0.6;
/** Points to an option in ways that nobody can look up, or speaks of what is credited. */
const pointing =
  /\b(?:option|answer|choice|statement|number|key|credit(?:ed)?|choose|chose|pick|select|go(?:ing)? (?:with|for)|nails?|wins?|one about)\b/i;
/** A word with a capital within a sentence: a name, if the question does not have it. */
const named = /(?<=[\p{L}\p{N},;:] )\p{Lu}\p{L}+/gu;
/**
 * What a tutor told another student who chose the same: one paragraph that stands alone, of which every sentence is seen to
 * fit the key, and which says something of its own. null where there is none.
 */
function toldBefore(
  material: DraftMaterial,
  { chosen }: QuestionPart,
  parts: OpenParts,
): { readonly text: string; readonly from: AnsweredTicket } | null {
  const { key, privacy } = rulesOf(material, null);
  const written = [...parts.opening, ...parts.notes.values(), parts.hint].join('\n');
  const official = new Set(contentStems(written));
  const isPrivate = privacyGuard(privacy);
  const known = `${key.source}\n${written}`;
  const isNew = (text: string) => {
    const stems = contentStems(text);
    return stems.filter((one) => official.has(one)).length <= mostOwn * stems.length;
  };
  const isFine = (text: string) =>
    !pointing.test(text) &&
    (text.match(named) ?? []).every((name) => known.includes(name)) &&
    isPrivate(text) === null &&
    isNew(text) &&
    isSure(`${toldHeading(chosen!)} ${text}`, key);
  const answers = material.answers.filter((one) => one.isSame && chosen !== null && one.chosen === chosen);
  const text = bestAlone(answers.map((one) => one.answer).join('\n\n'), studentWords(material), 600, isFine);
  const from = text ? answers.find((one) => one.answer.includes(text)) : undefined;
  return text && from ? { text: `${toldHeading(chosen!)} ${text}`, from } : null;
}
const toldHeading = (chosen: number) =>
  `**What a tutor told another student who chose ${letterOf(chosen)}.**`;

/** Paragraphs about a question whose key the student may see. Throws DraftFault. */
export function composeOpen(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): Composed {
  const parts = openParts(material, question, official);
  const told = toldBefore(material, question, parts);
  return {
    paragraphs: [
      ...parts.opening,
      ...parts.focus.map((option) => parts.notes.get(option)!),
      ...(told ? [told.text] : []),
      ...(parts.hint ? [habitPart(parts.hint)] : []),
      closing,
    ],
    sources: [...parts.sources, ...(told ? [ticketSource(told.from)] : [])],
  };
}

/** How a draft begins that tells neither the key nor the type of the question. */
export const closedOpening = (material: DraftMaterial, question: QuestionPart): string[] => [
  greeting(material),
  'Thank you for writing. The result of this question is not open to you at the moment, so this is a way to work on it, without its answer.',
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
    'Once its result is open to you, write back: then we can go through every option together.',
  ];
}
export const closedSteps = ({ sectionType }: QuestionPart): readonly string[] => steps[sectionType];
/** Guidance that tells neither the key nor the type of the question. */
export const composeClosed = (material: DraftMaterial, question: QuestionPart): string[] => [
  ...closedOpening(material, question),
  ...closedSteps(question),
  ...closedEnding(material, question),
];
