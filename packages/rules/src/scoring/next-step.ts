import type { LabeledType, Remedy } from './remedy.ts';

/** One answered question of a result. */
export interface AnsweredQuestion {
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly questionType: LabeledType;
  /** 1 to 5. */
  readonly difficulty: number;
  /** Null means left blank. */
  readonly answer: number | null;
  readonly credited: number;
  /** Options that the student eliminated. */
  readonly eliminated: readonly number[];
  /** 1 a guess, 2 unsure, 3 sure; null if none was given. */
  readonly confidence: number | null;
  readonly seconds: number;
  /** The mean of other students; null if nobody else answered. */
  readonly meanSeconds: number | null;
  /** True if a hint was used. */
  readonly assisted: boolean;
  /** Questions of the same type in this attempt, including this one. */
  readonly ofType: { readonly missed: number; readonly of: number };
}
export interface NextStep {
  readonly text: string;
  /** Null means to continue with the next question. */
  readonly remedy: Remedy | null;
}

/** Twice the time of others is slow, half of it fast: times on one question vary about that much. */
const slow = 2;
const fast = 0.5;
/** Smaller differences to others, in seconds, are noise. */
const minSeconds = 20;
/** This many missed questions of a type are a pattern. */
const pattern = 2;
const hardest = 5;

type Speed = 'slow' | 'fast' | 'normal' | 'unknown';

export function compareSpeed(seconds: number, meanSeconds: number | null): Speed {
  if (meanSeconds === null || meanSeconds <= 0) return 'unknown';
  if (seconds > slow * meanSeconds && seconds > minSeconds) return 'slow';
  return seconds < fast * meanSeconds ? 'fast' : 'normal';
}

const level = (difficulty: number) => Math.max(1, Math.min(hardest, Math.round(difficulty)));

function afterMiss(question: AnsweredQuestion): NextStep {
  const { answer, credited, eliminated, sectionType, questionType, ofType } = question;
  const drill = (timing: 'own' | 'timed' | 'untimed'): Remedy => ({
    kind: 'drill',
    sectionType,
    questionType,
    difficulties: [],
    timing,
  });
  const { label } = questionType;
  if (eliminated.includes(credited))
    return {
      text: `Practice ${label} questions without a time limit, and say what is wrong with an option before you eliminate it.`,
      remedy: drill('untimed'),
    };
  if (ofType.missed >= pattern)
    return {
      text: `You missed ${ofType.missed} of ${ofType.of} ${label} questions here. Practice this type next.`,
      remedy: drill('own'),
    };
  const speed = compareSpeed(question.seconds, question.meanSeconds);
  if (answer !== null && speed === 'fast')
    return {
      text: `You answered in less than half the usual time. Practice ${label} questions without a time limit.`,
      remedy: drill('untimed'),
    };
  if (speed === 'slow')
    return {
      text: `This took more than twice the usual time. Practice ${label} questions against the clock.`,
      remedy: drill('timed'),
    };
  return { text: `Practice ${label} questions while this one is fresh.`, remedy: drill('own') };
}

function afterCredit(question: AnsweredQuestion): NextStep {
  const { sectionType, questionType, difficulty, confidence, assisted } = question;
  if (confidence === 1)
    return {
      text: 'Correct, but you marked it as a guess. It comes back in your review inbox.',
      remedy: { kind: 'review' },
    };
  const speed = compareSpeed(question.seconds, question.meanSeconds);
  if (speed === 'slow')
    return {
      text: `Correct, but it took more than twice the usual time. Build pace on ${questionType.label} questions.`,
      remedy: { kind: 'drill', sectionType, questionType, difficulties: [], timing: 'timed' },
    };
  const next = level(difficulty) + 1;
  if (speed === 'fast' && !assisted && confidence !== 2 && next <= hardest)
    return {
      text: `Correct, in less than half the usual time. Try harder ${questionType.label} questions.`,
      remedy: { kind: 'drill', sectionType, questionType, difficulties: [next], timing: 'own' },
    };
  return { text: 'Correct. Nothing to fix here, so keep going.', remedy: null };
}

/** The one recommendation after a question: first by what was missed and how, then by confidence and speed. */
export const findNextStep = (question: AnsweredQuestion): NextStep =>
  question.answer === question.credited ? afterCredit(question) : afterMiss(question);
