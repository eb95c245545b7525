import { changedFromCredited } from './answer-changes.ts';
import { wasOpened } from './opened.ts';
import type { LabeledType, Remedy } from './remedy.ts';

export interface HabitQuestion {
  readonly id: string;
  readonly questionType: LabeledType;
  /** 1 to 5. */
  readonly difficulty: number;
  readonly credited: unknown;
  /** Null means left blank. */
  readonly answer: unknown;
  /** Every timed answer in order, as `answerChanges` expects them. */
  readonly answers: readonly unknown[];
  /** Options that the student eliminated. */
  readonly eliminated: readonly unknown[];
  /** 1 a guess, 2 unsure, 3 sure; null if none was given. */
  readonly confidence: number | null;
  readonly flagged: boolean;
  readonly timeMs: number;
}
export interface HabitSection {
  readonly type: 'LR' | 'RC' | 'LG';
  /** True if it ended because its time was up. */
  readonly ranOut: boolean;
  /** In order, without embargoed questions. */
  readonly questions: readonly HabitQuestion[];
}

export type HabitCode =
  | 'changed'
  | 'eliminated'
  | 'overconfident'
  | 'flagged'
  | 'sunk'
  | 'rushed'
  | 'late'
  | 'type';

/** A habit that cost points: what the student did, how often, and the work that helps. */
export interface Habit {
  readonly code: HabitCode;
  /** The number of questions missed because of it, each a raw point. */
  readonly points: number;
  readonly text: string;
  readonly questionIds: readonly string[];
  readonly remedy: Remedy;
}

export const maxHabits = 3;
/** The minimum number of occurrences; a single one is an accident. */
const pattern = 2;
/** Too much time on one question: more than this multiple of the section's mean. */
const sunk = 2;
/** Rushed: less than this share of the mean. */
const rushed = 0.5;
/** Below this a mean says nothing, because the section was hardly worked on. */
const minMeanMs = 15_000;
/** From this difficulty on a question is hard; easier ones should be answered first. */
const hard = 4;
/** The share of a section that counts as its end, and how much lower the share of right answers must be there. */
const lastPart = 0.25;
const late = { missed: 3, worse: 2 };
/** A type is weak if at least a third of its questions is missed. */
const weakShare = 1 / 3;
/** Habits with mostly the same questions are merged. */
const maxOverlap = 0.5;

interface Found {
  readonly code: HabitCode;
  readonly questions: readonly HabitQuestion[];
  /** What the student did, as a clause that is followed by the points. */
  readonly text: string;
  readonly remedy: Remedy;
}

/** A question that was never opened is not missed but left blank, which the result says on its own (decision 91). */
const isMissed = (question: HabitQuestion) => question.answer !== question.credited && wasOpened(question);

/** The section type of most of these questions; of equal ones the first. */
function mainType(sections: readonly HabitSection[], questions: readonly HabitQuestion[]) {
  const ids = new Set(questions.map(({ id }) => id));
  const counts = new Map<HabitSection['type'], number>();
  for (const { type, questions: all } of sections)
    counts.set(type, (counts.get(type) ?? 0) + all.filter(({ id }) => ids.has(id)).length);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['LR', 0] as const)[0];
}

const meanMs = ({ questions }: HabitSection): number => {
  const worked = questions.filter(({ timeMs }) => timeMs > 0);
  const mean = worked.reduce((sum, { timeMs }) => sum + timeMs, 0) / Math.max(1, worked.length);
  return mean < minMeanMs ? 0 : mean;
};

/** Questions at the end that were left blank because time was up: none after them was answered. */
function blankAtEnd({ ranOut, questions }: HabitSection): HabitQuestion[] {
  if (!ranOut) return [];
  const last = questions.findLastIndex(({ answer }) => answer !== null);
  return questions.slice(last + 1);
}

const isLate = ({ questions }: HabitSection, question: HabitQuestion) =>
  questions.indexOf(question) >= questions.length * (1 - lastPart);

/** Easier questions missed at the end of a section, if equally easy ones before them went well. */
function missedLate(section: HabitSection): HabitQuestion[] {
  const easier = section.questions.filter(({ answer, difficulty }) => answer !== null && difficulty < hard);
  const end = easier.filter((question) => isLate(section, question));
  const before = easier.filter((question) => !isLate(section, question));
  const missed = end.filter(isMissed);
  const usual = before.filter(isMissed).length / Math.max(1, before.length);
  const isWorse =
    before.length >= end.length && missed.length / Math.max(1, end.length) >= late.worse * usual;
  return isWorse ? missed : [];
}

/** Wrong answers given in a hurry without time pressure, and not marked as guesses. */
function answeredInHaste(section: HabitSection): HabitQuestion[] {
  const maxMs = rushed * meanMs(section);
  return section.questions.filter(
    (question) =>
      question.answer !== null &&
      isMissed(question) &&
      question.confidence !== 1 &&
      question.timeMs > 0 &&
      question.timeMs < maxMs &&
      !(section.ranOut && isLate(section, question)),
  );
}

