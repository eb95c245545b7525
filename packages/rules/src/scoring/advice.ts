import type { OutcomeMeaning } from './outcomes.ts';

export interface AdvisedType {
  readonly code: string;
  readonly label: string;
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly of: number;
  /** Right with all the time that the student wanted. */
  readonly brRight: number;
}
export interface AdviceFrom {
  readonly meanings: Readonly<Record<OutcomeMeaning, number>>;
  readonly types: readonly AdvisedType[];
  /** Questions that were answered again in blind review. */
  readonly blindAnswers: number;
  readonly questions: number;
  /** Blank when a section's time was up. */
  readonly notReached: number;
  /** A whole test, not a timed section. */
  readonly isTest: boolean;
}
export interface Advice {
  readonly action: 'review' | 'drill' | 'pace' | 'blind-review' | 'test';
  readonly text: string;
  readonly questionType: string | null;
  readonly sectionType: 'LR' | 'RC' | 'LG' | null;
}

const mostAdvice = 5;
const mostDrills = 2;
/** So many questions are a pattern, not an accident. */
const pattern = 2;

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const plain = (action: Advice['action'], text: string): Advice => ({
  action,
  text,
  questionType: null,
  sectionType: null,
});

/** The types with most misses that time does not explain. */
function drills(types: readonly AdvisedType[]): Advice[] {
  return types
    .map((type) => ({ ...type, wrong: type.of - type.brRight }))
    .filter((type) => type.wrong >= pattern)
    .sort((a, b) => b.wrong - a.wrong || a.brRight / a.of - b.brRight / b.of || (a.code < b.code ? -1 : 1))
    .slice(0, mostDrills)
    .map(({ code, label, sectionType, wrong, of }) => ({
      action: 'drill' as const,
      text: `Drill ${label}: ${wrong} of ${of} wrong even without the clock.`,
      questionType: code,
      sectionType,
    }));
}

/** What to do after a result, most useful first; at most five. */
export function adviceAfter(from: AdviceFrom): Advice[] {
  const { meanings, notReached, blindAnswers, questions, isTest } = from;
  const missed = meanings.understanding + meanings.overconfident;
  const late = meanings.pace;
  const wobbly = meanings.luck + meanings.slip;
  const advice: Advice[] = [];
  if (missed > 0)
    advice.push(
      plain(
        'review',
        `Work through ${counted(missed, 'question')} that you missed with time or without; they wait in your review inbox.`,
      ),
    );
  const ofPace = plain(
    'pace',
    notReached > 0
      ? `Time ran out on ${counted(notReached, 'question')}: leave a hard question sooner and come back to it.`
      : `${counted(late, 'question')} went wrong for want of time: practice timed sections.`,
  );
  const lost = late >= pattern || notReached >= pattern;
  // The larger loss comes first.
  if (lost && late >= missed) advice.unshift(ofPace);
  advice.push(...drills(from.types));
  if (lost && late < missed) advice.push(ofPace);
  if (blindAnswers === 0 && questions > 0)
    advice.push(
      plain(
        'blind-review',
        'Answer again without the clock before you look at the result: it tells pace from understanding.',
      ),
    );
  else if (wobbly >= pattern)
    advice.push(
      plain(
        'review',
        `Look again at ${counted(wobbly, 'question')} that were right once and wrong once, or guessed.`,
      ),
    );
  if (missed + late <= questions / 4)
    advice.push(
      plain(
        'test',
        isTest
          ? 'Take another test once the review is done: this one held few surprises.'
          : 'Take a whole test: single sections hold few surprises for you now.',
      ),
    );
  return advice.slice(0, mostAdvice);
}
