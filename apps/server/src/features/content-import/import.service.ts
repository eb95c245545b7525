import { errorMessages, type SectionType } from '@docket/contract';
import type { ContentMergedTest, ContentTest } from '@docket/contract/content-format';
import type { TestPurpose } from '@docket/rules';
import { ApiError, type FieldIssue } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { TestType } from '../content/content.tables.ts';
import { type Change, same, Tally } from './import.changes.ts';
import type { HomeSection } from './import.merged.queries.ts';
import { type MergedSectionsChange, writeMergedSections } from './import.merged.ts';
import type { OptionChoice, UnmatchedFileOption } from './import.options.ts';
import { refuse } from './import.parse.ts';
import { type ImportPlan, writeOrPlan } from './import.plan.ts';
import type { StoredSection } from './import.queries.ts';
import * as store from './import.queries.ts';
import { type TargetTest, targetRows } from './import.rows.ts';
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
  /** Whether a new test is enabled immediately; true by default. */
  readonly enableNew?: boolean;
  /** Writes only to the plan, and returns the same result as the import. */
  readonly plan?: ImportPlan | undefined;
  /**
   * Which old option is meant where a text is new; if it is undefined, nobody can be asked, and what is left is
   * matched by position.
   */
  readonly optionChoices?: readonly OptionChoice[] | undefined;
}
/**
 * Counts of tests, sections, passages and questions. removed: questions that the file left out, which are disabled.
 */
export interface ImportResult {
  readonly testId: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Every created or changed row, for the audit log. */
  readonly changes: readonly Change[];
  /** Options with texts that are new, and which old ones they are taken for. */
  readonly unmatched: readonly UnmatchedFileOption[];
  /** When the stored test was changed last, before the import; null for a new one. */
  readonly storedAt: Date | null;
}

const whereToAdd = 'Add it under Library, Types and topics, or have the import add what is missing.';

/**
 * Question types and topics that do not exist. `strict`: a question's type must belong to the type of its section, as
 * required in tests.
 */
export async function unknownCodes(
  tx: Db,
  target: {
    readonly sections: readonly Pick<TargetTest['sections'][number], 'no' | 'type'>[];
    readonly questions: readonly Pick<
      TargetTest['questions'][number],
      'path' | 'sectionNo' | 'questionType' | 'topics'
    >[];
  },
  strict: boolean,
  plan?: ImportPlan,
): Promise<FieldIssue[]> {
  const stored = await store.findQuestionTypes(tx);
  const added = plan?.added ?? { types: [], topics: [] };
  const types = new Map(
    [...added.types, ...stored].map((type): [string, readonly SectionType[]] => [
      type.code,
      type.sectionTypes,
    ]),
  );
  const topics = new Set([...added.topics, ...(await store.findTopics(tx)).map((topic) => topic.code)]);
  const sectionTypes = new Map(target.sections.map((section) => [section.no, section.type]));
  const issues: FieldIssue[] = [];
  for (const question of target.questions) {
    const allowedTypes = types.get(question.questionType);
    const sectionType = sectionTypes.get(question.sectionNo)!;
    if (!allowedTypes)
      issues.push({
        field: `${question.path}.type`,
        message: `Question type ${question.questionType} not found. ${whereToAdd}`,
      });
    else if (strict && !allowedTypes.includes(sectionType))
      issues.push({
        field: `${question.path}.type`,
        message: `The question type ${question.questionType} doesn't belong to ${sectionType}. Change the type of the question, or the section types under Library, Types and topics.`,
      });
    for (const topic of question.topics)
      if (!topics.has(topic))
        issues.push({
          field: `${question.path}.topics`,
          message: `Topic ${topic} not found. ${whereToAdd}`,
        });
  }
  return issues;
}

/** The row of the test, skill unit or course itself. */
export interface TargetHead {
  /** Used in messages, and as the name of the file in the upload. */
  readonly kind: 'Test' | 'Unit' | 'Course';
  readonly path: 'test' | 'unit' | 'course';
  readonly slug: string;
  readonly no: number;
  readonly name: string;
  readonly type: TestType;
  readonly summary: string;
  readonly conversion: { rawFrom: number; rawTo: number; scaled: number }[] | null;
  /** Left out: a stored test keeps its own. */
  readonly purpose?: TestPurpose | null | undefined;
}
const testHead = (test: ContentTest | ContentMergedTest): TargetHead => ({
  kind: 'Test',
  path: 'test',
  slug: test.slug,
  no: test.no,
  name: test.name,
  type: test.type,
  summary: '',
  conversion: test.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
  purpose: test.type === 'NORMAL' ? test.purpose : undefined,
});
/** Tests of both types share their numbers; skill units and courses are numbered separately. */
const numberedWith = (type: TestType): readonly TestType[] =>
  type === 'NORMAL' || type === 'MERGED' ? ['NORMAL', 'MERGED'] : [type];

