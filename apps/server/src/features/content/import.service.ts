import type { ContentMergedTest, ContentTest } from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { Fault, type FieldFault } from '../../fault.ts';
import type { TestType } from './content.tables.ts';
import { same, Tally } from './import.changes.ts';
import { writeMergedSections } from './import.merged.ts';
import { refuse } from './import.parse.ts';
import type { StoredSection } from './import.queries.ts';
import * as store from './import.queries.ts';
import { type WantedTest, wantedRows } from './import.rows.ts';
import {
  type ImportWork,
  writeExplanations,
  writeQuestions,
  writeSections,
  writeSegments,
} from './import.writers.ts';

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

/** `strict`: a question's type must belong to the type of its section, as it does in a test. */
async function refuseUnknownCodes(tx: Db, wanted: WantedTest, strict: boolean): Promise<void> {
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
    else if (strict && !fits.includes(sectionType))
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

/** The row of a test, skill unit or course itself. */
export interface WantedHead {
  /** What messages call it, and what the upload calls its file. */
  readonly kind: 'Test' | 'Unit' | 'Course';
  readonly path: 'test' | 'unit' | 'course';
  readonly slug: string;
  readonly no: number;
  readonly name: string;
  readonly type: TestType;
  readonly summary: string;
  readonly conversion: { rawFrom: number; rawTo: number; scaled: number }[] | null;
}
const testHead = (test: ContentTest | ContentMergedTest): WantedHead => ({
  kind: 'Test',
  path: 'test',
  slug: test.slug,
  no: test.no,
  name: test.name,
  type: test.type,
  summary: '',
  conversion: test.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
});
/** Tests of both types are numbered together, skill units and courses each by themselves. */
const numberedWith = (type: TestType): readonly TestType[] =>
  type === 'NORMAL' || type === 'MERGED' ? ['NORMAL', 'MERGED'] : [type];

async function writeHead(tx: Db, head: WantedHead, tally: Tally, options: ImportOptions): Promise<string> {
  const { kind, path, slug, no, name, type, summary, conversion } = head;
  const stored = await store.findTestBySlug(tx, slug);
  const holder = await store.findTestByNo(tx, no, numberedWith(type));
  if (holder && holder.slug !== slug)
    throw new Fault('CONFLICT', `${kind} number ${no} belongs to ${holder.slug}`, [
      { field: `${path}.no`, message: `Belongs to ${holder.slug}` },
    ]);
  const columns = { no, name, type, summary, conversion };
  if (!stored) {
    const id = options.newId();
    await store.insertTest(tx, { id, slug, ...columns, createdAt: options.now, updatedAt: options.now });
    tally.created += 1;
    return id;
  }
  if (stored.type !== type)
    throw new Fault('CONFLICT', `${slug} is a test of type ${stored.type}; that cannot change`);
  const before = {
    no: stored.no,
    name: stored.name,
    type: stored.type,
    summary: stored.summary,
    conversion: stored.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
  };
  const changed = !same(columns, before);
  if (changed) await store.updateTest(tx, stored.id, { ...columns, updatedAt: options.now });
  tally.found(stored.id, changed);
  return stored.id;
}

/** What else an import writes once its sections stand; their ids by number, and those that were there before. */
export type WriteMore = (
  sectionIds: ReadonlyMap<number, string>,
  before: readonly StoredSection[],
  tally: Tally,
) => Promise<void>;

/** Writes a head and the rows below it, in the transaction it is given; see importTest. Throws INVALID, CONFLICT. */
export async function importWanted(
  tx: Db,
  head: WantedHead,
  wantedOf: () => Promise<WantedTest>,
  options: ImportOptions,
  more?: WriteMore,
): Promise<ImportResult> {
  await store.lockImports(tx);
  const tally = new Tally();
  const wanted = await wantedOf();
  await refuseUnknownCodes(tx, wanted, head.kind === 'Test');
  const testId = await writeHead(tx, head, tally, options);
  const stored = await store.findStoredContent(tx, testId);
  const work: ImportWork = {
    tx,
    testId,
    wanted,
    stored,
    tally,
    explained: [],
    now: options.now,
    newId: options.newId,
  };
  const sectionIds = await writeSections(work);
  const segmentIds = await writeSegments(work, sectionIds);
  await writeQuestions(work, sectionIds, segmentIds);
  await writeExplanations(work);
  await more?.(sectionIds, stored.sections, tally);
  return resultOf(testId, tally);
}

/**
 * Writes a test, in the transaction it is given. Identity follows numbers: the test by slug, then section, passage and
 * question by number. The same test again changes nothing; changed text is replaced in place, so that history, notes and
 * statistics stay with their question; nothing is deleted, and a question that the test no longer holds is disabled.
 * A merged test only places sections of others, which must be there; each place counts once, and one that the file left
 * out is taken away (the sections themselves stay at home, and so do attempts on them).
 * Throws INVALID (a rule, a code or a section), CONFLICT (the number of another test, or a section of another type).
 */
export async function importTest(
  tx: Db,
  test: ContentTest | ContentMergedTest,
  options: ImportOptions,
): Promise<ImportResult> {
  if (test.type === 'NORMAL') return importWanted(tx, testHead(test), async () => wantedRows(test), options);
  await store.lockImports(tx);
  const tally = new Tally();
  const testId = await writeHead(tx, testHead(test), tally, options);
  await writeMergedSections(tx, testId, test, tally);
  return resultOf(testId, tally);
}

const resultOf = (testId: string, tally: Tally): ImportResult => ({
  testId,
  created: tally.created,
  updated: tally.updated,
  unchanged: tally.unchanged,
  removed: tally.removed,
});
