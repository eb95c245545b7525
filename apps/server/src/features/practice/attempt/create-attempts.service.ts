import type { Accommodations, PracticeTiming } from '@docket/contract';
import {
  accommodatedMinutes,
  type PracticeRules,
  planBreaks,
  practiceRules,
  sectionBudgetSeconds,
} from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { ContentIndex, SectionMeta, TestMeta } from '../../content/index.ts';
import { insertAttempts, insertQuestions, insertSections } from './create.queries.ts';

/** The input for a new practice attempt. */
export interface NewAttempt {
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

/** The rules and times of the attempt by the current settings. They may be replaced until it is started. */
export function planTimes(newAttempt: NewAttempt): {
  rules: PracticeRules;
  sections: { budget: number; break: number }[];
} {
  const { accommodations, kind, sections, timing } = newAttempt;
  const breaks = planBreaks(kind, sections.length, accommodations);
  return {
    rules: practiceRules({
      minutes: timing.minutes,
      accommodatedMinutes: accommodatedMinutes(timing, accommodations),
      rehearsal: newAttempt.rehearsal,
      startsAt: newAttempt.proctored?.startsAt ?? null,
      stopClockMinutes: accommodations.stopClockMinutes,
    }),
    sections: sections.map((section, i) => ({
      budget: sectionBudgetSeconds(timing, accommodations, section.minutes),
      break: breaks[i]!,
    })),
  };
}

/** Formats section numbers, which are always consecutive. */
const sectionsText = (nos: readonly number[]): string =>
  nos.length === 1 ? `section ${nos[0]}` : `sections ${nos[0]} to ${nos.at(-1)}`;

const makeTitle = ({ kind, test, sections }: NewAttempt): string =>
  kind === 'section' || sections.length < test.sections.filter((section) => section.type !== 'LG').length
    ? `${test.name}, ${sectionsText(sections.map((section) => section.no))}`
    : test.name;

/** Columns that lists show of the questions. */
function describe(index: ContentIndex, ids: readonly string[]) {
  const metas = ids.map((id) => index.questionsById.get(id)!);
  return {
    questionCount: ids.length,
    difficulty: metas.reduce((sum, meta) => sum + meta.difficulty, 0) / metas.length,
    questionTypes: [...new Set(metas.map((meta) => meta.questionType))],
    firstQuestionId: ids[0]!,
  };
}

const attemptRow = (index: ContentIndex, newAttempt: NewAttempt, id: string) => {
  const { userId, kind, test, sections, now } = newAttempt;
  const times = planTimes(newAttempt);
  return {
    userId,
    id,
    kind,
    type: kind === 'section' ? sections[0]!.type : ('TEST' as const),
    nextKey: newAttempt.nextKey,
    title: makeTitle(newAttempt),
    reasonCode: 'requested',
    reasonText: 'You chose this yourself.',
    budgetSeconds: times.sections[0]!.budget,
    createdAt: now,
    closesAt: newAttempt.proctored?.startsAt ?? null,
    testId: test.id,
    proctoredTestId: newAttempt.proctored?.id ?? null,
    rules: times.rules,
    ...describe(
      index,
      sections.flatMap((section) => section.questionIds),
    ),
  };
};

const sectionRows = (deps: Deps, newAttempt: NewAttempt, attemptId: string) => {
  const times = planTimes(newAttempt);
  return newAttempt.sections.map((section, i) => ({
    userId: newAttempt.userId,
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

const questionRows = (deps: Deps, { userId, sections }: NewAttempt, attemptId: string) =>
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
 * Creates attempts with their sections and questions, with one statement for each table however many there are.
 * Returns their ids in the same order. No question counts as seen yet.
 */
export async function createAttempts(
  tx: Db,
  deps: Deps,
  index: ContentIndex,
  newAttempts: readonly NewAttempt[],
): Promise<string[]> {
  if (newAttempts.length === 0) return [];
  const ids = newAttempts.map(() => deps.newId());
  await insertAttempts(
    tx,
    newAttempts.map((newAttempt, i) => attemptRow(index, newAttempt, ids[i]!)),
  );
  await insertSections(
    tx,
    newAttempts.flatMap((newAttempt, i) => sectionRows(deps, newAttempt, ids[i]!)),
  );
  await insertQuestions(
    tx,
    newAttempts.flatMap((newAttempt, i) => questionRows(deps, newAttempt, ids[i]!)),
  );
  return ids;
}

/** Creates one attempt and returns its id. */
export const createAttempt = async (
  tx: Db,
  deps: Deps,
  index: ContentIndex,
  newAttempt: NewAttempt,
): Promise<string> => (await createAttempts(tx, deps, index, [newAttempt]))[0]!;
