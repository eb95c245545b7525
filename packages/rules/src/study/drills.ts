import { addToBalance, countReadingMinutes, isFirstOfWeek, needsReading } from './balance.ts';
import { workDayNumber } from './calendar.ts';
import {
  countClockMinutes,
  countMinutes,
  countPassageMinutes,
  findDrillPace,
  listDrillTypes,
} from './pace.ts';
import type { PlanState } from './state-types.ts';
import { createStep, type UnnamedStep } from './step.ts';
import type { DrillSubject } from './supply-index.ts';
import { listUntaught } from './syllabus.ts';
import type { PlannedStep, StudyFacts, StudySection, StudyUnit } from './types.ts';

/** Drills with fewer minutes or questions are not worthwhile, unless there are no more. */
export const minDrillMinutes = 5;
const minDrillQuestions = 3;
/** With more minutes, the next type gets a drill. */
const usualDrillMinutes = 20;
const maxTypedMinutes = 40;
const maxMixedMinutes = 60;
/** There is one drill of passages a day, which can be a third of a long one. */
const maxReadingMinutes = 75;
const maxDrills = 4;
/** The largest problem set. */
const maxQuestions = 50;

export type DrillSize = Pick<PlannedStep, 'minutes' | 'includeSeen' | 'sources'> & {
  readonly questions: number;
  readonly units: readonly StudyUnit[];
};

/** Whole units of a number of questions at most; the opened drill can have the same number, because they exist. */
export function fillQuestions(units: readonly StudyUnit[], max: number) {
  const taken: StudyUnit[] = [];
  let questions = 0;
  for (const unit of units) {
    if (questions + unit.questions > max) continue;
    taken.push(unit);
    questions += unit.questions;
    if (questions === max) break;
  }
  return { units: taken, questions };
}

/**
 * The number of new questions of a subject that fit into some minutes, and the time of that drill's clock. Once a
 * section type has no new questions, a drill of all of it repeats seen ones. Null if no question fits.
 */
export function sizeDrill(
  { facts, supply }: Pick<PlanState, 'facts' | 'supply'>,
  subject: DrillSubject,
  minutes: number,
  day: string,
  max = maxQuestions,
): DrillSize | null {
  const { type, questionType } = subject;
  const includeSeen = questionType === null && supply.countNew(subject) === 0;
  const listed = includeSeen ? supply.listRested(type, day) : supply.listNew(subject);
  const inTime = Math.min(max, Math.floor((minutes * 60) / facts.secondsPerQuestion[type]));
  const { units, questions } = fillQuestions(listed, inTime);
  if (questions === 0) return null;
  return {
    ...{ units, questions, includeSeen },
    minutes: Math.min(minutes, countClockMinutes(facts, type, questions)),
    sources: supply.listSources(type),
  };
}

/**
 * The subjects of a section type on a day, best first. They begin at another one each day. Drills of one day share no
 * questions, so that each gets its number in any order: those of LR have different types, or all are of any type; of
 * RC, whose passages have many types and lengths, there is one. Those below the middle get no drill of a type before
 * the lesson or skill unit that introduces it.
 */
function listSubjects(state: PlanState, type: StudySection, day: string): DrillSubject[] {
  const { facts } = state;
  const untaught = listUntaught(state, type);
  const weakest = facts.weakest.filter(
    (one) => one.type === type && (one.questionType === null || !untaught.has(one.questionType)),
  );
  if (weakest.length === 0) return [];
  const mixed = { type, questionType: null };
  const all = weakest.some((one) => one.questionType === null) ? weakest : [...weakest, mixed];
  const start = workDayNumber(facts, day) % all.length;
  const turned = [...all.slice(start), ...all.slice(0, start)];
  const [first] = turned;
  if (first!.questionType === null) return [mixed];
  return [...(type === 'LR' ? turned.filter((one) => one.questionType !== null) : [first!]), mixed];
}

interface NewDrill {
  readonly step: UnnamedStep;
  readonly units: readonly StudyUnit[];
}

/** Chooses the drills of a day one after the other, from the section types. */
class DrillPicker {
  private readonly subjects: Record<StudySection, DrillSubject[]>;
  private readonly planned: (DrillSubject & { readonly questions: number })[] = [];
  private readonly state: PlanState;
  private readonly day: string;

