import type { Out, testAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { servesUse, slugify, type TestPurpose } from '@docket/rules';
import { ApiError, invalid } from '../../../api-error.ts';
import { requireVersion } from '../../../http/field-version.ts';
import type { TestType } from '../../content/content.tables.ts';
import { slugOfCourse, slugOfUnit } from '../../content/index.ts';
import * as store from '../../content-import/index.ts';
import { nameInPlans } from '../../plans/index.ts';
import { mustBeReady } from './ready.service.ts';
import { type MergedSection, testState, testVersion } from './states.ts';
import { findSections, findTests, type StoredTest } from './tree.queries.ts';
import { headKinds, log, mustNotBeArchived, Rules, type Work } from './work.ts';
import {
  findHolder,
  findMergedSections,
  findSlug,
  hasEventAhead,
  nextTestNo,
  replaceMergedSections,
} from './write.queries.ts';

/** Of a test, a skill unit or a course; only the last two have a summary. */
export interface HeadChange extends Partial<Omit<Out<typeof testAdminCalls.update.body>, 'version'>> {
  readonly summary?: string | undefined;
}
/** Tests of both types share their numbers; skill units and courses are numbered separately. */
export const numberedWith = (type: TestType): readonly TestType[] =>
  type === 'NORMAL' || type === 'MERGED' ? ['NORMAL', 'MERGED'] : [type];

const slugFrom = (name: string) => slugify(name, 50) || 'test';

/** Throws CONFLICT if another one has the number. */
async function mustBeFree({ tx }: Work, no: number, type: TestType, but: string): Promise<void> {
  const holder = await findHolder(tx, no, numberedWith(type), but);
  if (holder)
    throw new ApiError('CONFLICT', errorMessages.tests.numberTaken(no, holder.name), [
      { field: 'no', message: errorMessages.tests.usedBy(holder.name) },
    ]);
}

/** The sections of a merged test: each from a test that is not merged, and each once. Throws INVALID. */
async function checkMergedSections({ tx }: Work, mergedSections: readonly MergedSection[]): Promise<void> {
  const rules = new Rules();
  const sections = new Map(
    (
      await findSections(
        tx,
        mergedSections.map((merged) => merged.sectionId),
      )
    ).map((row) => [row.id, row]),
  );
  const homes = new Map(
    (await findTests(tx, [...new Set([...sections.values()].map((row) => row.testId))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const used = new Set<string>();
  mergedSections.forEach(({ sectionId }, at) => {
    const field = `mergedSections.${at}.sectionId`;
    const section = sections.get(sectionId);
    const home = section && homes.get(section.testId);
    if (home?.type !== 'NORMAL' || section?.archivedAt || home.archivedAt)
      rules.broken(field, 'Section not found');
    if (used.has(sectionId)) rules.broken(field, 'This section is already in the test');
    used.add(sectionId);
  });
  rules.check();
}

/**
 * @throws INVALID for a merged test, whose questions are drilled in their homes, and for a drill set of which a proctored
 * test is scheduled
 */
async function checkPurpose({ tx, now }: Work, test: StoredTest, purpose: TestPurpose | null): Promise<void> {
  if (purpose !== null && test.type !== 'NORMAL') throw invalid('purpose', errorMessages.tests.noPurpose);
  if (!servesUse(purpose, 'tests') && (await hasEventAhead(tx, test.id, now)))
    throw invalid('purpose', errorMessages.tests.scheduled);
}

/** Creates a test, skill unit or course, not enabled. */
export async function createHead(
  work: Work,
  wanted: HeadChange & { name: string; type: TestType; slug?: string | undefined },
): Promise<string> {
  const { tx, now } = work;
  const { type, name } = wanted;
  const id = work.newId();
  const no = wanted.no ?? (await nextTestNo(tx, numberedWith(type)));
  await mustBeFree(work, no, type, id);
  if (wanted.mergedSections && type !== 'MERGED')
    throw invalid('mergedSections', errorMessages.tests.mergedOnly);
  if (wanted.purpose && type !== 'NORMAL') throw invalid('purpose', errorMessages.tests.noPurpose);
  const own = wanted.slug ?? slugFrom(name);
  let slug = type === 'SKILL' ? slugOfUnit(no) : type === 'COURSE' ? slugOfCourse(own) : own;
  if (await findSlug(tx, slug)) {
    if (wanted.slug || type === 'SKILL')
      throw new ApiError('CONFLICT', errorMessages.tests.slugTaken(slug), [
        { field: 'slug', message: errorMessages.tests.taken },
      ]);
    slug = `${slug}-${no}`;
    if (await findSlug(tx, slug)) slug = `${slug}-${id.slice(-6)}`;
  }
  const row = {
    id,
    no,
    name,
    slug,
    type,
    purpose: wanted.purpose ?? null,
    summary: wanted.summary ?? '',
    enabled: false,
    archivedAt: null,
    conversion: wanted.conversion ?? null,
    createdAt: now,
    updatedAt: now,
  };
  await store.insertTest(tx, row);
  const mergedSections = wanted.mergedSections ?? [];
  await checkMergedSections(work, mergedSections);
  await replaceMergedSections(tx, id, mergedSections);
  await log(work, {
    kind: headKinds[type],
    did: 'create',
    id,
    homeId: id,
    after: testState(row, mergedSections),
  });
  return id;
}

/**
 * Changes the given fields. Throws CONFLICT (somebody else changed it since it was read, or the number is taken), INVALID,
 * WRONG_STATE.
 */
export async function updateHead(
  work: Work,
  test: StoredTest,
  seen: string | null,
  change: HeadChange,
): Promise<void> {
  const { tx, now } = work;
  const { id, type } = test;
  const before = await findMergedSections(tx, id);
  requireVersion(testVersion(test, before), seen);
  mustNotBeArchived(test, test.name);
  if (change.mergedSections && type !== 'MERGED')
    throw invalid('mergedSections', errorMessages.tests.mergedOnly);
  if (change.purpose !== undefined && change.purpose !== test.purpose)
    await checkPurpose(work, test, change.purpose);
  if (change.no !== undefined && change.no !== test.no) await mustBeFree(work, change.no, type, id);
  const set = {
    no: change.no ?? test.no,
    name: change.name ?? test.name,
    purpose: change.purpose === undefined ? test.purpose : change.purpose,
    summary: change.summary ?? test.summary,
    conversion: change.conversion === undefined ? test.conversion : change.conversion,
    enabled: change.enabled ?? test.enabled,
  };
  if (change.mergedSections) {
    await checkMergedSections(work, change.mergedSections);
    await replaceMergedSections(tx, id, change.mergedSections);
  }
  await store.updateTest(tx, id, { ...set, updatedAt: now });
  const after = { ...test, ...set };
  // A published test must stay ready for publishing.
  const touched =
    change.enabled !== undefined ||
    change.purpose !== undefined ||
    change.conversion !== undefined ||
    change.mergedSections;
  if (set.enabled && touched) await mustBeReady(tx, after, work.likenesses);
  if (set.enabled && headKinds[type] === 'test') await nameInPlans(tx, id, work);
  const states = [testState(test, before), testState(after, change.mergedSections ?? before)] as const;
  if (JSON.stringify(states[0]) !== JSON.stringify(states[1]))
    await log(work, {
      kind: headKinds[type],
      did: 'update',
      id,
      homeId: id,
      before: states[0],
      after: states[1],
    });
}