function weakTypes(sections: readonly HabitSection[]): Found[] {
  const groups = new Map<string, { section: HabitSection; questions: HabitQuestion[] }>();
  for (const section of sections) {
    for (const question of section.questions) {
      // Only answers say something about a type.
      if (question.answer === null) continue;
      const key = `${section.type}:${question.questionType.code}`;
      const group = groups.get(key) ?? { section, questions: [] };
      group.questions.push(question);
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap(({ section, questions }) => {
    const missed = questions.filter(isMissed);
    if (missed.length < weakShare * questions.length) return [];
    const { questionType } = questions[0]!;
    return {
      code: 'type',
      questions: missed,
      text: `You missed ${missed.length} of ${questions.length} ${questionType.label} questions`,
      remedy: {
        kind: 'drill',
        sectionType: section.type,
        questionType,
        difficulties: [],
        timing: 'own',
      },
    } satisfies Found;
  });
}

/** The missed questions of each habit. */
function groupByHabit(sections: readonly HabitSection[]) {
  const missed = sections.flatMap(({ questions }) => questions).filter(isMissed);
  const wrong = missed.filter(({ answer }) => answer !== null);
  const inSections = (pick: (section: HabitSection) => readonly HabitQuestion[]) => sections.flatMap(pick);
  const changed = missed.filter(changedFromCredited);
  const eliminated = missed.filter(({ eliminated: out, credited }) => out.includes(credited));
  const sure = wrong.filter(({ confidence }) => confidence === 3);
  const flagged = inSections((section) => {
    const unreached = new Set(blankAtEnd(section));
    return section.questions.filter(
      (question) => question.flagged && question.answer === null && !unreached.has(question),
    );
  });
  const long = inSections((section) => {
    const mean = meanMs(section);
    return mean === 0
      ? []
      : section.questions.filter((question) => isMissed(question) && question.timeMs > sunk * mean);
  });
  const hasty = inSections(answeredInHaste);
  const end = inSections(missedLate);
  return { changed, eliminated, sure, flagged, long, hasty, end };
}

/** All candidates, including those with a single occurrence. */
function listCandidates(sections: readonly HabitSection[]): Found[] {
  const drill = (
    questions: readonly HabitQuestion[],
    timing: 'timed' | 'untimed',
    difficulties: number[] = [],
  ) =>
    ({
      kind: 'drill',
      sectionType: mainType(sections, questions),
      questionType: null,
      difficulties,
      timing,
    }) as const satisfies Remedy;
  const wholeSection = (questions: readonly HabitQuestion[]) =>
    ({ kind: 'section', sectionType: mainType(sections, questions) }) as const satisfies Remedy;

  const { changed, eliminated, sure, flagged, long, hasty, end } = groupByHabit(sections);
  return [
    {
      code: 'changed',
      questions: changed,
      text: `You changed ${changed.length} correct answers to incorrect ones`,
      remedy: { kind: 'review' },
    },
    {
      code: 'eliminated',
      questions: eliminated,
      text: `You eliminated the correct answer on ${eliminated.length} questions`,
      remedy: drill(eliminated, 'untimed'),
    },
    {
      code: 'overconfident',
      questions: sure,
      text: `You were sure of ${sure.length} wrong answers`,
      remedy: { kind: 'review' },
    },
    {
      code: 'flagged',
      questions: flagged,
      text: `You flagged ${flagged.length} questions and left them blank`,
      remedy: drill(flagged, 'timed'),
    },
    {
      code: 'sunk',
      questions: long,
      text: `You spent more than twice your average time on ${long.length} questions and missed them`,
      remedy: drill(long, 'timed', [hard, hard + 1]),
    },
    {
      code: 'rushed',
      questions: hasty,
      text: `You spent less than half your average time on ${hasty.length} questions and missed them`,
      remedy: drill(hasty, 'untimed'),
    },
    {
      code: 'late',
      questions: end.length < late.missed ? [] : end,
      text: `You missed ${end.length} easy or medium questions at the end of a section`,
      remedy: wholeSection(end),
    },
    ...weakTypes(sections),
  ];
}

/**
 * The habits that cost most points in one attempt, most expensive first; at most three, and none without evidence. A
 * question may belong to two of them; if most questions of two habits are the same, only the more expensive one is
 * shown (decision 71).
 */
export function findHabits(sections: readonly HabitSection[]): Habit[] {
  const candidates = listCandidates(sections)
    .filter(({ questions }) => questions.length >= pattern)
    // Sorting is stable: of equal ones the more specific one comes first.
    .sort((a, b) => b.questions.length - a.questions.length);
  const habits: Found[] = [];
  const shown = new Set<string>();
  for (const candidate of candidates) {
    const { questions } = candidate;
    if (questions.filter(({ id }) => shown.has(id)).length > maxOverlap * questions.length) continue;
    habits.push(candidate);
    for (const { id } of questions) shown.add(id);
    if (habits.length === maxHabits) break;
  }
  return habits.map(({ code, questions, text, remedy }) => ({
    code,
    points: questions.length,
    text: `${text}: ${questions.length} points.`,
    questionIds: questions.map(({ id }) => id),
    remedy,
  }));
}
