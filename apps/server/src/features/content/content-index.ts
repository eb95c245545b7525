import type { SectionType } from '@docket/contract';
import {
  type AllDifficultySettings,
  difficultyFromShareRight,
  type Estimate,
  newItemEstimate,
  selectDifficultySettings,
} from '@docket/rules';
import type {
  ContentIndex,
  HomeMeta,
  Origin,
  QuestionMeta,
  SectionMeta,
  SegmentMeta,
  TestMeta,
} from './content.service.types.ts';
import type { IndexRows, QuestionRow, SectionRow, SegmentRow, TestRow } from './index.queries.ts';
import { learningIndex } from './learning-index.ts';

/** The index with the item ratings, which change while the index does not. */
export interface LoadedIndex {
  readonly index: ContentIndex;
  readonly ratings: Map<string, Estimate>;
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function readRating(row: QuestionRow): Estimate {
  if (row.ratingMean === null || row.ratingVariance === null)
    return newItemEstimate(row.authorDifficulty as 1 | 2 | 3 | 4 | 5);
  return { mean: row.ratingMean, variance: row.ratingVariance, count: row.ratingCount ?? 0 };
}

const origins: Record<TestRow['type'], Origin> = {
  NORMAL: 'test',
  MERGED: 'test',
  SKILL: 'skill',
  COURSE: 'lesson',
};

/**
 * The pool in which a question is drilled and rated. Answers in a lesson, next to its text, do not measure a level.
 */
function findPool(origin: Origin, sectionType: SectionType, row: QuestionRow) {
  if (origin === 'test')
    return {
      origin,
      pool: sectionType,
      levelKey: `${sectionType}:${row.questionType}`,
      skillId: null,
    } as const;
  const skillId = origin === 'skill' ? row.segmentId : null;
  return { origin, pool: 'SKILL', levelKey: skillId && `SKILL:${skillId}`, skillId } as const;
}

function questionMeta(
  row: QuestionRow,
  section: SectionRow,
  origin: Origin,
  segment: SegmentRow | null,
  above: { readonly open: boolean; readonly archived: boolean },
  settings: AllDifficultySettings,
): QuestionMeta {
  const answers = row.answers ?? 0;
  return {
    id: row.id,
    no: row.no,
    ...findPool(origin, section.type, row),
    testId: section.testId,
    sectionId: section.id,
    sectionNo: section.no,
    sectionType: section.type,
    variable: section.variable,
    segmentId: origin === 'skill' ? null : row.segmentId,
    segmentNo: segment?.no ?? null,
    questionType: row.questionType,
    topics: row.topics,
    difficulty: difficultyFromShareRight(
      answers === 0 ? 0 : (row.right ?? 0) / answers,
      answers,
      selectDifficultySettings(settings, section.type),
      row.authorDifficulty,
    ),
    enabled: above.open && row.enabled && !row.archived && !segment?.archived,
    switchedOn: row.enabled,
    archived: row.archived || above.archived || (segment?.archived ?? false),
  };
}

const toHomeMeta = (row: TestRow): HomeMeta => ({
  id: row.id,
  no: row.no,
  name: row.name,
  slug: row.slug,
  enabled: row.enabled && !row.archived,
  origin: origins[row.type],
});

/** The questions whose home was read, and those that are open by section and by segment. */
function indexQuestions(rows: IndexRows, settings: AllDifficultySettings) {
  const testRows = new Map(rows.tests.map((row) => [row.id, row]));
  const sectionRows = new Map(rows.sections.map((row) => [row.id, row]));
  const segmentRows = new Map(rows.segments.map((row) => [row.id, row]));
  const questionsById = new Map<string, QuestionMeta>();
  const ratings = new Map<string, Estimate>();
  const ofSection = new Map<string, string[]>();
  const ofSegment = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string) => {
    const list = map.get(key);
    if (list) list.push(id);
    else map.set(key, [id]);
  };
  for (const row of rows.questions) {
    const section = sectionRows.get(row.sectionId);
    const segment = row.segmentId === null ? null : segmentRows.get(row.segmentId);
    const test = section && testRows.get(section.testId);
    if (!section || !test || segment === undefined) continue;
    const origin = origins[test.type];
    // Sections of a disabled test may still be in a merged one; those of an archived test are not.
    const archived = section.archived || test.archived;
    const above = { open: section.enabled && !archived, archived };
    const meta = questionMeta(row, section, origin, segment, above, settings);
    questionsById.set(row.id, meta);
    ratings.set(row.id, readRating(row));
    if (!meta.enabled) continue;
    add(ofSection, section.id, row.id);
    if (segment) add(ofSegment, segment.id, row.id);
  }
  return { questionsById, ratings, ofSection, ofSegment };
}

/** Builds the index; a row whose parent was not read yet is left out until the next read. */
export function buildIndex(rows: IndexRows, settings: AllDifficultySettings, version: number): LoadedIndex {
  const { questionsById, ratings, ofSection, ofSegment } = indexQuestions(rows, settings);
  const sectionRows = new Map(rows.sections.map((row) => [row.id, row]));
  const segmentsById = new Map<string, SegmentMeta>();
  for (const row of rows.segments) {
    const section = sectionRows.get(row.sectionId);
    if (!section) continue;
    segmentsById.set(row.id, {
      id: row.id,
      no: row.no,
      kind: row.kind,
      title: row.title,
      sectionId: section.id,
      testId: section.testId,
      questionIds: ofSegment.get(row.id) ?? [],
    });
  }
  const segmentsBySection = groupBy([...segmentsById.values()], (segment) => segment.sectionId);
  const sectionsById = new Map<string, SectionMeta>();
  for (const row of rows.sections)
    sectionsById.set(row.id, {
      id: row.id,
      no: row.no,
      type: row.type,
      title: row.title,
      variable: row.variable,
      minutes: row.minutes,
      enabled: row.enabled,
      archived: row.archived,
      testId: row.testId,
      homeTestId: row.testId,
      homeNo: row.no,
      segmentIds: (segmentsBySection.get(row.id) ?? [])
        .filter((segment) => segment.questionIds.length > 0)
        .map((segment) => segment.id),
      questionIds: ofSection.get(row.id) ?? [],
    });
  /** Sections at their positions in merged tests. */
  const placed: SectionMeta[] = [];
  for (const row of rows.mergedSections) {
    const home = sectionsById.get(row.sectionId);
    if (home) placed.push({ ...home, testId: row.testId, no: row.no, variable: row.variable });
  }
  const sectionsByTest = groupBy([...sectionsById.values(), ...placed], (section) => section.testId);
  const tests = rows.tests.flatMap((row): TestMeta[] =>
    row.type === 'NORMAL' || row.type === 'MERGED'
      ? [
          {
            id: row.id,
            no: row.no,
            name: row.name,
            slug: row.slug,
            type: row.type,
            purpose: row.purpose,
            enabled: row.enabled && !row.archived,
            sections: (sectionsByTest.get(row.id) ?? []).filter((section) => section.questionIds.length > 0),
          },
        ]
      : [],
  );
  return {
    ratings,
    index: {
      version,
      tests,
      testsById: new Map(tests.map((test) => [test.id, test])),
      homesById: new Map(rows.tests.map((row) => [row.id, toHomeMeta(row)])),
      ...learningIndex(rows, sectionsByTest, segmentsById),
      sectionsById,
      segmentsById,
      questionsById,
      questionTypes: new Map(rows.questionTypes.map((row) => [row.code, row])),
      topics: new Map(rows.topics.map((row) => [row.code, row])),
    },
  };
}
