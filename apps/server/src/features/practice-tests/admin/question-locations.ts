import type { Db } from '../../../db/database.ts';
import { shownNo } from './states.ts';
import { findQuestionPositions, findSections, findTests, type StoredTest } from './tree.queries.ts';

export interface QuestionLocation {
  readonly testId: string;
  readonly testName: string;
  readonly testType: StoredTest['type'];
  readonly testEnabled: boolean;
  /** True if its section or its test is archived. */
  readonly archived: boolean;
  readonly sectionId: string;
  readonly sectionNo: number;
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly segmentId: string | null;
  readonly questionNo: number;
}

/** Locations of these questions, including archived ones. */
export async function findLocations(
  db: Db,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionLocation>> {
  const questions = await findQuestionPositions(db, [...new Set(questionIds)]);
  const sections = await findSections(db, [...new Set(questions.map((row) => row.sectionId))]);
  const tests = await findTests(db, [...new Set(sections.map((row) => row.testId))]);
  const sectionById = new Map(sections.map((row) => [row.id, row]));
  const testById = new Map(tests.map((row) => [row.id, row]));
  return new Map(
    questions.map((row) => {
      const section = sectionById.get(row.sectionId)!;
      const test = testById.get(section.testId)!;
      return [
        row.id,
        {
          testId: test.id,
          testName: test.name,
          testType: test.type,
          testEnabled: test.enabled,
          archived: test.archivedAt !== null || section.archivedAt !== null,
          sectionId: section.id,
          sectionNo: shownNo(section.no),
          sectionType: section.type,
          segmentId: row.segmentId,
          questionNo: shownNo(row.no),
        },
      ];
    }),
  );
}
