import { type GuardRules, type OwnText, privacyGuard, rankTexts, sentencesOf } from '@docket/rules';
import { DraftFault } from '../draft.fault.ts';
import { namesOf, rulesOf } from '../guard-rules.ts';
import type { DraftMaterial, DraftPlan, OfficialPart, QuestionPart } from '../material.types.ts';
import { agreeing } from './agreeing.ts';
import { tips } from './habits.ts';
import { bestSentences, closing, greeting, quotedEnd, studentWords, usableParagraphs } from './parts.ts';
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

const mostAnswers = 6;
const longestAnswer = 600;
type Offered = Omit<OwnText, 'no'>;
const numbered = (texts: readonly Offered[]): OwnText[] => texts.map((one, i) => ({ ...one, no: i + 1 }));
const offer = (kind: OwnText['kind'], text: string, option: number | null = null): Offered => ({
  kind,
  text,
  option,
});
const adviceFor = ({ sectionType }: QuestionPart): Offered[] =>
  tips[sectionType].map((text) => offer('advice', text));

/** Sentences of the text that a question is about, each as something that can be pointed to. */
function quotes({ stimulus, passages, sectionType }: QuestionPart): Offered[] {
  const whole = sectionType === 'RC' ? 'The passage' : 'The text';
  const parts = [
    ...(stimulus ? [{ who: whole, text: stimulus }] : []),
    ...passages.map((text, i) => ({ who: passages.length > 1 ? `Passage ${'AB'[i]}` : whole, text })),
  ];
  return parts.flatMap(({ who, text }) =>
    sentencesOf(text)
      .map((one) => one.trim())
      .filter((one) => one.length > 20)
      .map((one) => offer('quote', `${who} says: ${quotedEnd(one)}`)),
  );
}

/** A text as the guard of the key leaves it; '' where it leaves none of it, or finds it to be of another key. */
function agreed(text: string, key: GuardRules): string {
  try {
    return agreeing([text], key).join('\n\n');
  } catch (error) {
    if (error instanceof DraftFault) return '';
    throw error;
  }
}
/** What helped others with this question, without what the guards refuse, and under a heading that says what it is of. */
function earlierAnswers(material: DraftMaterial, official: OfficialPart, words: string): Offered[] {
  const { key, privacy } = rulesOf(material, null);
  const isPrivate = privacyGuard(privacy);
  const heading = anotherPart(official, '').trim();
  const paragraphs = material.answers
    .filter((one) => one.isSame)
    .flatMap((one) => usableParagraphs(one.answer))
    .filter((one) => isPrivate(one) === null);
  return rankTexts(words, paragraphs, (one) => one)
    .slice(0, mostAnswers)
    .map(({ item }) => agreed(anotherPart(official, bestSentences(item, words, longestAnswer)), key))
    .filter((text) => text !== '' && text !== heading)
    .map((text) => offer('answer', text));
}

function openPlan(material: DraftMaterial, question: QuestionPart, official: OfficialPart): DraftPlan {
  const { credited, explanation, questionType } = official;
  const { key } = rulesOf(material, null);
  const words = studentWords(material);
  const focus = focusOf(material, question, credited);
  const ofFocus = focus.map((option) =>
    offer('note', agreeing([notePart(question, official, option)], key).join('\n\n'), option),
  );
  const others = [...(explanation?.notes.keys() ?? [])]
    .filter((option) => option !== credited && !focus.includes(option))
    .map((option) => offer('note', agreed(notePart(question, official, option), key), option));
  const texts = numbered(
    [
      ...ofFocus,
      ...others,
      ...earlierAnswers(material, official, words),
      offer('advice', questionType.hint),
      ...adviceFor(question),
      ...quotes(question),
    ].filter((one) => one.text !== ''),
  );
  return {
    names: namesOf(question),
    opening: [
      greeting(material),
      opening(question, official, focus),
      stemPart(question, official),
      ...agreeing([keyPart(question, official, words)], key),
    ],
    texts,
    ending(chosen) {
      const advice = [...chosen].filter((one) => one.kind === 'advice').map((one) => one.text);
      const habits = advice.length > 0 ? advice : questionType.hint ? [questionType.hint] : [];
      return [
        ...texts
          .filter((one) => one.option !== null && focus.includes(one.option) && !chosen.has(one))
          .map((one) => one.text),
        ...(habits.length > 0 ? [habitPart(...habits)] : []),
        closing,
      ];
    },
  };
}

const closedPlan = (material: DraftMaterial, question: QuestionPart): DraftPlan => ({
  names: namesOf(question),
  opening: closedOpening(material, question),
  texts: numbered(adviceFor(question)),
  ending: (chosen) => [
    ...(chosen.size < 2 ? closedSteps(question) : []),
    ...[...chosen].map((one) => one.text),
    ...closedEnding(material, question),
  ],
});

/** The plan of a draft about a question; null for other tickets. Pure. Throws DraftFault. */
export function planOf(material: DraftMaterial): DraftPlan | null {
  const { question } = material;
  if (!question) return null;
  return question.official ? openPlan(material, question, question.official) : closedPlan(material, question);
}
