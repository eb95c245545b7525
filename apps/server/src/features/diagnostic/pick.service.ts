import {
  type DiagnosticSlot,
  type DiagnosticSupply,
  pickForDiagnostic,
  pickOfPassage,
  questionsPerPassage,
  type Random,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { embargoedQuestions, findLevels, findPopulation, placedQuestions } from '../attempts/index.ts';
import type { ContentService, QuestionMeta } from '../content/index.ts';
import {
  gatherCandidates,
  getLevelsAt,
  hasAnyQuestion,
  includedUnits,
  seenOfType,
  type Unit,
  type UnitIndex,
} from '../drills/index.ts';
import type { StudentAccess } from '../plans/index.ts';

export interface DiagnosticPicker {
  readonly content: ContentService;
  readonly access: StudentAccess;
  readonly index: UnitIndex;
  readonly random: Random;
  readonly now: Date;
}

/** A passage that a diagnostic can ask about; in Logical Reasoning every question has one. */
const isAskable = (unit: Unit) => unit.segment === null || unit.questions.length >= questionsPerPassage;

/** Passages that plan and settings allow, and that are in no running test and in no other drill. */
async function allowedUnits(tx: Db, { access, now }: DiagnosticPicker): Promise<(unit: Unit) => boolean> {
  const included = includedUnits(access);
  const embargoed = await embargoedQuestions(tx, access.userId, now);
  const placed = new Set((await placedQuestions(tx, access.userId)).map((row) => row.questionId));
  return (unit) =>
    isAskable(unit) && included(unit) && !hasAnyQuestion(unit, embargoed) && !hasAnyQuestion(unit, placed);
}

/** The number of passages that the student has not seen. */
export async function countSupply(tx: Db, picker: DiagnosticPicker): Promise<DiagnosticSupply> {
  const allowed = await allowedUnits(tx, picker);
  const count = async (type: DiagnosticSlot['section']) => {
    const seen = new Set((await seenOfType(tx, picker.access.userId, type)).map((row) => row.questionId));
    return picker.index.byType[type].all.filter((unit) => allowed(unit) && !hasAnyQuestion(unit, seen))
      .length;
  };
  return { lrQuestions: await count('LR'), passages: await count('RC') };
}

export interface DiagnosticPick {
  readonly unit: Unit;
  readonly questions: readonly QuestionMeta[];
  readonly chance: number;
}

/** The questions of a slot, picked by the current rating; null when nothing is left. */
export async function pickForSlot(
  tx: Db,
  picker: DiagnosticPicker,
  slot: DiagnosticSlot,
  servedIds: readonly string[],
): Promise<DiagnosticPick | null> {
  const { content, access, index, random, now } = picker;
  const seeking = {
    userId: access.userId,
    index,
    type: slot.section,
    levels: await findLevels(tx, access.userId),
    population: await findPopulation(tx),
    allowed: await allowedUnits(tx, picker),
    groups: null,
    seen: 'unseen' as const,
    wanted: 24,
    needed: 1,
    now,
  };
  const candidates = await gatherCandidates(tx, seeking);
  const typeCounts = new Map<string, number>();
  for (const id of servedIds) {
    const type = index.content.questionsById.get(id)?.questionType;
    if (type) typeCounts.set(type, (typeCounts.get(type) ?? 0) + 1);
  }
  const picked = pickForDiagnostic({ candidates, typeCounts, random });
  if (!picked) return null;
  const { unit } = picked.candidate;
  if (unit.segment === null) return { unit, questions: unit.questions, chance: picked.chance };
  const getLevel = getLevelsAt(seeking);
  const chosen = pickOfPassage(
    unit.questions.map((question) => ({
      id: question.id,
      item: content.rating(question.id),
      questionType: question.questionType,
      level: getLevel(question.levelKey),
      question,
    })),
    typeCounts,
  );
  return { unit, questions: chosen.map(({ question }) => question), chance: picked.chance };
}
