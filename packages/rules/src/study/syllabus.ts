import { addToBalance, needsReading } from './balance.ts';
import type { PlanState } from './state-types.ts';
import { createStep, type UnnamedStep } from './step.ts';
import type { StudySection, SyllabusItem } from './types.ts';

/** A part of a lesson, and what is left of it, is at least this long. */
const minPartMinutes = 10;
/** To find the way back into a lesson takes some minutes, too. */
const minRestMinutes = 5;

/**
 * The whole minutes that are left of a lesson of which a share was read. A share that is read back from the database has
 * fewer digits, so a hundredth of a minute is none.
 */
export const countRestMinutes = (minutes: number, read: number): number =>
  Math.max(Math.min(minRestMinutes, minutes), Math.ceil(minutes * (1 - read) - 0.01));

/** The question types that a student below the middle has not been taught yet. */
export function listUntaught({ facts, syllabus }: PlanState, type: StudySection): ReadonlySet<string> {
  if (!facts.belowMiddle.includes(type)) return new Set();
  return new Set(syllabus.filter((item) => item.type === type).flatMap((item) => item.introduces));
}

/** The minutes of an item that fit: all of it, or a part that leaves a sensible rest for the next day; 0 if none does. */
function fitItem(item: SyllabusItem, left: number): number {
  if (item.minutes <= left) return item.minutes;
  const part = Math.min(left, item.minutes - minPartMinutes);
  return part < minPartMinutes ? 0 : part;
}

/**
 * The next lessons and skill units in order, each section type in its own; what does not fit goes on the next day.
 * They take `minutes`, or a little more for a whole one, of those that are left.
 */
export function planSyllabus(
  state: PlanState,
  day: string,
  { left: ofDay, minutes, max, types }: SyllabusRoom,
): UnnamedStep[] {
  const steps: UnnamedStep[] = [];
  let left = ofDay;
  while (steps.length < max && ofDay - left < minutes) {
    const item = selectItem(state, day, types, left);
    if (!item) break;
    const part = fitItem(item, left);
    if (part === 0) break;
    steps.push(
      createStep({
        ...{ kind: item.kind, minutes: part, type: item.type },
        ...(item.kind === 'lesson' ? { lessonId: item.id } : { skillUnitId: item.id }),
      }),
    );
    addToBalance(state, day, { type: item.type, minutes: part });
    state.syllabus = state.syllabus.flatMap((one) => {
      if (one !== item) return [one];
      return one.minutes > part ? [{ ...one, minutes: one.minutes - part }] : [];
    });
    left -= part;
  }
  return steps;
}

/** Ends today: of what was worked on, the next days have the rest, also if it is less than planned. */
export function endSyllabusToday(state: PlanState): void {
  const known = new Map(state.facts.syllabus.map((item) => [item.id, item]));
  state.syllabus = state.syllabus.flatMap((item) => {
    if (item.doneToday) return [];
    const rest = known.get(item.id)!.minutes - Math.floor(item.minutesToday);
    return [{ ...item, minutes: Math.min(item.minutes, Math.max(minRestMinutes, rest)) }];
  });
}

interface SyllabusRoom {
  /** The minutes that the day has left, and those that lessons should take. */
  readonly left: number;
  readonly minutes: number;
  readonly max: number;
  readonly types: readonly StudySection[];
}

function selectItem(state: PlanState, day: string, types: readonly StudySection[], minutes: number) {
  const firsts = types.flatMap((type) => state.syllabus.find((item) => item.type === type) ?? []);
  const isReading = needsReading(state, day, minutes, Math.min(minutes, firsts[0]?.minutes ?? 0));
  return firsts.find((item) => (item.type === 'RC') === isReading) ?? firsts[0];
}

export interface SyllabusSource extends Omit<SyllabusItem, 'introduces' | 'doneToday'> {
  readonly questionTypes: readonly string[];
  /** `before` today, `today`, or not. */
  readonly done: 'before' | 'today' | 'no';
}
/**
 * The order of lessons and skill units: a unit follows the first lesson that shares a question type with it, and units
 * without such a lesson come last. Each introduces the types that none before it had.
 */
export function orderSyllabus(
  lessons: readonly SyllabusSource[],
  units: readonly SyllabusSource[],
): SyllabusItem[] {
  const follows = (unit: SyllabusSource) => {
    const at = lessons.findIndex(
      (lesson) =>
        lesson.type === unit.type && lesson.questionTypes.some((code) => unit.questionTypes.includes(code)),
    );
    return at === -1 ? lessons.length : at;
  };
  const ordered = [...lessons.keys(), lessons.length].flatMap((at) => [
    ...(lessons[at] ? [lessons[at]] : []),
    ...units.filter((unit) => follows(unit) === at),
  ]);
  const known = new Set<string>();
  return ordered.flatMap(({ questionTypes, done, ...item }) => {
    const introduces = questionTypes.filter((code) => !known.has(code));
    for (const code of introduces) known.add(code);
    return done === 'before' ? [] : [{ ...item, introduces, doneToday: done === 'today' }];
  });
}
