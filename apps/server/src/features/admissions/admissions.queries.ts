import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { sections, segments, tests } from '../content/content.tables.ts';
import { progressQueries } from '../lessons/index.ts';
import { plans, subscriptions } from '../plans/plans.tables.ts';
import {
  admissionProgress,
  admissionItems as items,
  admissionLessons as lessons,
  admissionUnits as units,
} from './admissions.tables.ts';

/** More than there will ever be; calls that add one refuse more. */
export const maxUnits = 100;
export const maxItems = 100;

export type UnitRow = typeof units.$inferSelect;
export const listUnits = (db: Db): Promise<UnitRow[]> =>
  db.orm
    .select()
    .from(units)
    .where(isNull(units.deletedAt))
    .orderBy(asc(units.no), asc(units.id))
    .limit(maxUnits);
const findUnitWhere = async (db: Db, id: string, condition: SQL): Promise<UnitRow | undefined> =>
  (
    await db.orm
      .select()
      .from(units)
      .where(and(eq(units.id, id), condition))
  )[0];
export const findUnit = (db: Db, id: string) => findUnitWhere(db, id, isNull(units.deletedAt));
/** A unit that was removed. */
export const findRemovedUnit = (db: Db, id: string) => findUnitWhere(db, id, isNotNull(units.deletedAt));

const { bodyHtml: _, itemId: __, ...lessonColumns } = getTableColumns(lessons);
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];
/** Items with their lesson or their skill. */
const selectItems = (db: Db, bodyHtml: SQL<string | null> = sql`${lessons.bodyHtml}`) =>
  db.orm
    .select({
      id: items.id,
      unitId: items.unitId,
      no: items.no,
      kind: items.kind,
      enabled: items.enabled,
      lesson: { ...lessonColumns, bodyHtml },
      segmentId: items.segmentId,
      skillNo: segments.no,
      skillTitle: segments.title,
      skillUnitId: tests.id,
      skillUnitNo: tests.no,
    })
    .from(items)
    .leftJoin(lessons, eq(lessons.itemId, items.id))
    .leftJoin(segments, eq(segments.id, items.segmentId))
    .leftJoin(sections, eq(sections.id, segments.sectionId))
    .leftJoin(tests, eq(tests.id, sections.testId));
const isListed = isNull(items.deletedAt);

/** Items of several units in order, without texts (admission_items_unit). */
export const listItems = (db: Db, unitIds: readonly string[]): Promise<ItemRow[]> =>
  selectItems(db, sql`null::text`)
    .where(and(inArray(items.unitId, unitIds), isListed))
    .orderBy(asc(items.unitId), asc(items.no), asc(items.id))
    .limit(maxUnits * maxItems);
export const listItemsWithTexts = (db: Db, unitId: string): Promise<ItemRow[]> =>
  selectItems(db)
    .where(and(eq(items.unitId, unitId), isListed))
    .orderBy(asc(items.no), asc(items.id))
    .limit(maxItems);
export const findItem = async (db: Db, id: string): Promise<ItemRow | undefined> =>
  (await selectItems(db).where(and(eq(items.id, id), isListed)))[0];
export const findRemovedItem = async (db: Db, id: string): Promise<ItemRow | undefined> =>
  (await selectItems(db).where(and(eq(items.id, id), isNotNull(items.deletedAt))))[0];
export const findItemOfLesson = async (db: Db, lessonId: string): Promise<ItemRow | undefined> => {
  const unit = db.orm
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.id, items.unitId), isNull(units.deletedAt)));
  return (await selectItems(db).where(and(eq(lessons.id, lessonId), isListed, exists(unit))))[0];
};

export type ItemLocationRow = Awaited<ReturnType<typeof findItemLocations>>[number];
/** The positions of the given items that may be shown to students; for a skill, also the number of its skill unit. */
export const findItemLocations = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({
      id: items.id,
      no: items.no,
      title: sql<string>`coalesce(${lessons.title}, ${segments.title})`,
      unitNo: units.no,
      unitTitle: units.title,
      planSettings: units.planSettings,
      skillUnitNo: tests.no,
    })
    .from(items)
    .innerJoin(units, eq(units.id, items.unitId))
    .leftJoin(lessons, eq(lessons.itemId, items.id))
    .leftJoin(segments, eq(segments.id, items.segmentId))
    .leftJoin(sections, eq(sections.id, segments.sectionId))
    .leftJoin(tests, eq(tests.id, sections.testId))
    .where(
      and(
        inArray(items.id, ids),
        eq(items.enabled, true),
        isListed,
        eq(units.enabled, true),
        isNull(units.deletedAt),
      ),
    );

export const { findProgress, saveProgress } = progressQueries(admissionProgress);

/** Only one writer at a time: the lists are short, and numbers concern the whole list. */
export const lockAdmissions = (tx: Db) => lockNamed(tx, 'docket admissions');

/** Whether a segment is a skill of a skill unit. */
export const isSkill = async (tx: Db, segmentId: string): Promise<boolean> =>
  (
    await tx.orm
      .select({ id: segments.id })
      .from(segments)
      .where(and(eq(segments.id, segmentId), eq(segments.kind, 'skill'), isNull(segments.archivedAt)))
  ).length > 0;

export const findPlanIds = async (tx: Db, ids: readonly string[]): Promise<string[]> =>
  (await tx.orm.select({ id: plans.id }).from(plans).where(inArray(plans.id, ids))).map(({ id }) => id);

/** The plan of a student's newest subscription. */
export const findPlanIdOfUser = async (db: Db, userId: string): Promise<string | null> => {
  const [newest] = await db.orm
    .select({ planId: subscriptions.planId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return newest?.planId ?? null;
};

/** Finds a skill by the number of its unit and its own number. */
export const findSkillByNo = async (tx: Db, unitNo: number, no: number): Promise<string | null> => {
  const [found] = await tx.orm
    .select({ id: segments.id })
    .from(tests)
    .innerJoin(sections, eq(sections.testId, tests.id))
    .innerJoin(segments, eq(segments.sectionId, sections.id))
    .where(
      and(eq(tests.type, 'SKILL'), eq(tests.no, unitNo), eq(segments.no, no), eq(segments.kind, 'skill')),
    )
    .limit(1);
  return found?.id ?? null;
};
