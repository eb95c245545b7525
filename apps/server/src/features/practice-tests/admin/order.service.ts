import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { archivedStep } from '../../content/index.ts';
import type { Home } from './homes.ts';
import { shownNo } from './states.ts';
import { findQuestionsIn, findSectionsOfTest, findSegmentsIn } from './tree.queries.ts';
import { log, type Work } from './work.ts';
import { reorderRows } from './write.queries.ts';

const live = <T extends { no: number }>(rows: readonly T[]) =>
  rows.filter((row) => row.no < archivedStep).sort((a, b) => a.no - b.no);
const listIds = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

/** Throws INVALID unless both have the same entries, each once. */
function mustBeAll(field: string, wanted: readonly string[], there: readonly string[]): void {
  const set = new Set(wanted);
  if (set.size !== wanted.length || wanted.length !== there.length || !there.every((id) => set.has(id)))
    throw invalid(field, errorMessages.common.listEachOnce);
}

/** Numbers that replace the rows' own numbers for sorting. */
export type Positions = ReadonlyMap<string, number>;
/**
 * Restores a row to its old position: just before the row that is there now, or last if fewer are left. A number that
 * its archived parent raised still gives the position.
 */
export const backAt = (row: { id: string; no: number }): Positions =>
  new Map([[row.id, shownNo(row.no) - 0.5]]);

const numbered = (rows: readonly { id: string }[]): Positions =>
  new Map(rows.map((row, at) => [row.id, at + 1]));
const sortByPosition = <T extends { id: string; no: number }>(rows: readonly T[], wanted: Positions) =>
  live(rows).sort((a, b) => (wanted.get(a.id) ?? a.no) - (wanted.get(b.id) ?? b.no));

/**
 * Numbers the questions of a section from 1: those of a passage together, passages in order. Returns the numbers by
 * id.
 */
export async function renumberQuestions(
  tx: Db,
  sectionId: string,
  wanted: Positions = new Map(),
): Promise<Positions> {
  const segmentNo = new Map((await findSegmentsIn(tx, [sectionId])).map((row) => [row.id, row.no]));
  const segmentPosition = (row: { segmentId: string | null }) =>
    row.segmentId === null ? 0 : segmentNo.get(row.segmentId)!;
  const rows = sortByPosition(await findQuestionsIn(tx, [sectionId]), wanted).sort(
    (a, b) => segmentPosition(a) - segmentPosition(b),
  );
  await reorderRows(tx, 'questions', listIds(rows));
  return numbered(rows);
}
/** Also renumbers the questions, which follow. Returns the numbers of the segments by id. */
export async function renumberSegments(
  tx: Db,
  sectionId: string,
  wanted: Positions = new Map(),
): Promise<Positions> {
  const rows = sortByPosition(await findSegmentsIn(tx, [sectionId]), wanted);
  await reorderRows(tx, 'segments', listIds(rows));
  await renumberQuestions(tx, sectionId);
  return numbered(rows);
}
export async function renumberSections(
  tx: Db,
  testId: string,
  wanted: Positions = new Map(),
): Promise<Positions> {
  const rows = sortByPosition(await findSectionsOfTest(tx, testId), wanted);
  await reorderRows(tx, 'sections', listIds(rows));
  return numbered(rows);
}

export async function orderSections(work: Work, testId: string, ids: readonly string[], field: string) {
  const before = listIds(live(await findSectionsOfTest(work.tx, testId)));
  mustBeAll(field, ids, before);
  await reorderRows(work.tx, 'sections', ids);
  await log(work, {
    kind: 'section',
    did: 'reorder',
    id: testId,
    homeId: testId,
    before: { sectionIds: before },
    after: { sectionIds: ids },
  });
}

export async function orderSegments(work: Work, { test, section }: Home, ids: readonly string[]) {
  const before = listIds(live(await findSegmentsIn(work.tx, [section.id])));
  mustBeAll('segmentIds', ids, before);
  await reorderRows(work.tx, 'segments', ids);
  await renumberQuestions(work.tx, section.id);
  await log(work, {
    kind: 'segment',
    did: 'reorder',
    id: section.id,
    homeId: test.id,
    before: { segmentIds: before },
    after: { segmentIds: ids },
  });
}

/**
 * Orders the questions of a whole section, or of one passage, game or skill in it; those of a passage stay together.
 */
export async function orderQuestions(
  work: Work,
  { test, section }: Home,
  segmentId: string | null,
  ids: readonly string[],
) {
  const { tx } = work;
  const rows = live(await findQuestionsIn(tx, [section.id]));
  const inside = rows.filter((row) => segmentId === null || row.segmentId === segmentId);
  mustBeAll('questionIds', ids, listIds(inside));
  const first = inside[0]?.no ?? 1;
  await renumberQuestions(tx, section.id, new Map(ids.map((id, at) => [id, first + at])));
  await log(work, {
    kind: 'question',
    did: 'reorder',
    id: segmentId ?? section.id,
    homeId: test.id,
    before: { segmentId, questionIds: listIds(inside) },
    after: { segmentId, questionIds: ids },
  });
}
