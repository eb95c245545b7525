import type { HabitSection } from './habits.ts';
import { wasOpened } from './opened.ts';

/** The questions of a result that were left blank. */
export interface Blanks {
  readonly count: number;
  /** All questions that count. */
  readonly of: number;
  /** Blank questions that were never opened. */
  readonly unopened: number;
  /** Points that a guess on each would have earned on average, rounded down. */
  readonly guessPoints: number;
  /** The type of the first section whose time was up before its blank questions; null if there is none. */
  readonly outOfTime: HabitSection['type'] | null;
}

/** One of five options is credited, and a wrong answer costs nothing. */
const guessShare = 1 / 5;

/** How many questions were left blank, and what that cost (decision 91). Null if none was. */
export function summarizeBlanks(sections: readonly HabitSection[]): Blanks | null {
  const all = sections.flatMap(({ questions }) => questions);
  const blank = all.filter(({ answer }) => answer === null);
  if (blank.length === 0) return null;
  const late = sections.find(({ ranOut, questions }) => ranOut && questions.at(-1)?.answer === null);
  return {
    count: blank.length,
    of: all.length,
    unopened: blank.filter((question) => !wasOpened(question)).length,
    guessPoints: Math.floor(blank.length * guessShare),
    outOfTime: late?.type ?? null,
  };
}
