import type { Accommodations, PracticeTiming } from '@docket/contract';
import { type PracticeRules, planBreaks, practiceRules, sectionBudgetSeconds } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { ContentIndex, SectionMeta, TestMeta } from '../../content/index.ts';
import { insertAttempts, insertQuestions, insertSections } from './create.queries.ts';

/** A practice attempt as it is to be made. */
export interface Gift {
  readonly userId: string;
  readonly kind: 'test' | 'section' | 'proctored';
  readonly test: TestMeta;
  readonly sections: readonly SectionMeta[];
  readonly timing: PracticeTiming;
  readonly rehearsal: boolean;
  readonly accommodations: Accommodations;
  readonly proctored: { readonly id: string; readonly startsAt: Date } | null;
  readonly nextKey: string;
  readonly now: Date;
}

/** Rules and times that the gift has now; settings may change them as long as it was not started. */
export function timesOf(gift: Gift): { rules: PracticeRules; sections: { budget: number; break: number }[] } {
  const { accommodations, kind, sections, timing } = gift;
  const breaks = planBreaks(kind, sections.length, accommodations);
  return {
    rules: practiceRules({
      minutes: timing.minutes,
      rehearsal: gift.rehearsal,
      startsAt: gift.proctored?.startsAt ?? null,
      stopClockMinutes: accommodations.stopClockMinutes,
    }),
    sections: sections.map((section, i) => ({
      budget: sectionBudgetSeconds(timing, accommodations, section.minutes),
      break: breaks[i]!,
    })),
  };
}

/** Always a run of sections, one after the other. */
const sectionsText = (nos: readonly number[]): string =>
  nos.length === 1 ? `section ${nos[0]}` : `sections ${nos[0]} to ${nos.at(-1)}`;

const titleOf = ({ kind, test, sections }: Gift): string =>
  kind === 'section' || sections.length < test.sections.filter((one) => one.type !== 'LG').length
    ? `${test.name}, ${sectionsText(sections.map((section) => section.no))}`
    : test.name;

/** What lists tell of the questions. */
function describe(index: ContentIndex, ids: readonly string[]) {
  const metas = ids.map((id) => index.questionsById.get(id)!);
  return {
    questionCount: ids.length,
    difficulty: metas.reduce((sum, meta) => sum + meta.difficulty, 0) / metas.length,
    questionTypes: [...new Set(metas.map((meta) => meta.questionType))],
    firstQuestionId: ids[0]!,
  };
}

const attemptOf = (index: ContentIndex, gift: Gift, id: string) => {
  const { userId, kind, test, sections, now } = gift;
  const times = timesOf(gift);
  return {
    userId,
    id,
    kind,
    type: kind === 'section' ? sections[0]!.type : ('TEST' as const),
    nextKey: gift.nextKey,
    title: titleOf(gift),
    reasonCode: 'requested',
    reasonText: 'You chose this yourself.',
    budgetSeconds: times.sections[0]!.budget,
    createdAt: now,
    closesAt: gift.proctored?.startsAt ?? null,
    testId: test.id,
    proctoredTestId: gift.proctored?.id ?? null,
    rules: times.rules,
    ...describe(
      index,
      sections.flatMap((section) => section.questionIds),
    ),
  };
};

const sectionsOf = (deps: Deps, gift: Gift, attemptId: string) => {
  const times = timesOf(gift);
  return gift.sections.map((section, i) => ({
    userId: gift.userId,
    id: deps.newId(),
    attemptId,
    no: i + 1,
    sectionId: section.id,
    type: section.type,
    variable: section.variable,
    questionCount: section.questionIds.length,
    budgetSeconds: times.sections[i]!.budget,
    breakSeconds: times.sections[i]!.break,
  }));
};

const questionsOf = (deps: Deps, { userId, sections }: Gift, attemptId: string) =>
  sections.flatMap((section, i) =>
    section.questionIds.map((questionId, at) => ({
      userId,
      id: deps.newId(),
      attemptId,
      no: at + 1,
      sectionNo: i + 1,
      questionId,
    })),
  );

/**
 * Makes attempts with their sections and questions, one statement for each table however many they are; their ids in
 * the same order. Nothing is given by them yet.
 */
export async function giveAll(
  tx: Db,
  deps: Deps,
  index: ContentIndex,
  gifts: readonly Gift[],
): Promise<string[]> {
  if (gifts.length === 0) return [];
  const ids = gifts.map(() => deps.newId());
  await insertAttempts(
    tx,
    gifts.map((gift, i) => attemptOf(index, gift, ids[i]!)),
  );
  await insertSections(
    tx,
    gifts.flatMap((gift, i) => sectionsOf(deps, gift, ids[i]!)),
  );
  await insertQuestions(
    tx,
    gifts.flatMap((gift, i) => questionsOf(deps, gift, ids[i]!)),
  );
  return ids;
}

/** Makes one attempt; its id. */
export const give = async (tx: Db, deps: Deps, index: ContentIndex, gift: Gift): Promise<string> =>
  (await giveAll(tx, deps, index, [gift]))[0]!;
