import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { StoredVideo } from '../content/lessons.tables.ts';
import { progressQueries } from '../lessons/index.ts';

export interface UnitRow {
  id: string;
  no: number;
  title: string;
  enabled: boolean;
  enabled_for_team: boolean;
  plan_settings: Record<string, { allowed: boolean }>;
  updated_at: Date;
}
export interface ItemRow {
  id: string;
  unit_id: string;
  no: number;
  kind: 'lesson' | 'skill';
  enabled: boolean;
  lesson_id: string | null;
  lesson_title: string;
  summary: string;
  body_html: string | null;
  video: StoredVideo | null;
  word_count: number;
  lesson_updated_at: Date | null;
  segment_id: string | null;
  /** Null for a lesson. */
  skill_no: number | null;
  skill_title: string | null;
  skill_unit_id: string | null;
  skill_unit_no: number | null;
}
type Raw<T> = T & Record<string, unknown>;

/** More than there will ever be; calls that add one refuse more. */
export const maxUnits = 100;
export const maxItems = 100;

const unitColumns =
  'select id, no, title, enabled, enabled_for_team, plan_settings, updated_at from admission_units';
const units = {
  name: 'admissions_units',
  text: `${unitColumns} where deleted_at is null order by no, id limit ${maxUnits}`,
};
export const listUnits = (db: Db): Promise<UnitRow[]> => db.rows<Raw<UnitRow>>(units, []);
const unit = { name: 'admissions_unit', text: `${unitColumns} where id = $1 and deleted_at is null` };
export const findUnit = async (db: Db, id: string): Promise<UnitRow | undefined> =>
  (await db.rows<Raw<UnitRow>>(unit, [id]))[0];

const itemColumns = (text: string) => `select i.id, i.unit_id, i.no, i.kind, i.enabled,
    l.id as lesson_id, l.title as lesson_title, l.summary, ${text} as body_html, l.video,
    l.word_count, l.updated_at as lesson_updated_at, i.segment_id, g.no as skill_no, g.title as skill_title,
    t.id as skill_unit_id, t.no as skill_unit_no
  from admission_items i
    left join admission_lessons l on l.item_id = i.id
    left join segments g on g.id = i.segment_id
    left join sections s on s.id = g.section_id
    left join tests t on t.id = s.test_id`;
const itemsOfUnits = {
  name: 'admissions_items',
  text: `${itemColumns('null::text')} where i.unit_id = any($1::uuid[]) and i.deleted_at is null
    order by i.unit_id, i.no, i.id limit ${maxUnits * maxItems}`,
};
/** Items of several units in order, without texts (admission_items_unit). */
export const listItems = (db: Db, unitIds: readonly string[]): Promise<ItemRow[]> =>
  db.rows<Raw<ItemRow>>(itemsOfUnits, [unitIds]);
const itemsOfUnit = {
  name: 'admissions_items_with_texts',
  text: `${itemColumns('l.body_html')} where i.unit_id = $1 and i.deleted_at is null
    order by i.no, i.id limit ${maxItems}`,
};
export const listItemsWithTexts = (db: Db, unitId: string): Promise<ItemRow[]> =>
  db.rows<Raw<ItemRow>>(itemsOfUnit, [unitId]);
const item = {
  name: 'admissions_item',
  text: `${itemColumns('l.body_html')} where i.id = $1 and i.deleted_at is null`,
};
export const findItem = async (db: Db, id: string): Promise<ItemRow | undefined> =>
  (await db.rows<Raw<ItemRow>>(item, [id]))[0];
const itemOfLesson = {
  name: 'admissions_item_of_lesson',
  text: `${itemColumns('l.body_html')} where l.id = $1 and i.deleted_at is null
    and exists (select 1 from admission_units u where u.id = i.unit_id and u.deleted_at is null)`,
};
export const findItemOfLesson = async (db: Db, lessonId: string): Promise<ItemRow | undefined> =>
  (await db.rows<Raw<ItemRow>>(itemOfLesson, [lessonId]))[0];

export interface ItemLocationRow {
  id: string;
  no: number;
  title: string;
  unit_no: number;
  unit_title: string;
  plan_settings: UnitRow['plan_settings'];
  /** For a skill, the number of its skill unit. */
  skill_unit_no: number | null;
}
const locations = {
  name: 'admissions_item_locations',
  text: `select i.id, i.no, coalesce(l.title, g.title) as title, u.no as unit_no, u.title as unit_title, u.plan_settings,
      t.no as skill_unit_no
    from admission_items i
      join admission_units u on u.id = i.unit_id
      left join admission_lessons l on l.item_id = i.id
      left join segments g on g.id = i.segment_id
      left join sections s on s.id = g.section_id
      left join tests t on t.id = s.test_id
    where i.id = any($1::uuid[]) and i.enabled and i.deleted_at is null and u.enabled and u.deleted_at is null`,
};
/** The positions of the given items that may be shown to students. */
export const findItemLocations = (db: Db, ids: readonly string[]): Promise<ItemLocationRow[]> =>
  db.rows<Raw<ItemLocationRow>>(locations, [ids]);

export const { findProgress, saveProgress } = progressQueries('admission_progress', 'item_id');

const removed = {
  name: 'admissions_removed_unit',
  text: `${unitColumns} where id = $1 and deleted_at is not null`,
};
/** A unit that was removed. */
export const findRemovedUnit = async (db: Db, id: string): Promise<UnitRow | undefined> =>
  (await db.rows<Raw<UnitRow>>(removed, [id]))[0];
const removedItem = {
  name: 'admissions_removed_item',
  text: `${itemColumns('l.body_html')} where i.id = $1 and i.deleted_at is not null`,
};
export const findRemovedItem = async (db: Db, id: string): Promise<ItemRow | undefined> =>
  (await db.rows<Raw<ItemRow>>(removedItem, [id]))[0];

/** Only one writer at a time: the lists are short, and numbers concern the whole list. */
export const lockAdmissions = (tx: Db) => lockNamed(tx, 'docket admissions');

const skill = {
  name: 'admissions_skill',
  text: `select 1 from segments where id = $1 and kind = 'skill' and archived_at is null`,
};
/** Whether a segment is a skill of a skill unit. */
export const isSkill = async (tx: Db, segmentId: string): Promise<boolean> =>
  (await tx.rows(skill, [segmentId])).length > 0;

const plans = { name: 'admissions_plans', text: 'select id from plans where id = any($1::uuid[])' };
export const findPlanIds = async (tx: Db, ids: readonly string[]): Promise<string[]> =>
  (await tx.rows<{ id: string }>(plans, [ids])).map((row) => row.id);

const ownPlan = {
  name: 'admissions_own_plan',
  text: 'select plan_id from subscriptions where user_id = $1 order by created_at desc, id desc limit 1',
};
/** The plan of a student's newest subscription. */
export const findPlanIdOfUser = async (db: Db, userId: string): Promise<string | null> =>
  (await db.rows<{ plan_id: string }>(ownPlan, [userId]))[0]?.plan_id ?? null;

const skillByNo = {
  name: 'admissions_skill_by_no',
  text: `select g.id from tests t join sections s on s.test_id = t.id join segments g on g.section_id = s.id
    where t.type = 'SKILL' and t.no = $1 and g.no = $2 and g.kind = 'skill' limit 1`,
};
/** Finds a skill by the number of its unit and its own number. */
export const findSkillByNo = async (tx: Db, unitNo: number, no: number): Promise<string | null> =>
  (await tx.rows<{ id: string }>(skillByNo, [unitNo, no]))[0]?.id ?? null;