/** A test by its slug, in the library or in the plan. */
export const findTest = async (
  tx: Db,
  slug: string,
  plan: ImportPlan | undefined,
): Promise<store.StoredTest | undefined> => plan?.findBySlug(slug) ?? store.findTestBySlug(tx, slug);

/** The slug of another test that has the number of this one; null if it is free. */
export async function findNumberHolder(
  tx: Db,
  { no, slug, type }: Pick<TargetHead, 'no' | 'slug' | 'type'>,
  plan: ImportPlan | undefined,
): Promise<string | null> {
  const stored = await store.findTestByNo(tx, no, numberedWith(type));
  const holder = plan ? plan.findByNo(no, numberedWith(type), stored) : stored;
  return holder && holder.slug !== slug ? holder.slug : null;
}

async function writeHead(tx: Db, head: TargetHead, tally: Tally, options: ImportOptions): Promise<string> {
  const { kind, path, slug, no, name, type, summary, conversion } = head;
  const { plan } = options;
  const stored = await findTest(tx, slug, plan);
  const holder = await findNumberHolder(tx, head, plan);
  if (holder)
    throw new ApiError('CONFLICT', `${kind} number ${no} belongs to ${holder}`, [
      { field: `${path}.no`, message: `Belongs to ${holder}` },
    ]);
  // An imported test is no longer archived.
  const purpose = head.purpose === undefined ? (stored?.purpose ?? null) : head.purpose;
  const columns = { no, name, type, purpose, summary, conversion, archivedAt: null };
  const whole = {
    slug,
    enabled: stored?.enabled ?? options.enableNew ?? true,
    mergedSections: [],
    ...columns,
  };
  tally.head = whole;
  if (!stored) {
    const id = options.newId();
    const { enabled } = whole;
    const { now } = options;
    const row = { id, slug, enabled, ...columns, createdAt: now, updatedAt: now };
    plan?.addHead(row);
    // With a plan the test is offered when all of it is written.
    await writeOrPlan(tx, plan, (to) => store.insertTest(to, plan ? { ...row, enabled: false } : row), [id]);
    tally.changes.push({
      kind: 'test',
      id,
      action: 'create',
      before: null,
      after: { slug, enabled, ...columns },
    });
    tally.created += 1;
    return id;
  }
  if (stored.type !== type)
    throw new ApiError('CONFLICT', errorMessages.content.testTypeFixed(slug, stored.type));
  const before = {
    no: stored.no,
    name: stored.name,
    type: stored.type,
    purpose: stored.purpose,
    summary: stored.summary,
    conversion: stored.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
    archivedAt: stored.archivedAt,
  };
  const changed = !same(columns, before);
  plan?.addHead({ ...stored, ...columns });
  tally.storedAt = stored.updatedAt;
  if (changed) {
    await writeOrPlan(
      tx,
      plan,
      (to) => store.updateTest(to, stored.id, plan ? columns : { ...columns, updatedAt: options.now }),
      [stored.id],
    );
    const { enabled } = stored;
    tally.changes.push({
      kind: 'test',
      id: stored.id,
      action: 'update',
      before: { slug, enabled, mergedSections: [], ...before },
      after: whole,
    });
  }
  tally.found(stored.id, changed);
  return stored.id;
}

/** Writes more rows after the sections are stored; gets their ids by number, and those that existed before. */
export type WriteMore = (
  sectionIds: ReadonlyMap<number, string>,
  before: readonly StoredSection[],
  tally: Tally,
) => Promise<void>;

