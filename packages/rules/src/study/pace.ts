import { addDays, daysBetween } from '../review/days.ts';
import { findDayKind } from './calendar.ts';
import type { PlanState } from './state-types.ts';
import { REST_DAYS, sumQuestions } from './supply.ts';
import type { StudyFacts, StudySection } from './types.ts';

/** The time of a drill. */
export const countMinutes = ({ secondsPerQuestion }: StudyFacts, type: StudySection, questions: number) =>
  (questions * secondsPerQuestion[type]) / 60;

/** The minutes that its clock shows, which has whole seconds (`drillBudgetSeconds`). */
export const countClockMinutes = (facts: StudyFacts, type: StudySection, questions: number): number =>
  Math.ceil(Math.round(countMinutes(facts, type, questions) * 60) / 60);

const maxPassageQuestions = 8;
/** The minutes of a passage, which can't be divided. */
export const countPassageMinutes = (facts: StudyFacts): number =>
  countClockMinutes(facts, 'RC', maxPassageQuestions);

/** The section types that the student may drill. */
export const listDrillTypes = ({ weakest }: StudyFacts): StudySection[] => [
  ...new Set(weakest.map(({ type }) => type)),
];

/** For each of the next days, the number of study days up to it. */
function countStudyDays(facts: StudyFacts, day: string): number[] {
  let count = 0;
  return Array.from({ length: REST_DAYS }, (_, i) => {
    if (findDayKind(facts, addDays(day, i)) === 'work') count += 1;
    return count;
  });
}

/** After a day was planned: what it took can be repeated three weeks later. */
export function addToResting({ facts, supply, resting }: PlanState, day: string): void {
  const taken = supply.endDay();
  for (const type of new Set(taken.map((unit) => unit.type))) {
    const questions = sumQuestions(taken.filter((unit) => unit.type === type));
    resting.push({ type, minutes: countMinutes(facts, type, questions), restedOn: addDays(day, REST_DAYS) });
  }
}

/** The minutes of seen questions that may be repeated from each of the next days on. */
function listRestedMinutes(
  { facts, supply, resting }: Paced,
  day: string,
  types: readonly StudySection[],
): number[] {
  const minutes = Array<number>(REST_DAYS).fill(0);
  for (const type of types)
    for (const [restedOn, questions] of supply.countResting(type)) {
      const at = Math.max(0, daysBetween(day, restedOn));
      if (at < REST_DAYS) minutes[at] = minutes[at]! + countMinutes(facts, type, questions);
    }
  for (const { type, minutes: more, restedOn } of resting) {
    const at = daysBetween(day, restedOn);
    if (at < REST_DAYS && types.includes(type)) minutes[at] = minutes[at]! + more;
  }
  return minutes;
}

type Paced = Pick<PlanState, 'facts' | 'supply' | 'resting'>;

/**
 * The minutes of drills of some section types that each study day of the next three weeks can have, as far as what is new,
 * and what was seen and has rested by then, lasts on each of them. After three weeks at this pace, what the first day
 * used has rested, so it can be kept up (decision 128).
 */
export function findDrillPace(state: Paced, day: string, types = listDrillTypes(state.facts)): number {
  const { facts, supply } = state;
  let minutes = types.reduce(
    (sum, type) => sum + countMinutes(facts, type, supply.countNew({ type, questionType: null })),
    0,
  );
  const studyDays = countStudyDays(facts, day);
  const rested = listRestedMinutes(state, day, types);
  let pace = Number.POSITIVE_INFINITY;
  for (const [i, days] of studyDays.entries()) {
    minutes += rested[i]!;
    // What rests by a day without work is for the next study day, and not for one before it.
    if (days > (studyDays[i - 1] ?? 0)) pace = Math.min(pace, minutes / days);
  }
  return Number.isFinite(pace) ? pace : minutes;
}

/** Minutes of something that is used once, shared by the study days of the next three weeks. */
export const shareAmongDays = (facts: StudyFacts, day: string, minutes: number): number =>
  minutes / Math.max(1, countStudyDays(facts, day).at(-1)!);
