import type { Scenario, SimulatedStudy, WorkedDay } from './simulate.ts';

export interface StudySummary {
  readonly broken: number;
  /** Study days without a step, but for the last two days. */
  readonly emptyDays: readonly string[];
  /** The share of reading in the minutes that have a section type. */
  readonly reading: number;
  /** Whole weeks before the last with less than a third of reading, although something new was left to read. */
  readonly weeksUnderThird: readonly string[];
  /** Tests without a blind review within two days. */
  readonly lateReviews: readonly string[];
  readonly tests: number;
  /** The day of the first test, from 1; null without one. */
  readonly firstTest: number | null;
  readonly sections: number;
  readonly lessons: number;
  readonly essays: number;
  readonly newQuestions: number;
  readonly seenQuestions: number;
  readonly minutesPerStudyDay: number;
  /** The mean planned minutes of the study days of each whole week before the last. */
  readonly minutesByWeek: readonly number[];
}

const listSteps = (days: readonly WorkedDay[]) => days.flatMap(({ planned }) => planned.steps);
const sumMinutes = (steps: readonly { readonly minutes: number }[]) =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);
const findMean = (days: readonly WorkedDay[]) => sumMinutes(listSteps(days)) / days.length;
function findReadingShare(days: readonly WorkedDay[]): number {
  const typed = listSteps(days).filter(({ type }) => type !== null);
  return sumMinutes(typed.filter(({ type }) => type === 'RC')) / Math.max(1, sumMinutes(typed));
}

function listWeeks(days: readonly WorkedDay[]): WorkedDay[][] {
  const weeks = new Map<number, WorkedDay[]>();
  for (const day of days) {
    const week = Math.floor((day.daysLeft - 1) / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks].filter(([week, list]) => week > 0 && list.length === 7).map(([, list]) => list);
}

const has = (kind: string) => (day: WorkedDay) => day.planned.steps.some((step) => step.kind === kind);

export function summarize({ days, broken }: SimulatedStudy): StudySummary {
  const steps = listSteps(days);
  const study = days.filter(({ planned }) => planned.kind === 'work');
  const sumQuestions = (includeSeen: boolean) =>
    steps
      .filter((step) => step.kind === 'drill' && step.includeSeen === includeSeen)
      .reduce((sum, step) => sum + step.questions!, 0);
  const count = (...kinds: string[]) => steps.filter((step) => kinds.includes(step.kind)).length;
  const first = days.findIndex(has('test'));
  return {
    broken: broken.length,
    emptyDays: study.filter(({ planned }) => planned.steps.length === 0).map(({ day }) => day),
    reading: findReadingShare(days),
    weeksUnderThird: listWeeks(days)
      .filter((week) => !week.some((day) => day.isReadingUsedUp) && findReadingShare(week) < 1 / 3)
      .map(([day]) => day!.day),
    lateReviews: days
      .filter((day, i) => has('test')(day) && !days.slice(i + 1, i + 3).some(has('blind-review')))
      .map(({ day }) => day),
    tests: count('test'),
    firstTest: first === -1 ? null : first + 1,
    sections: count('section'),
    lessons: new Set(steps.flatMap((step) => step.lessonId ?? step.skillUnitId ?? [])).size,
    essays: count('writing'),
    newQuestions: sumQuestions(false),
    seenQuestions: sumQuestions(true),
    minutesPerStudyDay: findMean(study),
    minutesByWeek: listWeeks(days).map((week) =>
      findMean(week.filter(({ planned }) => planned.kind === 'work')),
    ),
  };
}

const columns: readonly (readonly [
  string,
  (row: StudySummary & { scenario: Scenario }) => string | number,
])[] = [
  ['Plan', ({ scenario }) => scenario.plan],
  ['Questions', ({ scenario }) => scenario.questions],
  ['Days', ({ scenario }) => scenario.daysToExam],
  ['Min a day', ({ scenario }) => scenario.minutesPerDay],
  ['Student', ({ scenario }) => (scenario.isNew ? 'new' : 'repeats')],
  ['Broken promises', ({ broken }) => broken],
  ['Empty days', ({ emptyDays }) => emptyDays.length],
  ['Reading', ({ reading }) => `${Math.round(reading * 100)} %`],
  ['Tests', ({ tests }) => tests],
  ['First test on day', ({ firstTest }) => firstTest ?? '–'],
  ['Sections', ({ sections }) => sections],
  ['Lessons, units', ({ lessons }) => lessons],
  ['New in drills', ({ newQuestions }) => newQuestions],
  ['Seen in drills', ({ seenQuestions }) => seenQuestions],
  ['Essays', ({ essays }) => essays],
  ['Planned min a day', ({ minutesPerStudyDay }) => Math.round(minutesPerStudyDay)],
  [
    'in the shortest week',
    ({ minutesByWeek }) => (minutesByWeek.length > 0 ? Math.round(Math.min(...minutesByWeek)) : '–'),
  ],
];
const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The table beside this file. */
export const toTable = (rows: readonly (StudySummary & { readonly scenario: Scenario })[]): string =>
  [
    '# Simulated students',
    '',
    'Written by `simulation.test.ts` (`npx vitest run -u packages/rules/src/study/simulation`). Each student does every day what the',
    'plan says. Nobody has reviews, which would fill days that are empty otherwise; those who repeat the exam are free on Sundays.',
    'Reading is its share of the minutes that have a section type. The last two days before the exam are light.',
    '',
    toRow(columns.map(([name]) => name)),
    toRow(columns.map(() => '---')),
    ...rows.map((row) => toRow(columns.map(([, read]) => read(row)))),
    '',
  ].join('\n');
