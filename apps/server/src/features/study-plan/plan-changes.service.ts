import type { Out, PlanOptions, studyPlanCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  addDays,
  createPlanState,
  freshTests,
  type PlannedDay,
  type PlannedStep,
  type StepReplacement,
  type StudySection,
  studyPlan,
} from '@docket/rules';
import { ApiError, invalid, wrongState } from '../../api-error.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { toPlanChange } from './plan.service.ts';
import { changeView } from './plan.view.ts';
import {
  deleteStepChanges,
  insertPlanChange,
  type PlanChangeRow,
  prunePlanChanges,
} from './plan-changes.queries.ts';
import { loadPlanSituation, type PlanServices, type PlanSituation } from './plan-facts.service.ts';

const { studyPlan: messages } = errorMessages;
type Entered = Out<(typeof studyPlanCalls)['change']['body']>;

const keptDays = 30;
/** A day with this multiple of its own share is long. */
const longShare = 1.25;
const maxTests = 100;

interface Found {
  readonly step: PlannedStep;
  /** The current day of the step. */
  readonly day: string;
}

function findStep(days: readonly PlannedDay[], { plannedFor, key }: Entered): Found {
  for (const { day, steps, skipped } of days) {
    const step = [...steps, ...skipped].find((one) => one.plannedFor === plannedFor && one.key === key);
    if (step) return { step, day };
  }
  throw new ApiError('NOT_FOUND', messages.stepGone);
}

/** @throws INVALID with the name of the field, if the step cannot be moved to that day */
function checkTarget(
  { facts }: PlanSituation,
  days: readonly PlannedDay[],
  { step, day }: Found,
  targetDay: string | undefined,
) {
  if (targetDay === undefined) throw invalid('targetDay', messages.chooseDay);
  const target = days.find((one) => one.day === targetDay);
  if (!target) throw invalid('targetDay', messages.withinPlan);
  const { examDate, today } = facts;
  if (examDate !== null && examDate >= today && targetDay >= examDate)
    throw invalid('targetDay', messages.examDay);
  if (step.kind === 'reviews' && targetDay < step.plannedFor)
    throw invalid('targetDay', messages.notBeforeDue);
  if (step.kind === 'blind-review' && step.attemptId === null && targetDay < step.plannedFor)
    throw invalid('targetDay', messages.afterTest);
  if (
    step.kind === 'test' &&
    targetDay !== day &&
    [...target.steps, ...target.skipped].some((one) => one.kind === 'test')
  )
    throw invalid('targetDay', messages.oneTestADay);
}

/** Question types with new questions that the student may drill, by section type. */
function drillableQuestionTypes({ index, access, facts }: PlanSituation, type: StudySection) {
  const codes = new Set<string>();
  const { supply } = createPlanState(facts);
  for (const test of index.tests) {
    if (!test.enabled || test.type !== 'NORMAL' || !access.mayUse(test.id, 'drilling')) continue;
    for (const section of test.sections) {
      if (section.type !== type) continue;
      for (const id of section.questionIds) {
        const question = index.questionsById.get(id);
        if (question) codes.add(question.questionType);
      }
    }
  }
  return [...index.questionTypes.values()]
    .filter(({ code }) => codes.has(code) && supply.countNew({ type, questionType: code }) > 0)
    .map(({ code, label }) => ({ code, label }));
}
const drillableSections = ({ facts }: PlanSituation) => [...new Set(facts.weakest.map(({ type }) => type))];

const offeredSections = ({ facts }: PlanSituation) => [...new Set(facts.sections.map(({ type }) => type))];

/** @throws INVALID with the name of the field, if the subscription does not offer it */
function checkReplacement(
  situation: PlanSituation,
  { kind }: PlannedStep,
  replacement: StepReplacement | undefined,
): StepReplacement {
  const { facts } = situation;
  if (kind !== 'drill' && kind !== 'section' && kind !== 'test')
    throw invalid('action', messages.notSwappable);
  if (!replacement) throw invalid('replacement', messages.chooseSubject);
  const { type, questionType, testId } = replacement;
  if (kind === 'test') {
    if (!freshTests(facts.tests).some(({ id }) => id === testId))
      throw invalid('replacement.testId', messages.testNotFresh);
    return { type: null, questionType: null, testId };
  }
  if (type === null) throw invalid('replacement.type', messages.chooseSubject);
  const offered = kind === 'section' ? offeredSections(situation) : drillableSections(situation);
  if (!offered.includes(type)) throw invalid('replacement.type', messages.sectionNotOffered);
  if (kind === 'section') return { type, questionType: null, testId: null };
  if (
    questionType !== null &&
    !drillableQuestionTypes(situation, type).some(({ code }) => code === questionType)
  )
    throw invalid('replacement.questionType', messages.typeNotOffered);
  return { type, questionType, testId: null };
}

