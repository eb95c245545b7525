import type { PlanWeek, PlanWeekDay } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  addDays,
  findMissedDays,
  PLAN_AHEAD_DAYS,
  type PlannedDay,
  type PlannedStudy,
  planPastDay,
  toWholeMinutes,
  weekday,
} from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { makePlan, toPlanChange } from './plan.service.ts';
import { markedMinutes, sumDoneMinutes, sumStepMinutes } from './plan.view.ts';
import { loadPlanSituation, type PlanServices, type PlanSituation } from './plan-facts.service.ts';
import { missedText } from './plan-missed.view.ts';
import { sumOtherMinutes } from './plan-other-work.ts';
import { count, plannedStepView, sectionNames, stepView } from './plan-step.view.ts';

const getMonday = (day: string) => addDays(day, -((weekday(day) + 6) % 7));
const toMinutes = (ms: number) => Math.round(ms / 60_000);

/** The work of a day, by section type, then lessons and essays; the minutes add up to those of the day. */
function workOn({ days: rows, otherWork }: PlanSituation, day: string): PlanWeekDay['work'] {
  const ofDay = rows.filter((row) => row.day === day && row.questions > 0);
  const minutes = toWholeMinutes(ofDay.map((row) => row.timeMs));
  return [
    ...ofDay.map((row, i) => ({
      title: `${sectionNames[row.type]}, ${count(row.questions, 'question')}`,
      minutes: minutes[i] ?? 0,
    })),
    ...otherWork.filter((one) => one.day === day).map(({ title, minutes }) => ({ title, minutes })),
  ];
}
const workedOn = ({ days, otherWork }: PlanSituation, day: string) =>
  toMinutes(days.filter((row) => row.day === day).reduce((sum, row) => sum + row.timeMs, 0)) +
  sumOtherMinutes(otherWork, day);

/** The seven days from a Monday. Past days show only facts: their work, and for missed days their steps. */
export async function loadPlanWeek(
  db: Db,
  services: PlanServices,
  user: SessionUser,
  { day, now }: { readonly day: string | undefined; readonly now: Date },
): Promise<PlanWeek> {
  const situation = await loadPlanSituation(db, services, user, now);
  const { index, facts, view } = situation;
  const { today } = facts;
  const from = getMonday(day ?? today);
  const first = getMonday(today);
  const last = getMonday(addDays(today, PLAN_AHEAD_DAYS));
  if (from < first || from > last) throw invalid('query.day', errorMessages.studyPlan.weekOutsidePlan);
  const plan = await makePlan(db, user, situation);
  const days = Array.from({ length: 7 }, (_, i) => weekDay(situation, plan, addDays(from, i)));
  const open = days.filter(({ when }) => when !== 'past');
  return {
    today,
    from,
    previous: from > first ? addDays(from, -7) : null,
    next: from < last ? addDays(from, 7) : null,
    workedMinutes: days.reduce((sum, one) => sum + one.workedMinutes, 0),
    leftMinutes: open.reduce((sum, one) => sum + (one.minutes ?? 0) - one.doneMinutes, 0),
    remade: missedText(index, plan, view),
    days,
  };
}

function weekDay(situation: PlanSituation, plan: PlannedStudy, day: string): PlanWeekDay {
  const deadlines = situation.view.deadlines.filter(({ localDay }) => localDay === day);
  return { ...studyDay(situation, plan, day), deadlines };
}
type StudyDay = Omit<PlanWeekDay, 'deadlines'>;

function studyDay(situation: PlanSituation, plan: PlannedStudy, day: string): StudyDay {
  const { facts } = situation;
  if (day < facts.today) return pastDay(situation, plan, day);
  const planned = [plan.today, ...plan.ahead].find((one) => one.day === day);
  if (!planned)
    return {
      ...{
        day,
        kind: 'work',
        when: 'later',
        minutes: null,
        doneMinutes: 0,
        workedMinutes: 0,
        isMissed: false,
      },
      ...{ steps: [], skipped: [], work: [], isChanged: false },
    };
  const isToday = day === facts.today;
  const views = toStepViews(situation, planned, isToday);
  return {
    day,
    kind: planned.kind,
    when: isToday ? 'today' : 'ahead',
    minutes: sumStepMinutes(views.steps),
    doneMinutes: sumDoneMinutes(views.steps),
    workedMinutes: markedMinutes(planned.steps) + (isToday ? situation.view.workedMinutes : 0),
    isMissed: false,
    ...views,
    work: [],
    isChanged: situation.changes.some((change) => change.day === day || change.targetDay === day),
  };
}

const toStepViews = ({ index, view }: PlanSituation, planned: PlannedDay, isToday: boolean) => {
  // The inbox and the open sets are current, so they apply only to today.
  const facts = isToday ? view : { ...view, reviewsDue: 0, openSet: () => undefined };
  return {
    steps: planned.steps.map((step) => stepView(index, step, facts)),
    skipped: planned.skipped.map((step) => plannedStepView(index, step)),
  };
};

function pastDay(situation: PlanSituation, plan: PlannedStudy, day: string): StudyDay {
  const { facts, changes } = situation;
  const ofRule = changes.map(toPlanChange);
  const isMissed = plan.missed.some((one) => one.day === day);
  const planned = planPastDay(facts, day, findMissedDays(facts, ofRule).minutes, ofRule);
  const wasPlanned = day >= facts.since;
  const shown = isMissed
    ? toStepViews(situation, planned, false)
    : { steps: [], skipped: toStepViews(situation, planned, false).skipped };
  return {
    day,
    kind: planned.kind,
    when: 'past',
    minutes: wasPlanned ? sumStepMinutes(planned.steps) : null,
    doneMinutes: 0,
    workedMinutes: workedOn(situation, day) + (wasPlanned ? markedMinutes(planned.steps) : 0),
    isMissed,
    steps: shown.steps,
    skipped: wasPlanned ? shown.skipped : [],
    work: [
      ...workOn(situation, day),
      ...(wasPlanned && !isMissed
        ? planned.steps
            .filter((step) => step.isMarkedDone)
            .map((step) => ({ title: plannedStepView(situation.index, step).title, minutes: step.minutes }))
        : []),
    ],
    isChanged: false,
  };
}
