import type { DraftSource } from '@docket/contract';
import { contentStems, findNamedOptions, privacyGuard } from '@docket/rules';
import { DraftError } from '../draft-error.ts';
import type { AnsweredTicket, DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { getOptionNames, privacyRules } from '../privacy-rules.ts';
import { steps } from './habits.ts';
import {
  bestWhole,
  type Composed,
  closing,
  composeStudentText,
  formatOption,
  greeting,
  quotedEnd,
  ticketSource,
} from './parts.ts';

/** The wrong options that the student asks about, otherwise the chosen one. */
export function findFocusOptions(
  material: DraftMaterial,
  question: QuestionPart,
  credited: number | null,
): number[] {
  const wrong = (options: readonly (number | null)[]) =>
    options.filter((option) => option !== null && option !== credited) as number[];
  const named = wrong(findNamedOptions(composeStudentText(material), getOptionNames(question)));
  return named.length > 0 ? named : wrong([question.chosen]);
}

const list = (options: readonly number[]) => {
  const labels = options.map(formatOption);
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
};

/** The paragraph after the greeting: what the student did or asks. */
function opening(question: QuestionPart, official: OfficialPart, focus: readonly number[]): string {
  if (question.chosen === official.credited)
    return `Thank you for writing. You chose ${formatOption(official.credited)}, and that is correct${official.explanation?.text ? '; so let us make sure of the reason' : ''}.`;
  const { chosen } = question;
  if (chosen !== null && focus.length <= 1 && (focus.length === 0 || focus[0] === chosen))
    return `Thank you for writing. You chose ${formatOption(chosen)}, so let us look at that one beside the answer.`;
  if (focus.length > 0)
    return `Thank you for writing. You ask about ${list(focus)}, so let us go step by step.`;
  return 'Thank you for writing. Let us go through it step by step.';
}

/** Some options and stems are only a picture. */
const reads = (text: string, what = 'It') => (text.trim() === '' ? '' : `${what} reads: ${quotedEnd(text)}`);
const spaced = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
/** What the question asks. */
const stemPart = ({ stem }: QuestionPart, official: OfficialPart | null): string =>
  spaced(
    '**The question asks:**',
    stem.trim() === '' ? '' : quotedEnd(stem),
    official?.questionType.description ?? '',
  );
/** Why the credited option is right, from the explanation. */
function keyPart({ options }: QuestionPart, { credited, explanation }: OfficialPart): string {
  const reason = explanation?.text ?? '';
  const verdict = `${formatOption(credited)} is correct.`;
  return spaced(`**${reason ? 'Why ' : ''}${verdict}**`, reads(options[credited - 1]!), reason);
}
/** Why a wrong option is not right, from the notes. */
function notePart({ options }: QuestionPart, { explanation }: OfficialPart, option: number): string {
  const note = explanation?.notes.get(option) ?? '';
  return spaced(
    `**Why ${formatOption(option)} is not the answer.**`,
    reads(options[option - 1]!),
    note ||
      `Hold it against what the stem asks, word by word${explanation?.text ? ', and against the reason above' : ''}.`,
  );
}
export const habitPart = (...habits: readonly string[]): string =>
  `**${habits.length > 1 ? 'Habits' : 'A habit'} for next time.** ${habits.join(' ')}`;

/** The texts of a draft about a question whose key its student may see; official ones are whole. */
export interface OpenParts {
  readonly sources: readonly DraftSource[];
  /** Greeting, what the student did or asks, the stem, and the reason for the credited answer. */
  readonly opening: readonly string[];
  /** For the wrong options that the student asks about or chose; then for the others that have one. */
  readonly notes: ReadonlyMap<number, string>;
  readonly focus: readonly number[];
  /** The advice for questions of this type; '' for none. */
  readonly hint: string;
}
/** Throws EXPLANATION_OUTDATED if every explanation was written for another key or other options. */
export function openParts(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): OpenParts {
  const { credited, explanation, questionType, isOutdated } = official;
  if (isOutdated)
    throw new DraftError(
      'EXPLANATION_OUTDATED',
      'The key or options changed after the explanation was written. Review and save the explanation, then try again.',
    );
  const focus = findFocusOptions(material, question, credited);
  const notes = new Map<number, string>();
  for (const option of new Set([...focus, ...(explanation?.notes.keys() ?? [])])) {
    if (option !== credited) notes.set(option, notePart(question, official, option));
  }
  return {
    sources: explanation ? [explanation.source] : [],
    opening: [
      greeting(material),
      opening(question, official, focus),
      stemPart(question, official),
      keyPart(question, official),
    ],
    notes,
    focus,
    hint: questionType.hint,
  };
}

/** The maximum share of an answer's stems in the official texts; with more, it was made from them. */
const maxOfficialShare = 0.6;
/**
 * One paragraph of a tutor's public answer to another student who chose the same: without personal data, and not a
 * copy of the official texts. Null if there is none.
 */
function findEarlierAnswer(
  material: DraftMaterial,
  { chosen }: QuestionPart,
  parts: OpenParts,
): { readonly text: string; readonly from: AnsweredTicket } | null {
  const official = new Set(contentStems([...parts.opening, ...parts.notes.values(), parts.hint].join('\n')));
  const findPrivate = privacyGuard(privacyRules(material, null));
  const isNew = (text: string) => {
    const stems = contentStems(text);
    return stems.filter((stem) => official.has(stem)).length <= maxOfficialShare * stems.length;
  };
  const answers = material.answers.filter(
    (answer) => answer.isSame && chosen !== null && answer.chosen === chosen,
  );
  const text = bestWhole(
    answers.map((answer) => answer.answer).join('\n\n'),
    composeStudentText(material),
    600,
    (one) => findPrivate(one) === null && isNew(one),
  );
  const from = text ? answers.find((answer) => answer.answer.includes(text)) : undefined;
  return text && from ? { text: `${earlierAnswerHeading(chosen!)} ${text}`, from } : null;
}
const earlierAnswerHeading = (chosen: number) =>
  `**What a tutor told another student who chose ${formatOption(chosen)}.**`;

/** Paragraphs about a question whose key the student may see. Throws DraftError. */
export function composeOpen(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): Composed {
  const parts = openParts(material, question, official);
  const earlierAnswer = findEarlierAnswer(material, question, parts);
  return {
    paragraphs: [
      ...parts.opening,
      ...parts.focus.map((option) => parts.notes.get(option)!),
      ...(earlierAnswer ? [earlierAnswer.text] : []),
      ...(parts.hint ? [habitPart(parts.hint)] : []),
      closing,
    ],
    sources: [...parts.sources, ...(earlierAnswer ? [ticketSource(earlierAnswer.from)] : [])],
  };
}

/** The beginning of a draft that reveals neither the key nor the type of the question. */
export const closedOpening = (material: DraftMaterial, question: QuestionPart): string[] => [
  greeting(material),
  'Thank you for writing. The result of this question is not available to you yet, so here is a way to work on it without its answer.',
  stemPart(question, null),
];
/** Its ending: what to do with the options that the student names. */
export function closedEnding(material: DraftMaterial, question: QuestionPart): string[] {
  const named = findFocusOptions(material, question, null);
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
/** Guidance that reveals neither the key nor the type of the question. */
export const composeClosed = (material: DraftMaterial, question: QuestionPart): string[] => [
  ...closedOpening(material, question),
  ...closedSteps(question),
  ...closedEnding(material, question),
];
