import {
  addDays,
  type FreshSection,
  type FreshTest,
  isFreshShare,
  REST_DAYS,
  type StudySection,
  type StudyUnit,
  startOfDay,
} from '@docket/rules';
import { type Freshness, isNewQuestion } from '../attempts/index.ts';
import type { ContentIndex, SectionMeta } from '../content/index.ts';
import { includedUnits, type Unit, type UnitIndex } from '../drills/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findSectionLock, isShownForPractice, sectionsOffered, whyNotOffered } from '../practice/index.ts';
import { outlineOptions } from '../practice-tests/index.ts';
import type { WorkOfToday } from './planned-questions.queries.ts';

const types: readonly StudySection[] = ['LR', 'RC', 'LG'];

/** What decides whether questions are new to a student, and whether the plan may use them. */
export interface SupplyRules {
  readonly freshness: Freshness;
  /** In a test in progress, or kept for an event. */
  readonly embargoed: ReadonlySet<string>;
  readonly work: WorkOfToday;
  /** Questions that were repeated today, with the time at which each was seen before. */
  readonly repeated: ReadonlyMap<string, Date>;
  /** Kept for a proctored event that the student registered for. */
  readonly isKept: (questionId: string) => boolean;
}

/** What drills of the plan can give, by the one rule for "new" (decision 92); a passage is one as a whole. */
export function listStudyUnits(
  access: StudentAccess,
  index: UnitIndex,
  rules: SupplyRules,
  { today, timezone }: { readonly today: string; readonly timezone: string },
): StudyUnit[] {
  const isIncluded = includedUnits(access);
  const resting = listRestingDays(today, timezone);
  return types.flatMap((type) =>
    index.byType[type].all.flatMap((unit) => {
      const [first] = unit.questions;
      if (!first || !isIncluded(unit) || isEmbargoed(unit, rules)) return [];
      const state = findState(unit, rules);
      if (state === null) return [];
      return {
        testId: unit.testId,
        sectionId: first.sectionId,
        type,
        state,
        questionTypes: unit.questionTypes,
        questions: unit.questionIds.length,
        restedOn: state === 'seen' ? findRestedDay(unit, rules, resting) : null,
        isRepeatedToday: unit.questionIds.some((id) => rules.repeated.has(id)),
      };
    }),
  );
}

/** Today's work that is not shown yet (an open blind review) is what it was in the morning, like the rest of it. */
const isEmbargoed = ({ questionIds }: Unit, { embargoed, work, repeated }: SupplyRules): boolean =>
  questionIds.some(
    (id) => embargoed.has(id) && !work.drilled.has(id) && !work.timed.has(id) && !repeated.has(id),
  );

/** Null for what is in another attempt in progress. */
function findState({ questionIds }: Unit, { freshness, work }: SupplyRules): StudyUnit['state'] | null {
  if (questionIds.every((id) => isNewQuestion(freshness, id))) return 'new';
  const isOfToday = (id: string) => work.open.has(id) || work.drilled.has(id) || work.timed.has(id);
  if (questionIds.every((id) => isOfToday(id) || isNewQuestion(freshness, id)))
    return questionIds.some((id) => work.open.has(id)) ? 'open' : 'today';
  return questionIds.some((id) => freshness.open.has(id) && !work.open.has(id)) ? null : 'seen';
}

/** Days in the past that the plan looks back at (`findMissedDays`). */
const daysBack = 7;
/**
 * The days whose work still rests, today or on a day that the plan looks back at, newest first, with their beginnings. To
 * format the day of each seen question would take longer than the rest of the plan.
 */
const listRestingDays = (today: string, timezone: string) =>
  Array.from({ length: REST_DAYS + daysBack + 1 }, (_, i) => addDays(today, -i)).map((day) => ({
    from: startOfDay(day, timezone).getTime(),
    restedOn: addDays(day, REST_DAYS),
  }));

/** As it was this morning; for one that has rested longer, the first of all these days. */
function findRestedDay(
  { questionIds }: Unit,
  { freshness, repeated }: SupplyRules,
  resting: ReturnType<typeof listRestingDays>,
): string {
  const last = Math.max(
    ...questionIds.map((id) => (repeated.get(id) ?? freshness.seen.get(id))?.getTime() ?? 0),
  );
  return (resting.find(({ from }) => last >= from) ?? resting.at(-1)!).restedOn;
}

const countShare = (ids: readonly string[], matches: (id: string) => boolean) =>
  ids.filter(matches).length / Math.max(1, ids.length);

/** What the student may take as a whole, from the same list of tests. */
interface Offer {
  readonly index: ContentIndex;
  readonly access: StudentAccess;
  readonly roles: Parameters<typeof outlineOptions>[0];
}

/** The sections that the student may take timed, if they are new enough or were taken today. */
export function listFreshSections({ index, access, roles }: Offer, rules: SupplyRules): FreshSection[] {
  const options = outlineOptions(roles, access);
  const found = new Map<string, FreshSection>();
  const isFresh = ({ questionIds }: SectionMeta) =>
    isFreshShare(
      countShare(questionIds, (id) => rules.work.timed.has(id) || isNewQuestion(rules.freshness, id)),
    );
  for (const test of index.tests) {
    if (!isShownForPractice(test, access, options)) continue;
    for (const section of sectionsOffered(test, access)) {
      if (findSectionLock(test, access, section) !== null || section.questionIds.some(rules.isKept)) continue;
      if (found.has(section.id) || !isFresh(section)) continue;
      const { id, type, questionIds } = section;
      found.set(id, { id, testId: test.id, type, questions: questionIds.length });
    }
  }
  return [...found.values()];
}

/** Tests that the student may take as a whole, with their share of new questions. */
export function listTests({ index, access, roles }: Offer, rules: SupplyRules): FreshTest[] {
  const options = outlineOptions(roles, access);
  return index.tests.flatMap((test) => {
    if (!isShownForPractice(test, access, options) || whyNotOffered(test, access, 'tests') !== null)
      return [];
    const sections = sectionsOffered(test, access);
    const ids = sections.flatMap((section) => section.questionIds);
    if (ids.length === 0 || ids.some(rules.isKept)) return [];
    return {
      ...{ id: test.id, questions: ids.length, sectionIds: sections.map((section) => section.id) },
      fresh: countShare(ids, (id) => isNewQuestion(rules.freshness, id)),
    };
  });
}
