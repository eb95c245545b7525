import type { Accommodations, PracticeTiming } from '@docket/contract';
import { breaksOf, type PracticeRules, practiceRules, sectionBudgetSeconds } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { ContentIndex, SectionMeta, TestMeta } from '../../content/content.service.types.ts';
import { insertAttempt, insertQuestions, insertSections } from './create.queries.ts';

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
  const breaks = breaksOf(kind, sections.length, accommodations);
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

/** Makes the attempt with its sections and questions, one statement for each table; its id. Nothing is given by it yet. */
export async function give(tx: Db, deps: Deps, index: ContentIndex, gift: Gift): Promise<string> {
  const { userId, kind, test, sections, now } = gift;
  const id = deps.newId();
  const times = timesOf(gift);
  const row = {
    userId,
    id,
    face: 'practice' as const,
    kind,
    type: kind === 'section' ? sections[0]!.type : ('TEST' as const),
    state: 'new' as const,
    nextKey: gift.nextKey,
    title: titleOf(gift),
    reasonCode: 'requested',
    reasonText: 'You chose this yourself.',
    budgetSeconds: times.sections[0]!.budget,
    onTimeUp: 'submit' as const,
    blindReview: true,
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
  await insertAttempt(tx, row);
  await insertSections(
    tx,
    sections.map((section, i) => ({
      userId,
      id: deps.newId(),
      attemptId: id,
      no: i + 1,
      sectionId: section.id,
      type: section.type,
      variable: section.variable,
      questionCount: section.questionIds.length,
      budgetSeconds: times.sections[i]!.budget,
      breakSeconds: times.sections[i]!.break,
    })),
  );
  await insertQuestions(
    tx,
    userId,
    id,
    sections.flatMap((section, i) =>
      section.questionIds.map((questionId, at) => ({
        id: deps.newId(),
        no: at + 1,
        sectionNo: i + 1,
        questionId,
      })),
    ),
  );
  return id;
}
