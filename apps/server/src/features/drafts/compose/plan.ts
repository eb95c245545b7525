import { type OwnText, splitSentences } from '@docket/rules';
import type { DraftMaterial, DraftPlan, OfficialPart, QuestionPart } from '../material.types.ts';
import { getOptionNames } from '../privacy-rules.ts';
import { tips } from './habits.ts';
import {
  closing,
  faqSource,
  findRelatedFaqs,
  mustBeKnown,
  noNames,
  quotedEnd,
  ticketSource,
} from './parts.ts';
import { closedEnding, closedOpening, closedSteps, habitPart, openParts } from './question.ts';

type Offered = Omit<OwnText, 'no'>;
const numbered = (texts: readonly Offered[]): OwnText[] => texts.map((text, i) => ({ ...text, no: i + 1 }));
const offer = (kind: OwnText['kind'], text: string, option: number | null = null): Offered => ({
  kind,
  text,
  option,
});
const adviceFor = ({ sectionType }: QuestionPart): Offered[] =>
  tips[sectionType].map((text) => offer('advice', text));
const adviceIn = (chosen: ReadonlySet<OwnText>) =>
  [...chosen].filter((one) => one.kind === 'advice').map((one) => one.text);

/** A sentence that was split at an abbreviation may have only one bracket. */
const isWhole = (text: string) => text.split('(').length === text.split(')').length;
/** Sentences of the text that a question is about, each of which can be referred to. */
function quotes({ stimulus, passages, sectionType }: QuestionPart): Offered[] {
  const whole = sectionType === 'RC' ? 'The passage' : 'The text';
  const parts = [
    ...(stimulus ? [{ who: whole, text: stimulus }] : []),
    ...passages.map((text, i) => ({ who: passages.length > 1 ? `Passage ${'AB'[i]}` : whole, text })),
  ];
  return parts.flatMap(({ who, text }) =>
    splitSentences(text)
      .map((sentence) => sentence.trim())
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
    writerOutput: 'choose',
    texts,
    names: getOptionNames(question),
    ending(chosen) {
      const habits = [...(parts.hint ? [parts.hint] : []), ...adviceIn(chosen)];
      return [
        ...texts
          .filter((text) => text.option !== null && parts.focus.includes(text.option) && !chosen.has(text))
          .map((text) => text.text),
        ...(habits.length > 0 ? [habitPart(...habits)] : []),
        closing,
      ];
    },
  };
}

const closedPlan = (material: DraftMaterial, question: QuestionPart): DraftPlan => ({
  sources: [],
  opening: [...closedOpening(material, question), ...closedSteps(question)],
  writerOutput: 'choose',
  texts: numbered(adviceFor(question)),
  names: getOptionNames(question),
  ending(chosen) {
    const advice = adviceIn(chosen);
    return [
      ...(advice.length > 0 ? [`**Worth a try, too.** ${advice.join(' ')}`] : []),
      ...closedEnding(material, question),
    ];
  },
});

/**
 * The plan for a free text. Its writer gets all the material; the sources are only the related frequent questions.
 */
const freePlan = (material: DraftMaterial): DraftPlan => ({
  sources: [
    ...(material.teaching ? [material.teaching.source] : []),
    ...findRelatedFaqs(material).map(({ no, question }) => faqSource(no, question)),
    ...material.answers.map(ticketSource),
  ],
  opening: [],
  writerOutput: 'free',
  texts: [],
  names: noNames,
  ending: () => [],
});

/** The plan of a draft by another writer. Pure. Throws DraftError. */
export function createPlan(material: DraftMaterial): DraftPlan {
  mustBeKnown(material);
  const { question } = material;
  if (!question) return freePlan(material);
  return question.official ? openPlan(material, question, question.official) : closedPlan(material, question);
}
