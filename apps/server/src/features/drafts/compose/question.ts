import { namedOptions } from '@docket/rules';
import { namesOf } from '../guarded.ts';
import type { DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { bestParagraph, bestSentences, closing, greeting, letterOf, quoted, studentWords } from './parts.ts';

const mostExplanation = 1_000;
const mostFocus = 3;

/** The wrong options that the student asks about, else the one that was chosen. */
export function focusOf(material: DraftMaterial, question: QuestionPart, credited: number | null): number[] {
  const named = namedOptions(studentWords(material), namesOf(question));
  const wanted = named.length > 0 ? named : question.chosen === null ? [] : [question.chosen];
  return wanted.filter((option) => option !== credited).slice(0, mostFocus);
}

const list = (options: readonly number[]) => {
  const letters = options.map(letterOf);
  return letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`;
};

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

/** Paragraphs about a question whose key the student may see. */
export function composeOpen(
  material: DraftMaterial,
  question: QuestionPart,
  official: OfficialPart,
): string[] {
  const { credited, explanation, questionType } = official;
  const words = studentWords(material);
  const focus = focusOf(material, question, credited);
  const other = material.answers.find((one) => one.isSame);
  const another = other ? bestParagraph(other.answer, words, 600) : null;
  return [
    greeting(material),
    opening(question, official, focus),
    `**What the question asks.** The stem reads: ${quoted(question.stem)}. ${questionType.description}`,
    [
      `**Why ${letterOf(credited)} is the credited answer.** It reads: ${quoted(question.options[credited - 1]!)}.`,
      explanation ? bestSentences(explanation.text, words, mostExplanation) : '',
    ]
      .join(' ')
      .trim(),
    ...focus.map((option) =>
      [
        `**Why ${letterOf(option)} is not the answer.** It reads: ${quoted(question.options[option - 1]!)}.`,
        explanation?.notes.get(option) ?? '',
      ]
        .join(' ')
        .trim(),
    ),
    ...(another ? [`**Another way to see it.** ${another}`] : []),
    ...(questionType.hint ? [`**A habit for next time.** ${questionType.hint}`] : []),
    closing,
  ];
}

const habits: Readonly<Record<QuestionPart['sectionType'], readonly string[]>> = {
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

/** Guidance that tells neither the key nor the type of the question. */
export function composeClosed(material: DraftMaterial, question: QuestionPart): string[] {
  const named = focusOf(material, question, null);
  return [
    greeting(material),
    'Thank you for writing. The result of this question is not open for you yet, so this is a way to work on it, without its answer.',
    `**What the question asks.** The stem reads: ${quoted(question.stem)}.`,
    ...habits[question.sectionType],
    ...(named.length > 0
      ? [
          `**What you wrote about ${list(named)}.** Take each such option as a claim of its own, word by word. What would have to stand in the text for it to do what the stem asks, and does it stand there?`,
        ]
      : []),
    'Once you have finished and the result is open, write back: then we can go through every option together.',
  ];
}
