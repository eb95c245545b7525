import type { DrillFilter, DrillType } from '@docket/contract';
import { hasRested } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { embargoedQuestions, loadFreshness } from '../../attempts/index.ts';
import { mayLearnUnit } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { type FilterTest, filterTests, hasAnyQuestion, includedUnits } from '../pick/allowed.ts';
import type { Unit, UnitIndex } from '../pick/units.ts';

interface Count {
  available: number;
  due: number;
  total: number;
}

const none: Count = { available: 0, due: 0, total: 0 };
const longAgo = new Date(0);

/** The tests, or skill units, that may be drilled. */
function listSources(access: StudentAccess, { content }: UnitIndex, type: DrillType) {
  if (type === 'SKILL')
    return content.skillUnits
      .filter((unit) => mayLearnUnit(access, unit))
      .map((unit) => ({ testId: unit.id, name: unit.title }));
  return content.tests
    .filter((test) => test.enabled && test.type === 'NORMAL' && access.mayUse(test.id, 'drilling'))
    .map((test) => ({ testId: test.id, name: test.name }));
}

const countQuestions = (units: readonly Unit[]) =>
  units.reduce((sum, unit) => sum + unit.questions.length, 0);

/**
 * Counts of questions under a filter. Each group is counted with the choices of the other groups applied, so that a
 * count shows what one more choice would add. `total` includes seen questions, `available` only those that can still be
 * served (decision 92), `due` the seen ones that a session of seen questions gives now, `open` new ones that wait in
 * drills in progress, and `locked` those kept for a test or an event.
 */
export async function countAvailability(
  deps: Deps,
  access: StudentAccess,
  index: UnitIndex,
  type: DrillType,
  filter: DrillFilter,
) {
  const { seen, open } = await loadFreshness(deps.db, access.userId);
  const now = deps.clock.now();
  const embargoed = await embargoedQuestions(deps.db, access.userId, now);
  const units = index.byType[type].all.filter(includedUnits(access));
  const { types, difficulties, sources } = filterTests(filter);
  const isSeen = (unit: Unit) => hasAnyQuestion(unit, seen);
  const isOpen = (unit: Unit) => hasAnyQuestion(unit, open) && !hasAnyQuestion(unit, embargoed);
  const isAvailable = (unit: Unit) =>
    !hasAnyQuestion(unit, embargoed) && !isOpen(unit) && (filter.includeSeen || !isSeen(unit));
  const isDue = (unit: Unit) =>
    isSeen(unit) &&
    !hasAnyQuestion(unit, embargoed) &&
    !hasAnyQuestion(unit, open) &&
    unit.questionIds.every((id) => hasRested(seen.get(id) ?? longAgo, now));

  const count = (matching: readonly Unit[]): Count => ({
    available: countQuestions(matching.filter(isAvailable)),
    due: countQuestions(matching.filter(isDue)),
    total: countQuestions(matching),
  });
  /** Counts the questions of the units that pass the tests, grouped by the keys of each question. */
  function countBy<K>(tests: readonly FilterTest[], getKeys: (unit: Unit) => readonly K[]): Map<K, Count> {
    const counts = new Map<K, Count>();
    for (const unit of units) {
      if (!tests.every((test) => test(unit))) continue;
      const [available, due] = [Number(isAvailable(unit)), Number(isDue(unit))];
      for (const key of getKeys(unit)) {
        const before = counts.get(key) ?? none;
        counts.set(key, {
          available: before.available + available,
          due: before.due + due,
          total: before.total + 1,
        });
      }
    }
    return counts;
  }

  const byType = countBy([difficulties, sources], (unit) =>
    unit.questions.map((question) => question.questionType),
  );
  const byDifficulty = countBy([types, sources], (unit) => unit.questions.map(() => unit.difficulty));
  const bySource = countBy([types, difficulties], (unit) => unit.questions.map(() => unit.testId));
  const matching = units.filter((unit) => types(unit) && difficulties(unit) && sources(unit));
  return {
    type,
    ...count(matching),
    seen: countQuestions(matching.filter(isSeen)),
    open: countQuestions(matching.filter((unit) => isOpen(unit) && !isSeen(unit))),
    locked: countQuestions(matching.filter((unit) => hasAnyQuestion(unit, embargoed) && !isSeen(unit))),
    questionTypes: [...index.content.questionTypes.values()]
      .filter((questionType) =>
        type === 'SKILL' ? byType.has(questionType.code) : questionType.sectionTypes.includes(type),
      )
      .map(({ code, label }) => ({ code, label, ...(byType.get(code) ?? none) })),
    difficulties: [1, 2, 3, 4, 5].map((difficulty) => ({
      difficulty,
      ...(byDifficulty.get(difficulty) ?? none),
    })),
    sources: listSources(access, index, type).map((source) => ({
      ...source,
      ...(bySource.get(source.testId) ?? none),
    })),
  };
}
