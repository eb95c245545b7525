import { stopClockLeftMs } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptServices,
  countSections,
  findEmbargoedAttempts,
  findEmbargoes,
  findSectionQuestions,
  noEmbargoes,
  type OwnAttempt,
} from '../../attempts/index.ts';
import type { TestMeta } from '../../content/index.ts';
import { practiceView, sectionSheet, sectionView } from '../practice.view.ts';
import { storedScores } from '../result/scores.ts';
import { sectionNotFound, testStillRunning } from './practice-errors.ts';
import { type StoredPractice, toPracticeState } from './practice-state.ts';
import { settle } from './settle.service.ts';
import { findLastPause } from './state.queries.ts';

async function findTest(services: AttemptServices, { attempt }: StoredPractice): Promise<TestMeta> {
  const test = (await services.content.index()).testsById.get(attempt.testId!);
  if (!test) throw new Error(`test ${attempt.testId} of an attempt is not in the library`);
  return test;
}

/** When a stopped clock resumed automatically; read only if the whole allowance was used. */
async function findPauseEnd(db: Db, { attempt, sections }: StoredPractice) {
  const state = toPracticeState({ attempt, sections });
  if (state.rules.stopClockSeconds === 0 || stopClockLeftMs(state) > 0) return null;
  const pause = await findLastPause(db, attempt.userId, attempt.id);
  if (!pause || pause.leftMs === null) return null;
  return { sectionNo: pause.sectionNo, at: new Date(pause.clientAt.getTime() + pause.leftMs) };
}

/**
 * The embargoes on questions of an attempt. Read only after its own result was shown; before that its keys are hidden
 * anyway.
 */
async function embargoesOn(db: Db, { attempt }: StoredPractice, now: Date) {
  const { userId, id, revealedAt } = attempt;
  const embargoes = revealedAt === null ? noEmbargoes : await findEmbargoes(db, userId, now);
  return { embargoes, embargoed: (await findEmbargoedAttempts(db, userId, embargoes)).get(id) };
}

/** The view of a practice attempt that is up to date with the clock, with the sheet of the running section. */
export async function presentStored(deps: Deps, services: AttemptServices, found: StoredPractice, now: Date) {
  const { attempt, sections } = found;
  const { userId, id, sectionNo } = attempt;
  const test = await findTest(services, found);
  const counts = found.untouched ? [] : await countSections(deps.db, userId, id);
  const running = attempt.state === 'started' || attempt.state === 'paused';
  const section = running ? sections.find((one) => one.no === sectionNo) : undefined;
  const { embargoes, embargoed } = await embargoesOn(deps.db, found, now);
  const sheet = section
    ? await sectionSheet(
        services.content,
        test,
        attempt,
        section,
        await findSectionQuestions(deps.db, userId, id, section.no),
        embargoes,
        now,
      )
    : null;
  const pauseOver = await findPauseEnd(deps.db, found);
  const scores = await storedScores(deps.db, attempt, sections, embargoed);
  return {
    practice: practiceView(
      { attempt, sections, state: toPracticeState(found), counts, pauseOver, test, sheet, embargoed, scores },
      now,
    ),
  };
}

/** One of the student's practice attempts, brought up to date with the server's clock. Throws NOT_FOUND. */
export const presentPractice = async (deps: Deps, services: AttemptServices, own: OwnAttempt) =>
  presentStored(deps, services, await settle(deps, services, own), own.now);

/** A section of a finished test. Throws NOT_FOUND, WRONG_STATE. */
export async function presentSection(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
  sectionNo: number,
) {
  const found = await settle(deps, services, own);
  const { attempt } = found;
  const section = found.sections.find((one) => one.no === sectionNo);
  if (!section) throw sectionNotFound();
  if (attempt.state !== 'completed') throw testStillRunning();
  const rows = await findSectionQuestions(deps.db, own.userId, own.attemptId, sectionNo);
  const counts = await countSections(deps.db, own.userId, own.attemptId);
  const test = await findTest(services, found);
  const { embargoes, embargoed } = await embargoesOn(deps.db, found, own.now);
  return {
    section: sectionView(
      attempt,
      section,
      counts.find((count) => count.sectionNo === sectionNo),
      embargoed,
    ),
    sheet: await sectionSheet(services.content, test, attempt, section, rows, embargoes, own.now),
  };
}
