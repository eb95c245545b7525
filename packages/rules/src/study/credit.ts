import { Supply } from './supply.ts';
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
  const supply = new Supply(facts);
  let reviews = facts.done.reviews;
  return (one) => {
    if (one.kind === 'lesson' || one.kind === 'skills') return creditSyllabus(facts, one);
    if (one.kind === 'writing') {
      const done = facts.writing?.lastDay === facts.today;
      return { ...one, done, doneMinutes: done ? one.minutes : 0 };
    }
    if (one.kind === 'reviews') {
      const questionsLeft = Math.max(0, one.questions! - reviews);
      reviews -= one.questions! - questionsLeft;
      const rest = reviewMinutes(questionsLeft, facts.secondsPerReview);
      const doneMinutes = Math.max(0, one.minutes - rest);
      return { ...one, questionsLeft, doneMinutes, done: questionsLeft === 0 };
    }
    if (one.kind === 'blind-review') {
      const done = facts.openReviews.some((review) => review.done && review.attemptId === one.attemptId);
      return { ...one, done, doneMinutes: done ? one.minutes : 0 };
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
    // Work outside of the plan may have taken what the step would open.
    const left = one.includeSeen
      ? Number.POSITIVE_INFINITY
      : supply.countOpenable({ type: one.type, questionType: one.questionType }, one.sources);
    return {
      ...one,
      questionsLeft: Math.max(1, Math.min(one.questions! - questions, left)),
      doneMinutes: Math.floor(worked),
      // A fast student gets no more questions than were planned.
      done: questions === one.questions || worked >= one.minutes || left === 0,
    };
  };
}

/** A part of a lesson is done with this share of it, because a place in a text is not exact. */
const partShare = 0.8;

/** Lessons and skill units say themselves whether they are done; the part that a day has of one is done by its minutes. */
function creditSyllabus({ syllabus }: StudyFacts, step: PlannedStep): PlannedStep {
  const id = step.lessonId ?? step.skillUnitId;
  const item = syllabus.find((one) => one.id === id);
  if (!item) return { ...step, done: false, doneMinutes: 0 };
  const isPart = step.minutes < item.minutes;
  const done = item.doneToday || (isPart && item.minutesToday >= step.minutes * partShare);
  return {
    ...step,
    done,
    doneMinutes: done ? step.minutes : Math.min(step.minutes, Math.floor(item.minutesToday)),
  };
}
