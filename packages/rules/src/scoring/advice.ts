import type { OutcomeMeaning } from './outcomes.ts';

export interface AdvisedType {
  readonly code: string;
  readonly label: string;
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly of: number;
  /** Missed, and not for want of time as far as is known. */
  readonly missed: number;
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
function drills({ types, blindAnswers }: AdviceFrom): Advice[] {
  const how = blindAnswers > 0 ? ' even without the clock' : '';
  return types
    .filter(({ missed }) => missed >= pattern)
    .sort((a, b) => b.missed - a.missed || b.missed / b.of - a.missed / a.of || (a.code < b.code ? -1 : 1))
    .slice(0, mostDrills)
    .map(({ code, label, sectionType, missed, of }) => ({
      action: 'drill' as const,
      text: `Drill ${label}: ${missed} of ${of} wrong${how}.`,
      questionType: code,
      sectionType,
    }));
}

/** What to do after a result, most useful first; at most five. */
export function adviceAfter(from: AdviceFrom): Advice[] {
  const { meanings, notReached, blindAnswers, questions, isTest } = from;
  const missed = meanings.understanding + meanings.overconfident + meanings.once;
  const late = meanings.pace;
  const wobbly = meanings.luck + meanings.slip;
  const advice: Advice[] = [];
  if (missed > 0)
    advice.push(
      plain(
        'review',
        `Work through ${counted(missed, 'question')} that you missed${blindAnswers > 0 ? ' with time or without' : ''}; they wait in your review inbox.`,
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
  advice.push(...drills(from));
  if (lost && late < missed) advice.push(ofPace);
  if (blindAnswers === 0 && questions > 0)
    advice.push(
      plain(
        'blind-review',
        'Next time, answer again without the clock before you look at the result: it tells pace from understanding.',
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
