import { type OwnText, splitSentences } from '@docket/rules';
import type { DraftMaterial, DraftPlan, OfficialPart, QuestionPart } from '../material.types.ts';
import { namesOf } from '../privacy-rules.ts';
import { tips } from './habits.ts';
import { closing, faqSource, mustBeKnown, nearFaqs, noNames, quotedEnd, ticketSource } from './parts.ts';
import { closedEnding, closedOpening, closedSteps, habitPart, openParts } from './question.ts';

type Offered = Omit<OwnText, 'no'>;
const numbered = (texts: readonly Offered[]): OwnText[] => texts.map((one, i) => ({ ...one, no: i + 1 }));
const offer = (kind: OwnText['kind'], text: string, option: number | null = null): Offered => ({
  kind,
  text,
  option,
});
const adviceFor = ({ sectionType }: QuestionPart): Offered[] =>
  tips[sectionType].map((text) => offer('advice', text));
const adviceIn = (chosen: ReadonlySet<OwnText>) =>
  [...chosen].filter((one) => one.kind === 'advice').map((one) => one.text);

/** Of a sentence cut at an abbreviation a bracket may be left. */
const isWhole = (text: string) => text.split('(').length === text.split(')').length;
/** Sentences of the text that a question is about, each as something that can be pointed to. */
function quotes({ stimulus, passages, sectionType }: QuestionPart): Offered[] {
  const whole = sectionType === 'RC' ? 'The passage' : 'The text';
  const parts = [
    ...(stimulus ? [{ who: whole, text: stimulus }] : []),
    ...passages.map((text, i) => ({ who: passages.length > 1 ? `Passage ${'AB'[i]}` : whole, text })),
  ];
  return parts.flatMap(({ who, text }) =>
    splitSentences(text)
      .map((one) => one.trim())
      .filter((one) => one.length > 20 && isWhole(one))
      .map((one) => offer('quote', `**A sentence to look at again.** ${who} says: ${quotedEnd(one)}`)),
  );
}

function openPlan(material: DraftMaterial, question: QuestionPart, official: OfficialPart): DraftPlan {
  const parts = openParts(material, question, official);
  const texts = numbered([
    ...[...parts.notes].map(([option, text]) => offer('note', text, option)),
    ...adviceFor(question),
    ...quotes(question),
  ]);
  return {
    sources: parts.sources,
    opening: parts.opening,
    words: 'choose',
    texts,
    names: namesOf(question),
    ending(chosen) {
      const habits = [...(parts.hint ? [parts.hint] : []), ...adviceIn(chosen)];
      return [
        ...texts
          .filter((one) => one.option !== null && parts.focus.includes(one.option) && !chosen.has(one))
          .map((one) => one.text),
        ...(habits.length > 0 ? [habitPart(...habits)] : []),
        closing,
      ];
    },
  };
}

const closedPlan = (material: DraftMaterial, question: QuestionPart): DraftPlan => ({
  sources: [],
  opening: [...closedOpening(material, question), ...closedSteps(question)],
  words: 'choose',
  texts: numbered(adviceFor(question)),
  names: namesOf(question),
  ending(chosen) {
    const advice = adviceIn(chosen);
    return [
      ...(advice.length > 0 ? [`**Worth a try, too.** ${advice.join(' ')}`] : []),
      ...closedEnding(material, question),
    ];
  },
});

/** What others write freely. They are given all that there is; of the frequent questions those are named that fit. */
const freePlan = (material: DraftMaterial): DraftPlan => ({
  sources: [
    ...(material.teaching ? [material.teaching.source] : []),
    ...nearFaqs(material).map(({ no, question }) => faqSource(no, question)),
    ...material.answers.map(ticketSource),
  ],
  opening: [],
  words: 'free',
  texts: [],
  names: noNames,
  ending: () => [],
});

/** The plan of a draft by somebody else. Pure. Throws DraftError. */
export function planOf(material: DraftMaterial): DraftPlan {
  mustBeKnown(material);
  const { question } = material;
  if (!question) return freePlan(material);
  return question.official ? openPlan(material, question, question.official) : closedPlan(material, question);
}
