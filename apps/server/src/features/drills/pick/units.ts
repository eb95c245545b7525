import type { DrillType } from '@docket/contract';
import { combineItems, type Estimate } from '@docket/rules';
import type { Clock } from '../../../http/deps.ts';
import type {
  ContentIndex,
  ContentService,
  QuestionMeta,
  SegmentMeta,
  SkillUnitMeta,
  TestMeta,
} from '../../content/index.ts';

/** Questions that are served together: one question, or a passage or game with all its questions. */
export interface Unit {
  /** The id of the question or of the segment. */
  readonly id: string;
  readonly segment: SegmentMeta | null;
  readonly questions: readonly QuestionMeta[];
  readonly questionIds: readonly string[];
  /** Each once. */
  readonly questionTypes: readonly string[];
  /** The id of the test or skill unit. */
  readonly testId: string;
  readonly home: { readonly test: TestMeta } | { readonly skillUnit: SkillUnitMeta };
  readonly pool: DrillType;
  /** True if it is in the unscored section. */
  readonly variable: boolean;
  /** 1 to 5; for a passage the rounded mean of its questions. */
  readonly difficulty: number;
  /** The question type, or the skill. Passages have questions of several types, so all passages form one group. */
  readonly group: string;
  item: Estimate;
}
/** The units of one section type, or of all skill units, sorted by mean item difficulty within each group. */
export interface TypeUnits {
  readonly all: readonly Unit[];
  readonly groups: ReadonlyMap<string, Unit[]>;
}
export interface UnitIndex {
  readonly content: ContentIndex;
  readonly byType: Readonly<Record<DrillType, TypeUnits>>;
  readonly byId: ReadonlyMap<string, Unit>;
}
export interface UnitIndexes {
  current(): Promise<UnitIndex>;
}

/** Ratings change with every answer; the sort order may be this old. */
const resortAfterMs = 30_000;
/** The group of all passages. */
export const passages = 'passages';
const noRating: Estimate = { mean: 0, variance: 1, count: 0 };

function createUnit(
  home: Unit['home'],
  questions: readonly QuestionMeta[],
  segment: SegmentMeta | null,
): Unit | null {
  const first = questions[0];
  if (!first) return null;
  const mean = questions.reduce((sum, question) => sum + question.difficulty, 0) / questions.length;
  return {
    id: segment?.id ?? first.id,
    segment,
    questions,
    questionIds: questions.map((question) => question.id),
    questionTypes: [...new Set(questions.map((question) => question.questionType))],
    testId: first.testId,
    home,
    pool: first.pool,
    variable: first.variable,
    difficulty: Math.round(mean),
    group: segment ? passages : (first.skillId ?? first.questionType),
    item: noRating,
  };
}

const listEnabled = (index: ContentIndex, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const question = index.questionsById.get(id);
    return question?.enabled ? question : [];
  });

/** Every unit of the enabled tests, in the order of the tests. Merged tests are skipped, so each unit occurs once. */
function testUnits(index: ContentIndex): (Unit | null)[] {
  return index.tests
    .filter((test) => test.enabled && test.type === 'NORMAL')
    .flatMap((test) =>
      test.sections.flatMap((section) => [
        ...section.segmentIds.map((id) => {
          const segment = index.segmentsById.get(id)!;
          return createUnit({ test }, listEnabled(index, segment.questionIds), segment);
        }),
        ...listEnabled(index, section.questionIds)
          .filter((question) => question.segmentId === null)
          .map((question) => createUnit({ test }, [question], null)),
      ]),
    );
}

/** Every question of the skill units. Questions of lessons are served only by their lesson. */
const skillUnits = (index: ContentIndex): (Unit | null)[] =>
  index.skillUnits.flatMap((skillUnit) =>
    skillUnit.skills.flatMap((skill) =>
      listEnabled(index, skill.questionIds).map((question) => createUnit({ skillUnit }, [question], null)),
    ),
  );

function build(content: ContentIndex): UnitIndex {
  const units = [...testUnits(content), ...skillUnits(content)].filter((unit) => unit !== null);
  const typeUnits = (type: DrillType): TypeUnits => {
    const all = units.filter((unit) => unit.pool === type);
    const groups = new Map<string, Unit[]>();
    for (const unit of all) {
      const group = groups.get(unit.group);
      if (group) group.push(unit);
      else groups.set(unit.group, [unit]);
    }
    return { all, groups };
  };
  return {
    content,
    byType: {
      LR: typeUnits('LR'),
      RC: typeUnits('RC'),
      LG: typeUnits('LG'),
      SKILL: typeUnits('SKILL'),
    },
    byId: new Map(units.map((unit) => [unit.id, unit])),
  };
}

function averageDifficulty(unit: Unit, content: ContentService): Estimate {
  const [only] = unit.questionIds;
  if (unit.questionIds.length === 1) return content.rating(only!);
  return combineItems(unit.questionIds.map((id) => content.rating(id)));
}

/** Updates the ratings and sorts again the groups in which one has changed. */
function sortByRating(index: UnitIndex, content: ContentService): void {
  for (const { groups } of Object.values(index.byType)) {
    for (const group of groups.values()) {
      let moved = false;
      for (const unit of group) {
        const item = averageDifficulty(unit, content);
        if (item.mean !== unit.item.mean) moved = true;
        unit.item = item;
      }
      if (moved) group.sort((a, b) => a.item.mean - b.item.mean);
    }
  }
}

/** The units of the library, built once per version of the content and sorted again as ratings change. */
export function unitIndexes(content: ContentService, clock: Clock): UnitIndexes {
  let built: UnitIndex | null = null;
  let sortedAt = 0;
  return {
    async current() {
      const index = await content.index();
      const now = clock.now().getTime();
      if (built?.content.version === index.version && now - sortedAt < resortAfterMs) return built;
      if (built?.content.version !== index.version) built = build(index);
      sortByRating(built, content);
      sortedAt = now;
      return built;
    },
  };
}