/** Writes a test and its rows in the transaction `tx`; see importTest. Throws INVALID, CONFLICT. */
export async function importWanted(
  tx: Db,
  head: TargetHead,
  readTargetTest: () => Promise<TargetTest>,
  options: ImportOptions,
  more?: WriteMore,
): Promise<ImportResult> {
  const { plan } = options;
  if (!plan) await store.lockImports(tx);
  const tally = new Tally();
  const target = await readTargetTest();
  const issues = await unknownCodes(tx, target, head.kind === 'Test', plan);
  if (issues.length > 0) throw refuse(issues);
  const testId = await writeHead(tx, head, tally, options);
  const stored = await store.findStoredContent(tx, testId);
  const work: ImportWork = {
    tx,
    testId,
    target,
    stored,
    tally,
    explained: [],
    now: options.now,
    newId: options.newId,
    optionChoices: options.optionChoices,
    write: (run, ids) => writeOrPlan(tx, plan, run, ids),
  };
  const sectionIds = await writeSections(work);
  const segmentIds = await writeSegments(work, sectionIds);
  await writeQuestions(work, sectionIds, segmentIds);
  await writeExplanations(work);
  await more?.(sectionIds, stored.sections, tally);
  plan?.addSections(head.slug, plannedSections(head, target, sectionIds));
  await writeEnd(tx, testId, tally, options);
  return toResult(testId, tally);
}

/** Caches that depend on the library detect the change by the time. A planned new test is offered only now. */
async function writeEnd(tx: Db, testId: string, tally: Tally, { plan, now }: ImportOptions): Promise<void> {
  const head = tally.changes.find((change) => change.kind === 'test' && change.before === null);
  const offered =
    plan && (head?.after as { enabled?: boolean } | undefined)?.enabled === true ? { enabled: true } : {};
  if (tally.changes.length > 0)
    await writeOrPlan(tx, plan, (to) => store.updateTest(to, testId, { ...offered, updatedAt: now }));
}

/** The sections of a planned test that a merged one may use; only tests can be merged. */
const plannedSections = (
  { slug, type }: TargetHead,
  target: TargetTest,
  sectionIds: ReadonlyMap<number, string>,
): HomeSection[] =>
  type !== 'NORMAL'
    ? []
    : target.sections.map(({ no }) => ({
        ...{ id: sectionIds.get(no)!, slug, type, no },
        questions: target.questions.filter((question) => question.sectionNo === no && question.enabled)
          .length,
      }));

/**
 * Writes a test in the transaction `tx`. Rows are identified by numbers: the test by slug, then section, passage and
 * question by number. Importing the same test again changes nothing; changed text is replaced in place, so that
 * history, notes and statistics stay with their question; nothing is deleted, and a question that the test no longer
 * has is disabled. A merged test only references sections of others, which must exist; each position counts once, and
 * one that the file leaves out is removed (the sections stay in their home tests, and so do attempts on them). Throws
 * INVALID (a rule, a code or a section), CONFLICT (the number of another test, or a section of another type).
 * Decision 12.
 */
export async function importTest(
  tx: Db,
  test: ContentTest | ContentMergedTest,
  options: ImportOptions,
): Promise<ImportResult> {
  if (test.type === 'NORMAL') return importWanted(tx, testHead(test), () => targetRows(test), options);
  const { plan } = options;
  if (!plan) await store.lockImports(tx);
  const tally = new Tally();
  const testId = await writeHead(tx, testHead(test), tally, options);
  const change = await writeMergedSections(tx, testId, test, tally, plan);
  logMergedSections(tally, testId, change);
  // A change of only its sections changes the test as well, so that its stored checklist is outdated.
  await writeEnd(tx, testId, tally, options);
  return toResult(testId, tally);
}

/** The sections of a merged test are part of its own state. */
function logMergedSections(tally: Tally, id: string, { before, after }: MergedSectionsChange): void {
  const known = tally.changes.findIndex((one) => one.kind === 'test');
  const head = known < 0 ? null : tally.changes[known]!;
  if (!head && same(before, after)) return;
  const change: Change = {
    kind: 'test',
    id,
    action: head?.action ?? 'update',
    before: head && !head.before ? null : { ...(head?.before ?? tally.head), mergedSections: before },
    after: { ...tally.head, mergedSections: after },
  };
  tally.changes.splice(Math.max(0, known), head ? 1 : 0, change);
}

const toResult = (testId: string, tally: Tally): ImportResult => ({
  testId,
  created: tally.created,
  updated: tally.updated,
  unchanged: tally.unchanged,
  removed: tally.removed,
  changes: tally.changes,
  unmatched: tally.unmatched,
  storedAt: tally.storedAt,
});
