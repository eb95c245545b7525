import type { OutcomeMeaning } from './outcomes.ts';

export interface AdvisedType {
  readonly code: string;
  readonly label: string;
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly of: number;
  /** Missed, and not for want of time as far as is known. */
  readonly missed: number;
  /** Missed in blind review as well; the others were not opened in it. */
  readonly missedBlind: number;
}
export interface AdviceFrom {
  readonly meanings: Readonly<Record<OutcomeMeaning, number>>;
  readonly types: readonly AdvisedType[];
  /** Questions that were opened in blind review. */
  readonly reviewed: number;
  /** Missed or flagged questions that were not. */
  readonly notReviewed: number;
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

const maxAdvice = 5;
const maxDrills = 2;
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
function drills({ types }: AdviceFrom): Advice[] {
  return types
    .filter(({ missed }) => missed >= pattern)
    .sort((a, b) => b.missed - a.missed || b.missed / b.of - a.missed / a.of || (a.code < b.code ? -1 : 1))
    .slice(0, maxDrills)
    .map(({ code, label, sectionType, missed, missedBlind, of }) => ({
      action: 'drill' as const,
      text: `Drill ${label}: ${missed} of ${of} incorrect${missedBlind === missed ? ', even untimed' : ''}.`,
      questionType: code,
      sectionType,
    }));
}

/** What to do after a result, most useful first; at most five. */
export function adviceAfter(from: AdviceFrom): Advice[] {
  const { meanings, notReached, reviewed, notReviewed, questions, isTest } = from;
  const missed = meanings.understanding + meanings.overconfident + meanings.once;
  const late = meanings.pace;
  const wobbly = meanings.luck + meanings.slip;
  const advice: Advice[] = [];
  if (missed > 0)
    advice.push(
      plain(
        'review',
        `Work through ${counted(missed, 'question')} you missed. They're in your review inbox.`,
      ),
    );
  const ofPace = plain(
    'pace',
    notReached > 0
      ? `You ran out of time on ${counted(notReached, 'question')}. Skip hard questions sooner and come back to them.`
      : `You missed ${counted(late, 'question')} for lack of time. Practice timed sections.`,
  );
  const lost = late >= pattern || notReached >= pattern;
  // The larger loss comes first.
  if (lost && late >= missed) advice.unshift(ofPace);
  advice.push(...drills(from));
  if (lost && late < missed) advice.push(ofPace);
  if (reviewed === 0 && questions > 0)
    advice.push(
      plain(
        'blind-review',
        'Next time, do a blind review before you see the result. It shows whether pace or understanding cost you points.',
      ),
    );
  else if (notReviewed > 0)
    advice.push(
      plain(
        'blind-review',
        `You opened ${reviewed} of ${questions} questions in blind review. Next time, open every question that you doubt or left blank: it tells pace from understanding.`,
      ),
    );
  else if (wobbly >= pattern)
    advice.push(
      plain(
        'review',
        `Look again at ${counted(wobbly, 'question')} that you got right only once, or guessed.`,
      ),
    );
  if (missed + late <= questions / 4)
    advice.push(
      plain(
        'test',
        isTest
          ? 'Take another test after this review. You answered most of this one correctly.'
          : "Take a full test. You're ready for more than single sections.",
      ),
    );
  return advice.slice(0, maxAdvice);
}
