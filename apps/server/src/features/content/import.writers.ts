import { newItemEstimate } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { Fault } from '../../fault.ts';
import {
  explanationColumns,
  questionColumns,
  same,
  sectionColumns,
  segmentColumns,
  type Tally,
} from './import.changes.ts';
import * as store from './import.queries.ts';
import type { WantedExplanation, WantedTest } from './import.rows.ts';

interface OwnedExplanation {
  readonly owner: { questionId: string } | { segmentId: string };
  readonly ownerId: string;
  readonly wanted: WantedExplanation | null;
}
/** One import under way. */
export interface ImportWork {
  readonly tx: Db;
  readonly testId: string;
  readonly wanted: WantedTest;
  readonly stored: store.StoredContent;
  readonly tally: Tally;
  readonly now: Date;
  readonly newId: () => string;
  /** Explanations of the passages and questions written so far. */
  readonly explained: OwnedExplanation[];
}

const startingRating = (authorDifficulty: number) => {
  const { mean, variance } = newItemEstimate(authorDifficulty as 1 | 2 | 3 | 4 | 5);
  return { ratingMean: mean, ratingVariance: variance };
};

/** Ids of sections by number. Throws CONFLICT where a section changed its type. */
export async function writeSections(work: ImportWork): Promise<ReadonlyMap<number, string>> {
  const { tx, testId, tally } = work;
  const byNo = new Map(work.stored.sections.map((row) => [row.no, row]));
  const ids = new Map<number, string>();
  const fresh: store.NewSection[] = [];
  for (const section of work.wanted.sections) {
    const before = byNo.get(section.no);
    const id = before?.id ?? work.newId();
    ids.set(section.no, id);
    if (!before) {
      fresh.push({ id, testId, no: section.no, ...sectionColumns(section) });
      continue;
    }
    if (before.type !== section.type)
      throw new Fault(
        'CONFLICT',
        `Section ${section.no} is ${before.type}; its questions have a history, so it cannot become ${section.type}`,
      );
    const changed = !same(sectionColumns(section), sectionColumns(before));
    if (changed) await store.updateSection(tx, id, sectionColumns(section));
    tally.found(id, changed);
  }
  await store.insertSections(tx, fresh);
  tally.created += fresh.length;
  return ids;
}

/** Ids of segments as `section/segment`. */
export async function writeSegments(
  work: ImportWork,
  sectionIds: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<string, string>> {
  const { tx, tally } = work;
  const byPlace = new Map(work.stored.segments.map((row) => [`${row.sectionId}/${row.no}`, row]));
  const ids = new Map<string, string>();
  const fresh: store.NewSegment[] = [];
  for (const segment of work.wanted.segments) {
    const sectionId = sectionIds.get(segment.sectionNo)!;
    const before = byPlace.get(`${sectionId}/${segment.no}`);
    const id = before?.id ?? work.newId();
    ids.set(`${segment.sectionNo}/${segment.no}`, id);
    work.explained.push({ owner: { segmentId: id }, ownerId: id, wanted: segment.explanation });
    if (!before) {
      fresh.push({ id, sectionId, ...segmentColumns(segment) });
      continue;
    }
    const changed = !same(segmentColumns(segment), segmentColumns(before));
    if (changed) await store.updateSegment(tx, id, segmentColumns(segment));
    tally.found(id, changed);
  }
  await store.insertSegments(tx, fresh);
  tally.created += fresh.length;
  return ids;
}

/** Writes questions with their row of statistics, and disables those that the test no longer holds. */
export async function writeQuestions(
  work: ImportWork,
  sectionIds: ReadonlyMap<number, string>,
  segmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, tally, now } = work;
  const byPlace = new Map(work.stored.questions.map((row) => [`${row.sectionId}/${row.no}`, row]));
  const kept = new Set<string>();
  const fresh: store.NewQuestion[] = [];
  for (const question of work.wanted.questions) {
    const sectionId = sectionIds.get(question.sectionNo)!;
    const segmentId =
      question.segmentNo === null ? null : segmentIds.get(`${question.sectionNo}/${question.segmentNo}`)!;
    const columns = questionColumns(question, segmentId, true);
    const before = byPlace.get(`${sectionId}/${question.no}`);
    const id = before?.id ?? work.newId();
    kept.add(id);
    work.explained.push({ owner: { questionId: id }, ownerId: id, wanted: question.explanation });
    if (!before) {
      fresh.push({ id, sectionId, ...columns, updatedAt: now });
      continue;
    }
    const changed = !same(columns, questionColumns(before, before.segmentId, before.enabled));
    if (changed) await store.updateQuestion(tx, id, { ...columns, updatedAt: now });
    if (before.authorDifficulty !== question.authorDifficulty)
      await store.resetUnansweredRating(tx, id, startingRating(question.authorDifficulty), now);
    tally.found(id, changed);
  }
  await store.insertQuestions(tx, fresh);
  await store.insertStats(
    tx,
    fresh.map((row) => ({ questionId: row.id, ...startingRating(row.authorDifficulty), updatedAt: now })),
  );
  tally.created += fresh.length;
  const gone = work.stored.questions.filter((row) => row.enabled && !kept.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await store.disableQuestions(tx, gone, now);
  tally.removed = gone.length;
}

/** One explanation of each author; those of others, and votes, stay as they are. */
export async function writeExplanations(work: ImportWork): Promise<void> {
  const { tx, tally, now } = work;
  const byAuthor = new Map(
    work.stored.explanations.map((row) => [`${row.questionId ?? row.segmentId}/${row.author}`, row]),
  );
  const fresh: store.NewExplanation[] = [];
  for (const { owner, ownerId, wanted } of work.explained) {
    if (!wanted) continue;
    const before = byAuthor.get(`${ownerId}/${wanted.author}`);
    const columns = { ...explanationColumns(wanted), updatedAt: now };
    if (!before) {
      fresh.push({ id: work.newId(), ...owner, author: wanted.author, ...columns });
      tally.touch(ownerId);
    } else if (!same(explanationColumns(wanted), explanationColumns(before))) {
      await store.updateExplanation(tx, before.id, columns);
      tally.touch(ownerId);
    }
  }
  await store.insertExplanations(tx, fresh);
}