const toStepSnapshot = (step: PlannedStep) => ({
  kind: step.kind,
  minutes: step.minutes,
  questions: step.questions,
  type: step.type,
  questionType: step.questionType,
  testId: step.testId,
  attemptId: step.attemptId,
  lessonId: step.lessonId,
  skillUnitId: step.skillUnitId,
});

/** Skipped and done exclude each other; the other actions replace only themselves. */
const replacedBy = (action: PlanChangeRow['action']): PlanChangeRow['action'][] =>
  action === 'skip' || action === 'done' ? ['skip', 'done'] : [action];

const minutesOn = (days: readonly PlannedDay[], day: string) =>
  (days.find((one) => one.day === day)?.steps ?? []).reduce((sum, step) => sum + step.minutes, 0);

/** What students change in their plan. */
export function planChangesService({ db, newId }: Pick<Deps, 'db' | 'newId'>, services: PlanServices) {
  return {
    /**
     * @throws NOT_FOUND if the plan no longer has the step, WRONG_STATE if it is done, INVALID with the name of the
     *   field
     */
    async change(entered: Entered, { user, now }: { readonly user: SessionUser; readonly now: Date }) {
      const situation = await loadPlanSituation(db, services, user, now);
      const { facts } = situation;
      const before = studyPlan(facts, situation.changes.map(toPlanChange));
      const days = [before.today, ...before.ahead];
      const found = findStep(days, entered);
      const { action, targetDay, plannedFor, key } = entered;
      if (found.step.done && !found.step.isMarkedDone) throw wrongState(messages.stepDone);
      if (action === 'move') checkTarget(situation, days, found, targetDay);
      const replacement =
        action === 'swap' ? checkReplacement(situation, found.step, entered.replacement) : null;
      const isTakenBack = action === 'move' && targetDay === plannedFor;
      const row: PlanChangeRow = {
        ...{ userId: user.id, id: newId(), day: plannedFor, stepKey: key, action, replacement },
        targetDay: action === 'move' ? targetDay! : null,
        step: toStepSnapshot(found.step),
        createdAt: now,
      };
      const replaced = await db.transaction(async (tx) => {
        // Two concurrent changes of one step would both find none, and the second could not be inserted.
        await lockNamed(tx, `study-plan:${user.id}`);
        const deleted = await deleteStepChanges(tx, user.id, row, replacedBy(action));
        if (!isTakenBack) await insertPlanChange(tx, row);
        await prunePlanChanges(tx, user.id, addDays(facts.today, -keptDays));
        return deleted;
      });
      const previous = replaced.find((one) => one.action === action);
      return {
        change: isTakenBack ? null : changeView(row),
        previous: previous ? changeView(previous) : null,
        target: action === 'move' ? describeTarget(situation, row, replaced) : null,
      };
    },
    async options({ user, now }: { readonly user: SessionUser; readonly now: Date }): Promise<PlanOptions> {
      const situation = await loadPlanSituation(db, services, user, now);
      const { facts, index } = situation;
      return {
        drills: drillableSections(situation).map((type) => ({
          type,
          questionTypes: drillableQuestionTypes(situation, type),
        })),
        sections: offeredSections(situation),
        tests: freshTests(facts.tests)
          .slice(0, maxTests)
          .flatMap(({ id }) => {
            const test = index.testsById.get(id);
            return test ? [{ id, name: test.name }] : [];
          }),
      };
    },
  };
}

/** The minutes of a moved step's new day, and whether they are much more than its share. */
function describeTarget(situation: PlanSituation, row: PlanChangeRow, replaced: readonly PlanChangeRow[]) {
  const day = row.targetDay!;
  const others = situation.changes.filter((change) => !replaced.some(({ id }) => id === change.id));
  const after = studyPlan(situation.facts, [...others, row].map(toPlanChange));
  const planned = studyPlan(situation.facts);
  const minutes = minutesOn([after.today, ...after.ahead], day);
  const usual = Math.max(minutesOn([planned.today, ...planned.ahead], day), planned.today.minutes);
  return { day, minutes, isLong: minutes > usual * longShare };
}
