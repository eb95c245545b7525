import { addDays, daysBetween } from '../../review/days.ts';
import { studyPlan } from '../plan.ts';
import { createPlanState } from '../state.ts';
import { isFreshShare, REST_DAYS } from '../supply.ts';
import { facts } from '../testing.ts';
import type { PlannedDay, PlannedStep, PlannedStudy, StudyFacts, StudySection, StudyUnit } from '../types.ts';
import { createLibrary, type SimulatedLibrary, type SimulatedPlan } from './library.ts';

export interface Scenario {
  readonly plan: SimulatedPlan;
  readonly questions: number;
  readonly daysToExam: number;
  readonly minutesPerDay: number;
  /** A new student, below the middle; otherwise one who repeats the exam. */
  readonly isNew: boolean;
  readonly restDays: readonly number[];
  /** Reviews that are due each day; none by default, because they would fill days that are empty otherwise. */
  readonly reviews?: number;
}
export interface WorkedDay {
  readonly day: string;
  readonly daysLeft: number;
  readonly planned: PlannedDay;
  /** True if hardly anything new was left to read. */
  readonly isReadingUsedUp: boolean;
}
export interface SimulatedStudy {
  readonly days: readonly WorkedDay[];
  readonly broken: readonly string[];
}

type Unit = SimulatedLibrary['tests'][number]['sections'][number]['units'][number];
const today0 = '2026-03-10';
const repeated = ['flaw', 'strengthen', 'role'];
const answersOfBeginner = 20;

/** A student who does each day what the plan says, and counts what it promised and could not keep. */
class SimulatedStudent {
  readonly broken: string[] = [];
  private readonly library: SimulatedLibrary;
  private readonly scenario: Scenario;
  /** For each seen unit, the first day on which it may be repeated. */
  private readonly restedOn = new Map<Unit, string>();
  /** The units that drills may use, as the plan is told of them. */
  private readonly units: { readonly unit: Unit; fact: StudyUnit }[];
  private readonly lessonMinutes = new Map<string, number>();
  private readonly week = new Map<string, { typed: number; reading: number }>();
  private lastTestDay: string | null = null;
  private openReview = false;
  private testsTaken = 0;
  private lastWriting: string | null = null;
  private answers = 0;
  private readonly random: () => number;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.library = createLibrary(scenario.plan, scenario.questions);
    this.units = this.library.tests
      .filter(({ uses }) => uses.drilling)
      .flatMap(({ sections }) => sections.flatMap(({ units }) => units))
      .map((unit) => ({ unit, fact: { ...unit, state: 'new', restedOn: null } }));
    let seed = scenario.daysToExam * 1000 + scenario.minutesPerDay;
    this.random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
  }

  private freshShare(units: readonly Unit[]): number {
    const count = (list: readonly Unit[]) => list.reduce((sum, one) => sum + one.questions, 0);
    return count(units.filter((unit) => !this.restedOn.has(unit))) / count(units);
  }

  factsOn(today: string, examDate: string, weekFirst: string): StudyFacts {
    const { isNew, minutesPerDay, restDays } = this.scenario;
    const working = 7 - restDays.length;
    return facts({
      ...{ today, examDate, restDays, since: today0, joinedOn: today0 },
      hoursPerWeek: (minutesPerDay * working) / 60,
      workedDays: Array.from({ length: daysBetween(today0, today) }, (_, i) => addDays(today0, i)),
      reviews: Array<number>(15).fill(this.scenario.reviews ?? 0),
      reviewLimit: this.scenario.reviews ?? 0,
      weakest: [
        ...(isNew ? [] : repeated.map((questionType) => ({ type: 'LR' as const, questionType }))),
        ...(isNew ? [] : [{ type: 'RC' as const, questionType: 'inference' }]),
        ...(['LR', 'RC'] as const).map((type) => ({ type, questionType: null })),
      ],
      units: this.units.map(({ fact }) => fact),
      tests: this.library.tests
        .filter(({ uses }) => uses.tests)
        .map(({ id, sections }) => ({
          ...{ id, questions: 77, sectionIds: sections.map((one) => one.id) },
          fresh: this.freshShare(sections.flatMap(({ units }) => units)),
        })),
      sections: this.library.tests.flatMap(({ uses, sections }) =>
        sections.filter(
          ({ units }, i) => uses.sections.includes(i + 1) && isFreshShare(this.freshShare(units)),
        ),
      ),
      syllabus: this.library.syllabus.flatMap((item) => {
        const minutes = item.minutes - (this.lessonMinutes.get(item.id) ?? 0);
        return minutes > 0 ? [{ ...item, minutes }] : [];
      }),
      belowMiddle: isNew ? ['LR', 'RC'] : [],
      isBeginner: isNew && this.answers < answersOfBeginner,
      hasScore: !isNew || this.lastTestDay !== null,
      writing: { minutes: 50, lastDay: this.lastWriting },
      weekBefore: this.week.get(weekFirst) ?? { typed: 0, reading: 0 },
      lastTestDay: this.lastTestDay,
      testsTaken: this.testsTaken,
      openReviews: this.openReview ? [{ attemptId: 'a', minutes: 53, done: false, isOfToday: false }] : [],
    });
  }

  work(steps: readonly PlannedStep[], day: string, weekFirst: string): void {
    const week = this.week.get(weekFirst) ?? { typed: 0, reading: 0 };
    this.week.set(weekFirst, week);
    for (const step of steps) {
      if (step.type !== null) week.typed += step.minutes;
      if (step.type === 'RC') week.reading += step.minutes;
      this.do(step, day);
    }
  }
  private do(step: PlannedStep, day: string): void {
    const test = this.library.tests.find(({ id }) => id === step.testId);
    if (step.kind === 'drill') this.drill(step, day);
    if (step.kind === 'section') {
      const section = test?.sections
        .filter(({ type }) => type === step.type)
        .find(({ units }) => isFreshShare(this.freshShare(units)));
      if (section) this.see(section.units, day);
      else this.breakPromise(step, day, 'no new section');
    }
    if (step.kind === 'test') {
      const units = test?.sections.flatMap((one) => one.units) ?? [];
      if (units.length === 0 || !isFreshShare(this.freshShare(units)))
        this.breakPromise(step, day, 'no new test');
      this.see(units, day);
      this.lastTestDay = day;
      this.testsTaken += 1;
    }
    if (step.kind === 'test' || step.kind === 'blind-review') this.openReview = step.kind === 'test';
    if (step.kind === 'writing') this.lastWriting = day;
    const lesson = step.lessonId ?? step.skillUnitId;
    if (lesson !== null) this.lessonMinutes.set(lesson, (this.lessonMinutes.get(lesson) ?? 0) + step.minutes);
  }

  /** The units that the product would pick: any of the subject, whose sizes add up to the number if they can. */
  private drill(step: PlannedStep, day: string): void {
    const pool = this.units
      .filter(({ fact }) => fact.type === step.type)
      .filter(({ fact }) => step.questionType === null || fact.questionTypes.includes(step.questionType))
      .filter(({ fact }) => step.sources.length === 0 || step.sources.includes(fact.testId))
      .filter(({ fact }) =>
        step.includeSeen ? fact.restedOn === null || fact.restedOn <= day : fact.state === 'new',
      )
      .map(({ unit }) => ({ unit, at: this.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ unit }) => unit);
    const picked = pickExactly(pool, step.questions!);
    if (picked) this.see(picked, day);
    else this.breakPromise(step, day, `${step.questions} ${step.questionType ?? step.type}`);
  }
  private see(units: readonly Unit[], day: string): void {
    const restedOn = addDays(day, REST_DAYS);
    for (const unit of units) {
      this.restedOn.set(unit, restedOn);
      this.answers += unit.questions;
    }
    for (const one of this.units)
      if (this.restedOn.get(one.unit) === restedOn) one.fact = { ...one.unit, state: 'seen', restedOn };
  }
  private breakPromise(step: PlannedStep, day: string, what: string): void {
    this.broken.push(`${day} ${step.kind}: ${what}`);
  }
}

