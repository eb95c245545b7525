import { errorMessages } from '@docket/contract';
import { ApiError, notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import {
  findQuestion,
  findSectionIn,
  findSections,
  findSegment,
  findTest,
  type StoredSection,
  type StoredSegment,
  type StoredTest,
} from './tree.queries.ts';

/** A section with its home test, skill unit or course. */
export interface Home {
  readonly test: StoredTest;
  readonly section: StoredSection;
}

export async function loadTest(
  tx: Db,
  id: string,
  types: readonly StoredTest['type'][] = ['NORMAL', 'MERGED', 'SKILL', 'COURSE'],
): Promise<StoredTest> {
  const test = await findTest(tx, id);
  if (!test || !types.includes(test.type)) {
    const what = types.includes('NORMAL') ? 'Test' : types.includes('SKILL') ? 'Skill unit' : 'Course';
    throw notFound(what);
  }
  return test;
}
/** Throws NOT_FOUND, also if the section belongs to another test. */
export async function loadHome(tx: Db, testId: string, sectionId: string): Promise<Home> {
  const test = await findTest(tx, testId);
  const section = test && (await findSectionIn(tx, testId, sectionId));
  if (!section) throw notFound('Section');
  return { test, section };
}
export async function homeOfSection(tx: Db, sectionId: string): Promise<Home> {
  const [section] = await findSections(tx, [sectionId]);
  if (!section) throw notFound('Section');
  return { section, test: (await findTest(tx, section.testId))! };
}
export async function loadSegment(tx: Db, home: Home, segmentId: string): Promise<StoredSegment> {
  const segment = await findSegment(tx, segmentId);
  if (!segment || segment.sectionId !== home.section.id) throw notFound('Segment');
  return segment;
}
/** A question with its section, which must be in this test. Throws NOT_FOUND. */
export async function loadQuestion(tx: Db, at: { id: string; sid: string; qid: string; segId?: string }) {
  const home = await loadHome(tx, at.id, at.sid);
  const question = await findQuestion(tx, at.qid);
  if (question?.sectionId !== at.sid) throw notFound('Question');
  if (at.segId !== undefined && question.segmentId !== at.segId) throw notFound('Question');
  return { home, question };
}
/** A skill with its unit. */
export async function loadSkill(tx: Db, id: string): Promise<Home & { segment: StoredSegment }> {
  const segment = await findSegment(tx, id);
  if (segment?.kind !== 'skill') throw notFound('Skill');
  return { ...(await homeOfSection(tx, segment.sectionId)), segment };
}
/** Nothing can be added to an archived test or section. */
export function mustBeOpen({ test, section }: Home): void {
  if (test.archivedAt || section.archivedAt)
    throw new ApiError('WRONG_STATE', errorMessages.common.archivedRestoreFirst);
}
