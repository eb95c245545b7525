import type { ContentTest } from '@docket/contract/content-format';
import { newItemEstimate } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { Fault, type FieldFault } from '../../fault.ts';
import {
  explanationColumns,
  questionColumns,
  same,
  sectionColumns,
  segmentColumns,
  Tally,
} from './import.changes.ts';
import { refuse } from './import.parse.ts';
import * as store from './import.queries.ts';
import { type WantedExplanation, type WantedTest, wantedRows } from './import.rows.ts';

export interface ImportOptions {
  readonly now: Date;
  readonly newId: () => string;
}
/** Counts of tests, sections, passages and questions. removed: questions that the file left out, now disabled. */
export interface ImportResult {
  readonly testId: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

async function refuseUnknownCodes(tx: Db, wanted: WantedTest): Promise<void> {
  const types = new Map((await store.findQuestionTypes(tx)).map((type) => [type.code, type.sectionTypes]));
  const topics = new Set((await store.findTopics(tx)).map((topic) => topic.code));
  const sectionTypes = new Map(wanted.sections.map((section) => [section.no, section.type]));
  const faults: FieldFault[] = [];
  for (const question of wanted.questions) {
    const fits = types.get(question.questionType);
    const sectionType = sectionTypes.get(question.sectionNo)!;
    if (!fits)
      faults.push({
        field: `${question.path}.type`,
        message: `There is no question type ${question.questionType}`,
      });
    else if (!fits.includes(sectionType))
      faults.push({
        field: `${question.path}.type`,
        message: `The question type ${question.questionType} does not belong to ${sectionType}`,
      });
    for (const topic of question.topics)
      if (!topics.has(topic))
        faults.push({ field: `${question.path}.topics`, message: `There is no topic ${topic}` });
  }
  if (faults.length > 0) throw refuse(faults);
}

async function writeTest(tx: Db, test: ContentTest, tally: Tally, options: ImportOptions): Promise<string> {
  const stored = await store.findTestBySlug(tx, test.slug);
  const holder = await store.findTestByNo(tx, test.no);
  if (holder && holder.slug !== test.slug)
    throw new Fault('CONFLICT', `Test number ${test.no} belongs to ${holder.slug}`, [
      { field: 'test.no', message: `Belongs to ${holder.slug}` },
    ]);
  const conversion =
    test.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null;
  const columns = { no: test.no, name: test.name, type: test.type, conversion };
  if (!stored) {
    const id = options.newId();
    await store.insertTest(tx, {
      id,
      slug: test.slug,
      ...columns,
      createdAt: options.now,
      updatedAt: options.now,
    });
    tally.created += 1;
    return id;
  }
  if (stored.type !== test.type)
    throw new Fault('CONFLICT', `${test.slug} is a test of type ${stored.type}; that cannot change`);
  const before = {
    no: stored.no,
    name: stored.name,
    type: stored.type,
    conversion: stored.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
  };
  const changed = !same(columns, before);
  if (changed) await store.updateTest(tx, stored.id, { ...columns, updatedAt: options.now });
  tally.found(stored.id, changed);
  return stored.id;
}

/** Ids of sections by number. */
async function writeSections(
  tx: Db,
  testId: string,
  wanted: WantedTest,
  stored: store.StoredContent,
  tally: Tally,
  options: ImportOptions,
) {
  const byNo = new Map(stored.sections.map((row) => [row.no, row]));
  const ids = new Map<number, string>();
  const fresh: store.NewSection[] = [];
  for (const section of wanted.sections) {
    const before = byNo.get(section.no);
    const id = before?.id ?? options.newId();
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

type Owner = { questionId: string } | { segmentId: string };
interface OwnedExplanation {
  readonly owner: Owner;
  readonly ownerId: string;
  readonly wanted: WantedExplanation | null;
}

/** Ids of segments by section and number; explanations are collected for later. */
async function writeSegments(
  tx: Db,
  sectionIds: ReadonlyMap<number, string>,
  wanted: WantedTest,
  stored: store.StoredContent,
  tally: Tally,
  options: ImportOptions,
  explained: OwnedExplanation[],
) {
  const byPlace = new Map(stored.segments.map((row) => [`${row.sectionId}/${row.no}`, row]));
  const ids = new Map<string, string>();
  const fresh: store.NewSegment[] = [];
  for (const segment of wanted.segments) {
    const sectionId = sectionIds.get(segment.sectionNo)!;
    const before = byPlace.get(`${sectionId}/${segment.no}`);
    const id = before?.id ?? options.newId();
    ids.set(`${segment.sectionNo}/${segment.no}`, id);
    explained.push({ owner: { segmentId: id }, ownerId: id, wanted: segment.explanation });
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

async function writeQuestions(
  tx: Db,
  sectionIds: ReadonlyMap<number, string>,
  segmentIds: ReadonlyMap<string, string>,
  wanted: WantedTest,
  stored: store.StoredContent,
  tally: Tally,
  options: ImportOptions,
  explained: OwnedExplanation[],
) {
  const { now } = options;
  const byPlace = new Map(stored.questions.map((row) => [`${row.sectionId}/${row.no}`, row]));
  const kept = new Set<string>();
  const fresh: store.NewQuestion[] = [];
  for (const question of wanted.questions) {
    const sectionId = sectionIds.get(question.sectionNo)!;
    const segmentId =
      question.segmentNo === null ? null : segmentIds.get(`${question.sectionNo}/${question.segmentNo}`)!;
    const columns = questionColumns(question, segmentId, true);
    const before = byPlace.get(`${sectionId}/${question.no}`);
    const id = before?.id ?? options.newId();
    kept.add(id);
    explained.push({ owner: { questionId: id }, ownerId: id, wanted: question.explanation });
    if (!before) {
      fresh.push({ id, sectionId, ...columns, updatedAt: now });
      continue;
    }
    const changed = !same(columns, questionColumns(before, before.segmentId, before.enabled));
    if (changed) await store.updateQuestion(tx, id, { ...columns, updatedAt: now });
    if (before.authorDifficulty !== question.authorDifficulty) {
      const { mean, variance } = newItemEstimate(question.authorDifficulty as 1 | 2 | 3 | 4 | 5);
      await store.resetUnansweredRating(tx, id, mean, variance, now);
    }
    tally.found(id, changed);
  }
  await store.insertQuestions(tx, fresh);
  await store.insertStats(
    tx,
    fresh.map((row) => {
      const { mean, variance } = newItemEstimate(row.authorDifficulty as 1 | 2 | 3 | 4 | 5);
      return { questionId: row.id, ratingMean: mean, ratingVariance: variance, updatedAt: now };
    }),
  );
  tally.created += fresh.length;
  const gone = stored.questions.filter((row) => row.enabled && !kept.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await store.disableQuestions(tx, gone, now);
  tally.removed = gone.length;
}

/** One explanation of each author; those of others, and votes, stay as they are. */
async function writeExplanations(
  tx: Db,
  explained: readonly OwnedExplanation[],
  stored: store.StoredContent,
  tally: Tally,
  options: ImportOptions,
) {
  const byAuthor = new Map(
    stored.explanations.map((row) => [`${row.questionId ?? row.segmentId}/${row.author}`, row]),
  );
  const fresh: store.NewExplanation[] = [];
  for (const { owner, ownerId, wanted } of explained) {
    if (!wanted) continue;
    const before = byAuthor.get(`${ownerId}/${wanted.author}`);
    const columns = { ...explanationColumns(wanted), updatedAt: options.now };
    if (!before) {
      fresh.push({ id: options.newId(), ...owner, author: wanted.author, ...columns });
      tally.touch(ownerId);
    } else if (!same(explanationColumns(wanted), explanationColumns(before))) {
      await store.updateExplanation(tx, before.id, columns);
      tally.touch(ownerId);
    }
  }
  await store.insertExplanations(tx, fresh);
}

/**
 * Writes a test, in the transaction it is given. Identity follows numbers: the test by slug, then section, passage and
 * question by number. The same test again changes nothing; changed text is replaced in place, so that history, notes and
 * statistics stay with their question; nothing is deleted, and a question that the test no longer holds is disabled.
 * Throws INVALID (a rule or a code), CONFLICT (the number of another test, or a section of another type).
 */
export async function importTest(tx: Db, test: ContentTest, options: ImportOptions): Promise<ImportResult> {
  await store.lockImports(tx);
  const wanted = wantedRows(test);
  await refuseUnknownCodes(tx, wanted);
  const tally = new Tally();
  const explained: OwnedExplanation[] = [];
  const testId = await writeTest(tx, test, tally, options);
  const stored = await store.findStoredContent(tx, testId);
  const sectionIds = await writeSections(tx, testId, wanted, stored, tally, options);
  const segmentIds = await writeSegments(tx, sectionIds, wanted, stored, tally, options, explained);
  await writeQuestions(tx, sectionIds, segmentIds, wanted, stored, tally, options, explained);
  await writeExplanations(tx, explained, stored, tally, options);
  return {
    testId,
    created: tally.created,
    updated: tally.updated,
    unchanged: tally.unchanged,
    removed: tally.removed,
  };
}
