import type { Challenge, SectionType } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { challengeState, effectiveLevel, newStudentRating } from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { embargoedQuestions, findLevels, loadFreshness, lockStudent } from '../../attempts/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import type { DrillServices } from '../drills.service.ts';
import { hasAnyQuestion, includedUnits } from '../pick/allowed.ts';
import { seenOfType } from '../pick/seen.queries.ts';
import type { Unit, UnitIndex } from '../pick/units.ts';
import {
  type ChallengeRow,
  closeChallenge,
  findChallenge,
  insertChallenges,
  newestChallenges,
} from './challenges.queries.ts';

export interface OpenChallenge {
  readonly id: string;
  /** Code of the question type. */
  readonly skillId: string;
  readonly rootType: SectionType;
  readonly repeatMasteredQuestions: boolean;
}

/** The default number of right answers that complete a challenge. */
const usualNumber = 5;
const maxSuggestions = 3;
/** The minimum number of answers of a type to judge how weak it is. */
const enoughAnswers = 3;
/** Finished challenges stay on the page for a day. */
const shownForMs = 86_400_000;

const getState = (row: ChallengeRow, now: Date) =>
  challengeState(
    {
      createdAt: row.createdAt,
      endChallenge: row.endChallenge !== null,
      right: row.completed,
      noOfChallenges: row.noOfChallenges,
    },
    now,
  );

/** A challenge that is still active. Throws NOT_FOUND, WRONG_STATE. */
export async function openChallenge(db: Db, userId: string, id: string, now: Date): Promise<OpenChallenge> {
  const row = await findChallenge(db, userId, id);
  if (!row) throw notFound('Challenge');
  const state = getState(row, now);
  if (state !== 'open')
    throw wrongState(state === 'done' ? errorMessages.challenges.done : errorMessages.challenges.expired);
  return row;
}

/**
 * Counts what a challenge could give the student now of each question type: new questions (decision 92), and with those
 * answered right before. Nothing counts that a pick would leave out.
 */
async function countAvailable(db: Db, access: StudentAccess, index: UnitIndex, now: Date) {
  const { userId } = access;
  const included = includedUnits(access);
  const embargoed = await embargoedQuestions(db, userId, now);
  const { open } = await loadFreshness(db, userId);
  const waiting = new Set<string>();
  const unseen = new Map<string, number>();
  const repeated = new Map<string, number>();
  for (const type of ['LR', 'RC', 'LG'] as const) {
    const seen = new Map((await seenOfType(db, userId, type)).map((row) => [row.questionId, row]));
    const isUnseen = (unit: Unit) => !unit.questionIds.some((id) => seen.has(id));
    const isMastered = (unit: Unit) =>
      unit.questionIds.every((id) => seen.get(id)?.lastCorrect ?? !seen.has(id));
    for (const unit of index.byType[type].all) {
      if (!included(unit) || hasAnyQuestion(unit, embargoed)) continue;
      const isOpen = hasAnyQuestion(unit, open);
      for (const skill of new Set(unit.questions.map((question) => question.questionType))) {
        const key = `${type}:${skill}`;
        if (isOpen) {
          waiting.add(key);
          continue;
        }
        if (isUnseen(unit)) unseen.set(key, (unseen.get(key) ?? 0) + 1);
        if (isMastered(unit)) repeated.set(key, (repeated.get(key) ?? 0) + 1);
      }
    }
  }
  return { unseen, repeated, open: waiting };
}
type Available = Awaited<ReturnType<typeof countAvailable>>;

