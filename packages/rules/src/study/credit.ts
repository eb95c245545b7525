import type { PlannedStep, StudyFacts } from './types.ts';
import { countsAsDone, reviewMinutes } from './work.ts';

/**
 * Credits the minutes that were worked today; work on drills counts for the steps of its type in order. Steps that
 * the student marked as done come last: they need no work, and must not take it from others.
 */
export function creditWork(facts: StudyFacts, steps: readonly PlannedStep[]): PlannedStep[] {
  const credit = crediting(facts);
  const credited = new Map<PlannedStep, PlannedStep>();
  for (const step of steps) if (!step.isMarkedDone) credited.set(step, credit(step));
  for (const step of steps) if (step.isMarkedDone) credited.set(step, { ...credit(step), done: true });
  return steps.map((step) => credited.get(step)!);
}

/** Creates the function that credits one step after the other. */
function crediting(facts: StudyFacts): (step: PlannedStep) => PlannedStep {
  const drilled = { ...facts.done.drillMinutes };
  const answered = { ...facts.done.drillQuestions };
  const sections = [...facts.done.sectionMinutes].sort((a, b) => b - a);
  let reviews = facts.done.reviews;
  return (one) => {
    if (one.kind === 'reviews') {
      const questionsLeft = Math.max(0, one.questions! - reviews);
      reviews -= one.questions! - questionsLeft;
      const rest = reviewMinutes(questionsLeft, facts.secondsPerReview);
      const doneMinutes = Math.max(0, one.minutes - rest);
      return { ...one, questionsLeft, doneMinutes, done: questionsLeft === 0 };
    }
    if (one.kind === 'test') {
      const doneMinutes = Math.min(one.minutes, Math.floor(facts.done.testMinutes));
      return { ...one, doneMinutes, done: facts.lastTestDay === facts.today };
    }
    if (one.kind === 'section') {
      const worked = sections.shift() ?? 0;
      const doneMinutes = Math.min(one.minutes, Math.floor(worked));
      return { ...one, doneMinutes, done: countsAsDone(worked, one.minutes) };
    }
    if (one.kind !== 'drill' || one.type === null) return one;
    const worked = Math.min(one.minutes, drilled[one.type]);
    drilled[one.type] -= worked;
    const questions = Math.min(one.questions!, answered[one.type]);
    answered[one.type] -= questions;
    const all = questions === one.questions && countsAsDone(worked, one.minutes);
    return {
      ...one,
      questionsLeft: Math.max(1, one.questions! - questions),
      doneMinutes: Math.floor(worked),
      done: all || worked >= one.minutes,
    };
  };
}
