import type { HistoryPractice } from '@docket/demo';
import type { PracticeState } from '@docket/rules';
import {
  type AttemptServices,
  findAttempt,
  findAttemptQuestions,
  lockStudent,
  recordWork,
  recount,
} from '../features/attempts/index.ts';
import {
  createAttempt,
  markSectionsSeen,
  type NewAttempt,
  planTimes,
  revealPractice,
  saveState,
} from '../features/practice/index.ts';
import type { Deps } from '../http/deps.ts';
import { recordEvents } from './demo.events.ts';
import { findUnshown, insertEvents, writeAnswers } from './demo.practice.queries.ts';
import { paired } from './demo.sections.ts';

const at = (ms: number) => new Date(ms);

/** The state of the attempt at the end of its history: completed, or paused in a section. */
function stateAtEnd(newAttempt: NewAttempt, practice: HistoryPractice): PracticeState {
  const { rules, sections } = planTimes(newAttempt);
  const last = practice.sections.at(-1)!;
  return {
    rules,
    state: practice.pausedAt === null ? 'completed' : 'paused',
    sectionNo: practice.sections.length,
    clock: {
      startedAt: at(last.startedAt),
      pausedAt: practice.pausedAt === null ? null : at(practice.pausedAt),
      pausedMs: 0,
      budgetSeconds: sections[practice.sections.length - 1]!.budget,
    },
    arrivedAt: at(last.endedAt ?? practice.pausedAt!),
    endedAt: practice.completedAt === null ? null : at(practice.completedAt),
    sections: sections.map((times, i) => {
      const run = practice.sections[i];
      const next = practice.sections[i + 1];
      const paused = run !== undefined && run.endedAt === null;
      return {
        no: i + 1,
        budgetSeconds: times.budget,
        startedAt: run ? at(run.startedAt) : null,
        pausedMs: 0,
        endedAt: run?.endedAt ? at(run.endedAt) : null,
        endedBy: run?.endedBy ?? null,
        breakSeconds: times.break,
        breakStartedAt: run?.endedAt && next && !paused ? at(run.endedAt) : null,
        breakEndedAt: next ? at(next.startedAt) : null,
        lateSeconds: 0,
        addedSeconds: 0,
      };
    }),
  };
}

/**
 * Writes one practice test of the past as taking it would have: the attempt with its sections, answers, blind review
 * and events, and the work of the day. One transaction; its result is shown afterwards.
 */
export async function recordPractice(
  deps: Deps,
  services: AttemptServices,
  work: {
    readonly userId: string;
    readonly practice: HistoryPractice;
    readonly questionIds: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const { userId, practice, questionIds } = work;
  const startedAt = at(practice.startedAt);
  const [index, access] = await Promise.all([
    services.content.index(),
    services.access.load(userId, startedAt),
  ]);
  const test = index.tests.find((one) => one.slug === practice.test)!;
  const first = test.sections.findIndex((section) => section.no === practice.sections[0]!.no);
  const newAttempt: NewAttempt = {
    userId,
    kind: 'test',
    test,
    sections: test.sections.slice(first, first + practice.amountOfSections),
    timing: { kind: 'standard', minutes: 35 },
    rehearsal: practice.rehearsal,
    accommodations: access.accommodations,
    proctored: null,
    nextKey: `demo:${practice.startedAt}`,
    now: startedAt,
  };
  const texts = await services.content.questions(
    practice.sections.flatMap(({ answers }) => answers.map((answer) => questionIds.get(answer.questionKey)!)),
  );
  await deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const id = await createAttempt(tx, deps, index, newAttempt);
    const placed = await findAttemptQuestions(tx, userId, id);
    const sat = paired(index, placed, practice, questionIds, texts);
    const state = stateAtEnd(newAttempt, practice);
    await saveState(tx, userId, id, state, state.sections);
    await markSectionsSeen(
      tx,
      userId,
      id,
      sat.map((_, i) => i + 1),
    );
    const { rows, events } = recordEvents(sat, practice);
    await writeAnswers(tx, userId, rows);
    await insertEvents(tx, userId, id, events);
    await recount(tx, userId, id);
    if (practice.completedAt === null) return;
    const attempt = (await findAttempt(tx, userId, id, 'practice'))!;
    const questions = await findAttemptQuestions(tx, userId, id);
    await recordWork(tx, services, { userId, attempt, questions, now: at(practice.completedAt) });
  });
}

/**
 * Shows the results of finished tests at the end of their blind review, including those that an interrupted loading
 * left out.
 */
export async function showResults(
  deps: Deps,
  services: AttemptServices,
  userId: string,
  tests: readonly HistoryPractice[],
): Promise<void> {
  for (const open of await findUnshown(deps.db, userId)) {
    const practice = tests.find((one) => one.completedAt === open.at);
    if (practice?.revealedAt)
      await revealPractice(deps, services, { userId, attemptId: open.id, now: at(practice.revealedAt) });
  }
}