function challengeView(
  row: ChallengeRow,
  state: Challenge['state'],
  index: UnitIndex,
  { unseen, repeated }: Available,
): Challenge {
  const key = `${row.rootType}:${row.skillId}`;
  return {
    id: row.id,
    skillId: row.skillId,
    label: index.content.questionTypes.get(row.skillId)?.label ?? row.skillId,
    rootType: row.rootType,
    state,
    noOfChallenges: row.noOfChallenges,
    completed: row.completed,
    repeatMasteredQuestions: row.repeatMasteredQuestions,
    availableChallenges: unseen.get(key) ?? 0,
    availableChallengesRepeated: repeated.get(key) ?? 0,
    endChallenge: row.endChallenge?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const newRow = (
  deps: Deps,
  userId: string,
  rootType: SectionType,
  skillId: string,
  available: number,
  now: Date,
): ChallengeRow => ({
  userId,
  id: deps.newId(),
  skillId,
  rootType,
  noOfChallenges: Math.max(1, Math.min(usualNumber, available)),
  completed: 0,
  repeatMasteredQuestions: false,
  endChallenge: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * The student's recent challenges, then up to three suggestions: the weakest question types first, none without
 * enough answers.
 */
export async function listChallenges(deps: Deps, services: DrillServices, userId: string, now: Date) {
  const index = await services.units.current();
  const available = await countAvailable(deps.db, await services.access.load(userId, now), index, now);
  const recent = (await newestChallenges(deps.db, userId))
    .map((row) => ({ row, state: getState(row, now) }))
    .filter(({ row, state }) => state === 'open' || now.getTime() - row.updatedAt.getTime() < shownForMs);
  const taken = new Set(recent.filter(({ state }) => state === 'open').map(({ row }) => row.skillId));
  const levels = await findLevels(deps.db, userId);
  const ranked = [...available.unseen]
    .flatMap(([key, left]) => {
      const [rootType, skillId] = key.split(':') as [SectionType, string];
      const skill = levels.get(key);
      if (!skill || skill.count < enoughAnswers || taken.has(skillId)) return [];
      const level = effectiveLevel(levels.get(rootType) ?? newStudentRating(), skill).mean;
      return { rootType, skillId, left, level };
    })
    .sort((a, b) => a.level - b.level || (a.skillId < b.skillId ? -1 : 1));
  const suggestions = ranked
    .slice(0, maxSuggestions)
    .map(({ rootType, skillId, left }) => newRow(deps, userId, rootType, skillId, left, now));
  return [
    ...recent.map(({ row, state }) => challengeView(row, state, index, available)),
    ...suggestions.map((row) => challengeView(row, 'suggested', index, available)),
  ];
}

export interface ChallengeOrder {
  readonly userId: string;
  readonly skillId: string;
  readonly noOfChallenges: number | undefined;
  readonly repeatMasteredQuestions: boolean | undefined;
  readonly now: Date;
}

/**
 * Starts a challenge with a goal that can be reached. Throws INVALID, NOTHING_LEFT, and CONFLICT while one on the same
 * skill is active.
 */
export async function startChallenge(deps: Deps, services: DrillServices, order: ChallengeOrder) {
  const { userId, skillId, now } = order;
  const index = await services.units.current();
  const rootType = index.content.questionTypes.get(skillId)?.sectionTypes[0];
  if (!rootType) throw invalid('skillId', errorMessages.challenges.unknownSkill);
  const access = await services.access.load(userId, now);
  const repeatMasteredQuestions = order.repeatMasteredQuestions ?? false;
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const available = await countAvailable(tx, access, index, now);
    const left = (repeatMasteredQuestions ? available.repeated : available.unseen).get(
      `${rootType}:${skillId}`,
    );
    if (!left) {
      const key = available.open.has(`${rootType}:${skillId}`) ? 'onlyOpen' : 'nothingLeft';
      const message = errorMessages.challenges[key];
      throw new ApiError('NOTHING_LEFT', message, [{ field: 'includeSeen', message }]);
    }
    const usual = newRow(deps, userId, rootType, skillId, left, now);
    const noOfChallenges = Math.min(left, order.noOfChallenges ?? usual.noOfChallenges);
    const row: ChallengeRow = { ...usual, noOfChallenges, repeatMasteredQuestions };
    const newest = await newestChallenges(tx, userId);
    if (newest.some((one) => one.skillId === skillId && getState(one, now) === 'open'))
      throw new ApiError('CONFLICT', errorMessages.challenges.alreadyOpen);
    await insertChallenges(tx, [row]);
    return challengeView(row, 'open', index, available);
  });
}

/** Ends a challenge; one that is over is unchanged. Throws NOT_FOUND. */
export async function endChallenge(deps: Deps, userId: string, id: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const row = await findChallenge(tx, userId, id);
    if (!row) throw notFound('Challenge');
    if (getState(row, now) === 'open') await closeChallenge(tx, userId, id, now);
  });
}
