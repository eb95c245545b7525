import { type OptionNames, type OwnText, sentencesOf } from '@docket/rules';
import { namesOf } from '../guard-rules.ts';
import type { DraftMaterial, OfficialPart, QuestionPart } from '../material.types.ts';
import { agreeing } from './agreeing.ts';
import { tips } from './habits.ts';
import { closing, greeting, quotedEnd, studentWords, usableParagraphs } from './parts.ts';
import {
  anotherPart,
  closedEnding,
  closedOpening,
  closedSteps,
  focusOf,
  habitPart,
  keyPart,
  notePart,
  opening,
  stemPart,
} from './question.ts';

/**
 * A draft about a question of which somebody else may choose the middle, and nothing else: how it begins, the texts of
 * ours to choose from, and how it ends.
 */
export interface DraftPlan {
  readonly names: OptionNames;
  /** null while the student may not see the key. */
  readonly credited: number | null;
  readonly opening: readonly string[];
  readonly texts: readonly OwnText[];
  /** What is missing once these have been chosen. */
  ending(chosen: ReadonlySet<number>): readonly string[];
}

const mostAnswers = 6;
const numbered = (texts: readonly Omit<OwnText, 'no'>[]): OwnText[] =>
  texts.map((one, i) => ({ ...one, no: i + 1 }));
const about = (text: string, option: number | null = null) => ({ text, option, isQuote: false });
const tipsFor = ({ sectionType }: QuestionPart) => tips[sectionType].map((text) => about(text));

/** Sentences of the text that a question is about, each as something that can be pointed to. */
function quotes({ stimulus, passages, sectionType }: QuestionPart) {
  const lead = sectionType === 'RC' ? 'The passage says' : 'The text says';
  return [stimulus ?? '', ...passages]
    .flatMap((text) => sentencesOf(text))
    .map((one) => one.trim())
    .filter((one) => one.length > 20)
    .map((one) => ({
      ...about(`${lead}: ${quotedEnd(one)}`),
      isQuote: true,
    }));
}

function openPlan(material: DraftMaterial, question: QuestionPart, official: OfficialPart): DraftPlan {
  const { credited, explanation, questionType } = official;
  const words = studentWords(material);
  const focus = focusOf(material, question, credited);
  const agreed = (text: string) => agreeing([text], material).join('\n\n');
  const wrong = question.options
    .map((_, i) => i + 1)
    .filter((option) => option !== credited && (focus.includes(option) || explanation?.notes.has(option)));
  const answers = material.answers
    .filter((one) => one.isSame)
    .flatMap((one) => usableParagraphs(one.answer, words))
    .slice(0, mostAnswers);
  const habit = questionType.hint ? habitPart(questionType.hint) : '';
  const texts = numbered(
    [
      about(agreed(stemPart(question, official))),
      ...wrong.map((option) => about(agreed(notePart(question, official, option)), option)),
      ...answers.map((text) => about(agreed(anotherPart(text)))),
      about(habit),
      ...tipsFor(question),
      ...quotes(question),
    ].filter((one) => one.text !== ''),
  );
  const advice = new Set(
    texts
      .filter(({ text }) => text === habit || tips[question.sectionType].includes(text))
      .map((one) => one.no),
  );
  return {
    names: namesOf(question),
    credited,
    opening: [
      greeting(material),
      opening(question, official, focus),
      agreed(keyPart(question, official, words)),
    ],
    texts,
    ending: (chosen) => [
      ...texts
        .filter(({ no, option }) => option !== null && focus.includes(option) && !chosen.has(no))
        .map((one) => one.text),
      ...(habit !== '' && [...advice].every((no) => !chosen.has(no)) ? [habit] : []),
      closing,
    ],
  };
}

const closedPlan = (material: DraftMaterial, question: QuestionPart): DraftPlan => ({
  names: namesOf(question),
  credited: null,
  opening: closedOpening(material, question),
  texts: numbered(tipsFor(question)),
  ending: (chosen) => [
    ...(chosen.size < 2 ? closedSteps(question) : []),
    ...closedEnding(material, question),
  ],
});

/** The plan of a draft about a question; null for other tickets. Pure. Throws DraftFault. */
export function planOf(material: DraftMaterial): DraftPlan | null {
  const { question } = material;
  if (!question) return null;
  return question.official ? openPlan(material, question, question.official) : closedPlan(material, question);
}