  constructor(state: PlanState, day: string) {
    this.state = state;
    this.day = day;
    this.subjects = {
      LR: listSubjects(state, 'LR', day),
      RC: listSubjects(state, 'RC', day),
      LG: listSubjects(state, 'LG', day),
    };
  }
  /**
   * The next drill within some minutes; null if no subject has one. `left` are the minutes that the day should still
   * have of new questions, `ofDay` all it has left.
   */
  next(minutes: number, left: number, ofDay: number): NewDrill | null {
    const { state, day } = this;
    // A passage may be longer than the little that a day should have.
    const passage = countPassageMinutes(state.facts);
    const read = (max: number) => this.nextOf('RC', Math.min(ofDay, Math.max(passage, max)));
    if (!needsReading(state, day, minutes))
      return this.nextOf('LR', minutes) ?? read(minutes) ?? this.nextOf('LG', minutes);
    const lacking = countReadingMinutes(state, day, left);
    // The first drill of a short week leaves the day something for the others.
    const room = isFirstOfWeek(state, day) ? lacking : Math.max(minutes, lacking);
    return read(room) ?? this.nextOf('LR', minutes) ?? this.nextOf('LG', minutes);
  }
  private countPlanned({ type, questionType }: DrillSubject): number {
    const same = this.planned.filter((one) => one.type === type && one.questionType === questionType);
    return same.reduce((sum, { questions }) => sum + questions, 0);
  }
  private isExcluded({ type, questionType }: DrillSubject): boolean {
    const others = this.planned.filter((one) => one.type === type);
    if (type !== 'LR') return others.length > 0;
    return others.some((one) =>
      questionType === null ? one.questionType !== null : one.questionType === questionType,
    );
  }
  private nextOf(type: StudySection, minutes: number): NewDrill | null {
    const { state, day, planned } = this;
    for (const subject of this.subjects[type]) {
      if (this.isExcluded(subject)) continue;
      const isMixed = subject.questionType === null;
      const max = type === 'RC' ? maxReadingMinutes : isMixed ? maxMixedMinutes : maxTypedMinutes;
      // More of the same subject makes the drill before it longer.
      const room = maxQuestions - this.countPlanned(subject);
      const size = sizeDrill(state, subject, Math.min(minutes, max), day, room);
      if (!size || size.includeSeen) continue;
      const isShort = size.minutes < minDrillMinutes || size.questions < minDrillQuestions;
      // Of a type with hardly any new questions left, the drill of the whole section type gives those, too.
      if (isShort && !(isMixed && size.questions === state.supply.countNew(subject))) continue;
      const { units, questions } = size;
      planned.push({ ...subject, questions });
      const step = createStep({
        ...{ kind: 'drill', minutes: size.minutes, questions, questionsLeft: questions, ...subject },
        ...{ sources: size.sources, isUntimed: state.facts.isBeginner },
      });
      return { step, units };
    }
    return null;
  }
}

/** One drill of all that two of the same subject have. */
function mergeDrills(facts: StudyFacts, step: UnnamedStep, more: UnnamedStep): UnnamedStep {
  const questions = step.questions! + more.questions!;
  const minutes = countClockMinutes(facts, step.type!, questions);
  return { ...step, questions, questionsLeft: questions, minutes };
}

/** The new minutes of a day: what would be left of them for the next days is not less than a drill. */
function capNew({ facts, supply }: PlanState, minutes: number): number {
  const all = listDrillTypes(facts).reduce(
    (sum, type) => sum + countMinutes(facts, type, supply.countNew({ type, questionType: null })),
    0,
  );
  return all - minutes < minDrillMinutes ? Math.ceil(all) : minutes;
}

interface DrillRoom {
  /** What the day has left, and how much of it drills should have. */
  readonly minutes: number;
  readonly pace: number;
  /** A drill has at least so many. */
  readonly minQuestions?: number;
}

/** Fills minutes of a day with drills of new questions. */
export function planDrills(state: PlanState, day: string, { minutes, pace }: DrillRoom): UnnamedStep[] {
  const cap = Math.min(minutes, capNew(state, Math.max(minDrillMinutes, Math.floor(pace))));
  // The last questions of all may take less; as long as they are new, nothing of their type is repeated.
  const least = Math.min(minDrillMinutes, cap);
  const picker = new DrillPicker(state, day);
  const shares = Math.min(maxDrills, Math.max(1, Math.floor(cap / usualDrillMinutes)));
  const steps: UnnamedStep[] = [];
  let left = cap;
  for (let drills = 0; drills < maxDrills; drills += 1) {
    const share = Math.max(usualDrillMinutes, Math.floor(left / Math.max(1, shares - drills)));
    const room = drills < shares ? Math.min(left, share) : left;
    if (room < least) break;
    const found = picker.next(room, left, minutes - (cap - left));
    if (!found) break;
    const { step } = found;
    const same = steps.findIndex((one) => one.type === step.type && one.questionType === step.questionType);
    if (same === -1) steps.push(step);
    else steps[same] = mergeDrills(state.facts, steps[same]!, step);
    state.supply.takeUnits(found.units);
    addToBalance(state, day, step);
    left -= step.minutes;
  }
  return steps;
}

/**
 * Drills of questions that were seen at least three weeks ago, one of each section type without new ones: about `pace`
 * minutes of them, each type as much as lasts until it comes around again.
 */
export function planSeenDrills(
  state: PlanState,
  day: string,
  { minutes, pace, minQuestions = minDrillQuestions }: DrillRoom,
): UnnamedStep[] {
  const { facts, supply } = state;
  const offered = listDrillTypes(facts);
  const order = needsReading(state, day, minutes) ? offered.toReversed() : offered;
  const steps: UnnamedStep[] = [];
  let left = Math.max(minDrillMinutes, pace);
  for (const type of order) {
    const subject = { type, questionType: null };
    const rested = supply.listRested(type, day);
    if (supply.countNew(subject) > 0 || rested.length === 0 || left < minDrillMinutes) continue;
    const unit = countMinutes(facts, type, Math.min(...rested.map(({ questions }) => questions)));
    const part = Math.min(left, Math.max(minDrillMinutes, findDrillPace(state, day, [type])));
    const room = Math.min(minutes - sumMinutes(steps), maxMixedMinutes, Math.ceil(Math.max(unit, part)));
    const size = sizeDrill(state, subject, room, day);
    if (!size || size.questions < minQuestions) continue;
    const { units, questions } = size;
    supply.takeUnits(units);
    const step = createStep({
      ...{ kind: 'drill', minutes: size.minutes, questions, questionsLeft: questions, type },
      ...{ includeSeen: true, sources: size.sources },
    });
    addToBalance(state, day, step);
    steps.push(step);
    left -= step.minutes;
  }
  return steps;
}

const sumMinutes = (steps: readonly UnnamedStep[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);
