import type { DrillType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { findTestLock } from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  embargoedQuestions,
  lockStudent,
  placedQuestions,
  requireNoComingEvent,
  unfinishedDrills,
} from '../../attempts/index.ts';
import type { QuestionMeta } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { includedUnits } from '../pick/allowed.ts';
import { seenAmong } from '../pick/seen.queries.ts';
import type { Unit, UnitIndex } from '../pick/units.ts';
import { insertDrill, readAttemptOptions } from './create-attempt.ts';
import { pickedTitle, questionTitle, sectionTitle } from './titles.ts';

export type Request =
  | { readonly testId: string }
  | { readonly sectionId: string }
  | { readonly segmentId: string }
  | { readonly questionId: string };

/** The requested questions, by units. */
interface Target {
  readonly type: DrillType;
  readonly title: string;
  readonly questions: readonly QuestionMeta[];
}

/** Says whether the plan or the student's own settings leave it out; also for what counts as part of the test. */
export const notIncluded = ({ features, testChoices }: StudentAccess, testId: string) =>
  new ApiError(
    'NOT_INCLUDED',
    errorMessages.drills.notIncluded[findTestLock(features, testId, 'drilling', testChoices) ?? 'settings'],
  );

interface Chooser {
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  /** The questions of tests in progress; a drill would reveal their keys. */
  readonly embargoed: ReadonlySet<string>;
  readonly now: Date;
}

/** Throws NOT_INCLUDED unless every unit may be drilled, NOT_FOUND if there is none. */
function requireIncluded(access: StudentAccess, units: readonly (Unit | undefined)[], what: string): Unit[] {
  const found = units.filter((unit) => unit !== undefined);
  if (found.length === 0) throw notFound(what);
  const included = includedUnits(access);
  const locked = found.find((unit) => !included(unit));
  if (locked) throw notIncluded(access, locked.testId);
  return found;
}

const createWanted = (title: string, units: readonly Unit[]): Target => ({
  type: units[0]!.pool,
  title,
  questions: units.flatMap((unit) => unit.questions),
});

/**
 * The first part of a test, in its order, that the student has not seen. Throws NOTHING_LEFT, and WRONG_STATE if the test
 * is kept for an event.
 */
async function nextOfTest(
  db: Db,
  { access, index, embargoed, now }: Chooser,
  testId: string,
  lrQuestions: number,
): Promise<Target> {
  const test = index.content.testsById.get(testId);
  if (!test?.enabled) throw notFound('Test');
  if (!access.mayUse(testId, 'drilling')) throw notIncluded(access, testId);
  const included = includedUnits(access);
  const units = test.sections.flatMap((section) =>
    [...section.segmentIds, ...section.questionIds].flatMap((id) => index.byId.get(id) ?? []),
  );
  const ids = units.flatMap((unit) => unit.questionIds);
  const seen = new Set((await seenAmong(db, access.userId, ids)).map((row) => row.questionId));
  const placed = new Set((await placedQuestions(db, access.userId)).map((row) => row.questionId));
  const isFree = (id: string) => !seen.has(id) && !embargoed.has(id) && !placed.has(id);
  const left = units.filter((unit) => included(unit) && unit.questionIds.every(isFree));
  const [first] = left;
  if (!first) {
    await requireNoComingEvent(db, access.userId, ids, { now });
    const message = `No new questions left in ${test.name}. Choose one of its sections or passages to practice it again.`;
    throw new ApiError('NOTHING_LEFT', message, [{ field: 'includeSeen', message }]);
  }
  const sectionId = first.questions[0]!.sectionId;
  const together = first.segment
    ? [first]
    : left.filter((unit) => unit.questions[0]!.sectionId === sectionId).slice(0, lrQuestions);
  return createWanted(pickedTitle(first.pool, together), together);
}

async function readTarget(db: Db, chooser: Chooser, request: Request): Promise<Target> {
  const { access, index } = chooser;
  const { content, byId } = index;
  if ('testId' in request) return nextOfTest(db, chooser, request.testId, access.drillSettings.lrQuestions);
  if ('sectionId' in request) {
    const section = content.sectionsById.get(request.sectionId);
    // Only sections of tests: skill units and lessons have their own calls.
    if (!section || !content.testsById.has(section.testId)) throw notFound('Section');
    const ids = [...section.segmentIds, ...section.questionIds];
    const units = requireIncluded(
      access,
      ids.map((id) => byId.get(id)),
      'Section',
    );
    return createWanted(sectionTitle(content, section.id), units);
  }
  if ('segmentId' in request) {
    const units = requireIncluded(access, [byId.get(request.segmentId)], 'Passage');
    return createWanted(pickedTitle(units[0]!.pool, units), units);
  }
  const question = content.questionsById.get(request.questionId);
  if (!question?.enabled) throw notFound('Question');
  const units = requireIncluded(access, [byId.get(question.segmentId ?? question.id)], 'Question');
  return { ...createWanted(questionTitle(content, question), units), questions: [question] };
}

/**
 * A drill on content that the student chose, seen or not. An unfinished one of the same request is returned again.
 * Throws NOT_FOUND, NOT_INCLUDED, NOTHING_LEFT, and WRONG_STATE for content of a test in progress.
 */
export async function requestDrill(
  deps: Deps,
  access: StudentAccess,
  index: UnitIndex,
  request: Request,
  now: Date,
): Promise<string> {
  const { userId } = access;
  const nextKey = `requested:${Object.entries(request).flat().join(':')}`;
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const open = (await unfinishedDrills(tx, userId)).find((attempt) => attempt.nextKey === nextKey);
    if (open) return open.id;
    const embargoed = await embargoedQuestions(tx, userId, now);
    const wanted = await readTarget(tx, { access, index, embargoed, now }, request);
    if (wanted.questions.some(({ id }) => embargoed.has(id))) {
      const ids = wanted.questions.map(({ id }) => id);
      await requireNoComingEvent(tx, userId, ids, { now });
      throw wrongState(errorMessages.drills.embargoed);
    }
    return insertDrill(tx, deps, {
      userId,
      kind: 'requested',
      nextKey,
      reason: 'requested',
      chance: null,
      ...wanted,
      ...readAttemptOptions(access),
      now,
    });
  });
}