function pickExactly(pool: readonly Unit[], wanted: number): Unit[] | null {
  if (wanted === 0) return [];
  for (const [i, unit] of pool.entries()) {
    if (unit.questions > wanted) continue;
    const rest = pickExactly(pool.slice(i + 1), wanted - unit.questions);
    if (rest) return [unit, ...rest];
  }
  return null;
}

/** What a plan of several days promises beyond what there is. */
export function findOverbooked(facts: StudyFacts, plan: Pick<PlannedStudy, 'today' | 'ahead'>): string[] {
  const steps = [plan.today, ...plan.ahead].flatMap((day) => day.steps);
  const drills = steps.filter((step) => step.kind === 'drill' && !step.includeSeen);
  const sum = (list: readonly { readonly questions: number | null }[]) =>
    list.reduce((total, one) => total + (one.questions ?? 0), 0);
  const isNew = (type: StudySection, code: string | null) =>
    facts.units.filter(
      (unit) =>
        unit.type === type && unit.state !== 'seen' && (code === null || unit.questionTypes.includes(code)),
    );
  const subjects = new Set(drills.map(({ type, questionType }) => `${type} ${questionType ?? ''}`));
  const tests = steps.flatMap(({ kind, testId }) => (kind === 'test' && testId !== null ? [testId] : []));
  const sections = steps.filter(({ kind }) => kind === 'section').length;
  return [
    ...[...subjects].flatMap((subject) => {
      const [type, code] = subject.split(' ') as [StudySection, string];
      const promised = drills.filter(
        (one) => one.type === type && (code === '' || one.questionType === code),
      );
      return sum(promised) > sum(isNew(type, code === '' ? null : code)) ? [`drills of ${subject}`] : [];
    }),
    ...(new Set(tests).size < tests.length ? ['a test twice'] : []),
    ...(sections > facts.sections.length ? ['more sections than there are'] : []),
  ];
}

/** Less than a section of new reading is left that the plan doesn't keep for tests. */
const isReadingUsedUp = (facts: StudyFacts): boolean =>
  createPlanState(facts).supply.countNew({ type: 'RC', questionType: null }) < 27;

export function simulate(scenario: Scenario): SimulatedStudy {
  const student = new SimulatedStudent(scenario);
  const examDate = addDays(today0, scenario.daysToExam);
  const days: WorkedDay[] = [];
  for (let day = today0; day < examDate; day = addDays(day, 1)) {
    const daysLeft = daysBetween(day, examDate);
    const weekFirst = addDays(examDate, -7 * (Math.floor((daysLeft - 1) / 7) + 1));
    const now = student.factsOn(day, examDate, weekFirst);
    const plan = studyPlan(now);
    for (const what of findOverbooked(now, plan)) student.broken.push(`${day}: ${what}`);
    days.push({ day, daysLeft, planned: plan.today, isReadingUsedUp: isReadingUsedUp(now) });
    student.work(plan.today.steps, day, weekFirst);
  }
  return { days, broken: student.broken };
}
