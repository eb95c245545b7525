import type { classAdminCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditVerb } from '@docket/rules';
import { DateTime } from 'luxon';
import { ApiError, invalid, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireVersion } from '../../http/field-version.ts';
import { sanitizeRichText } from '../../text/rich-text.ts';
import { audit, type ChangeAuthor, toAuditContext, writeAudits } from '../audit/index.ts';
import type { ContentService } from '../content/index.ts';
import { cleanVideoUrl, explainUnplayable, isLoadable, notPlayable } from '../media/index.ts';
import type { Notice, Notices } from '../notices/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { knownTimezone } from '../users/index.ts';
import { classNotFound, getClassTimes, isOver, maxDaysAway } from './classes.policy.ts';
import { cancelled, moved, restored } from './notices.ts';
import {
  findStudents,
  type LockedClass,
  lockClass,
  resetReminders,
  type Student,
} from './registration.queries.ts';
import {
  type ClassFields,
  classVersion,
  forgetPositions,
  insertClass,
  type Recording,
  readFields,
  readRecording,
  removeClass,
  renameClasses,
  type StoredRecording,
  setEnabled,
  startClass,
  takeTutorsOut,
  toColumns,
  updateClass,
  upsertRecording,
} from './schedule.queries.ts';
import { assignFreeSeats, type SeatServices } from './seats.service.ts';

export interface ScheduleServices extends SeatServices {
  readonly content: ContentService;
  readonly settings: SettingsService;
}

/** Throws INVALID with the name of the field. */
function requireInRange(startsAt: Date, now: Date, field: string): void {
  const days = (startsAt.getTime() - now.getTime()) / 86_400_000;
  if (Math.abs(days) <= maxDaysAway) return;
  throw invalid(field, errorMessages.classes[days < 0 ? 'inThePast' : 'withinTwoYears']);
}
/**
 * Validates and sanitizes the fields. Values that the class has already are accepted: an old day, tags that are no
 * longer offered, deleted questions. Throws INVALID.
 */
async function checked(
  services: ScheduleServices,
  fields: ClassFields,
  now: Date,
  before?: ClassFields,
): Promise<ClassFields> {
  const zone = knownTimezone(fields.zone);
  if (!zone) throw invalid('zone', errorMessages.common.unknownTimeZone);
  if (fields.startsAt.getTime() !== before?.startsAt.getTime())
    requireInRange(fields.startsAt, now, 'startsAt');
  const { classTags } = await services.settings.get();
  const unknown = fields.tags.find((tag) => !classTags.includes(tag) && !before?.tags.includes(tag));
  if (unknown !== undefined) throw invalid('tags', errorMessages.classes.unknownTag(unknown));
  const { questionsById } = await services.content.index();
  if (fields.questionIds.some((id) => !questionsById.has(id) && !before?.questionIds.includes(id)))
    throw invalid('questionIds', errorMessages.classes.unknownQuestion);
  return { ...fields, zone, description: sanitizeRichText(fields.description) };
}
/** The recording with the canonical link. Throws INVALID unless pages may play it. */
function toPlayable<R extends Pick<Recording, 'url' | 'captionsUrl'>>(
  recording: R,
  videoHosts: readonly string[],
): R {
  const { captionsUrl } = recording;
  const url = cleanVideoUrl(recording.url, videoHosts);
  if (url === null) throw invalid('recording.url', explainUnplayable(recording.url, videoHosts));
  if (captionsUrl !== null && !isLoadable(captionsUrl, videoHosts))
    throw invalid('recording.captionsUrl', notPlayable(videoHosts));
  return { ...recording, url };
}
const logChange = (
  tx: Db,
  deps: Deps,
  by: ChangeAuthor,
  action: AuditVerb<'class'>,
  id: string,
  change: { before?: unknown; after?: unknown },
) => audit(tx, toAuditContext(deps, by), `class.${action}`, `class:${id}`, change);
/** Renames the upcoming classes with the old title. */
async function renameOthers(tx: Db, deps: Deps, by: ChangeAuthor, from: string, to: string): Promise<void> {
  for (const { id } of await renameClasses(tx, from, to, by.now))
    await logChange(tx, deps, by, 'update', id, { before: { title: from }, after: { title: to } });
}
async function lockKnown(tx: Db, id: string): Promise<LockedClass> {
  const found = await lockClass(tx, id);
  if (!found) throw classNotFound();
  return found;
}
/** Notifies all registered and waiting students. */
async function notifyStudents(
  tx: Db,
  notices: Notices,
  id: string,
  say: (student: Student) => Notice,
): Promise<void> {
  await notices.sendAll(tx, (await findStudents(tx, id)).map(say));
}

/** The same local time weeks later, so that daylight saving time does not move a class. */
const weeksLater = (at: Date, zone: string, weeks: number): Date =>
  DateTime.fromJSDate(at, { zone }).plus({ weeks }).toJSDate();

/** Schedules a class, or one for each of several weeks; returns the first one's id. Throws INVALID. */
export async function create(
  deps: Deps,
  services: ScheduleServices,
  fields: ClassFields,
  repeatWeeks: number,
  by: ChangeAuthor,
): Promise<string> {
  const first = await checked(services, fields, by.now);
  const all: { readonly id: string; readonly fields: ClassFields }[] = [];
  for (let week = 0; week < repeatWeeks; week += 1) {
    const startsAt = weeksLater(first.startsAt, first.zone, week);
    requireInRange(startsAt, by.now, week === 0 ? 'startsAt' : 'repeatWeeks');
    all.push({ id: deps.newId(), fields: { ...first, startsAt } });
  }
  const { id } = all[0]!;
  const seriesId = repeatWeeks > 1 ? id : null;
  await deps.db.transaction(async (tx) => {
    for (const one of all) {
      await insertClass(tx, one.id, one.fields, by.userId, by.now, seriesId);
      await logChange(tx, deps, by, 'create', one.id, { after: one.fields });
    }
  });
  return id;
}

type RecordingChange = NonNullable<Out<typeof classAdminCalls.update.body>['recording']>;
export interface ClassChange {
  readonly fields: { readonly [K in keyof ClassFields]?: ClassFields[K] | undefined };
  readonly recording?: RecordingChange | undefined;
  /** The version that the fields are based on. */
  readonly version?: string | undefined;
  /** Whether a new title applies to all upcoming classes with the old one. */
  readonly renameAll: boolean;
}

/** Throws CONFLICT if the recording has changed since the form was loaded. */
async function replaceRecording(
  tx: Db,
  deps: Deps,
  id: string,
  { before: seen, ...after }: RecordingChange,
  now: Date,
): Promise<{ before: StoredRecording | null; after: Recording }> {
  const before = await readRecording(tx, id);
  const as = (one: StoredRecording | null) => one && [one.url, one.captionsUrl, one.seconds].join('\n');
  if (seen !== undefined && as(seen) !== as(before))
    throw new ApiError('CONFLICT', errorMessages.classes.recordingChanged);
  await upsertRecording(tx, deps.newId(), id, after, now);
  const isReplaced = before && ((before.url ?? after.url) !== after.url || before.seconds !== after.seconds);
  // A second of the former recording is another moment of this one.
  if (isReplaced) await forgetPositions(tx, id);
  return { before, after };
}

/**
 * Changes a class. If its time changes, registered and waiting students are notified; if it grows, the waiting list
 * moves up. Throws NOT_FOUND, INVALID, WRONG_STATE, CONFLICT.
 */
export async function change(
  deps: Deps,
  services: ScheduleServices,
  id: string,
  { fields, renameAll, ...change }: ClassChange,
  by: ChangeAuthor,
): Promise<void> {
  const recording = change.recording && toPlayable(change.recording, deps.config.VIDEO_HOSTS);
  // Read before the transaction, which must not wait for anything else.
  await Promise.all([services.settings.get(), services.content.index()]);
  await deps.db.transaction(async (tx) => {
    const found = await lockKnown(tx, id);
    const before = await readFields(tx, id);
    requireVersion(classVersion(toColumns(before)), change.version);
    const after = await checked(services, { ...before, ...definedOnly(fields) }, by.now, before);
    const timed = after.startsAt.getTime() !== before.startsAt.getTime() || after.minutes !== before.minutes;
    if (timed && by.now >= getClassTimes(found).endsAt) throw isOver();
    await updateClass(tx, id, after, by.now);
    if (renameAll && after.title !== before.title)
      await renameOthers(tx, deps, by, before.title, after.title);
    const recorded = recording && (await replaceRecording(tx, deps, id, recording, by.now));
    const now: LockedClass = { ...found, ...after };
    if (timed) {
      await resetReminders(tx, id);
      if (found.enabled)
        await notifyStudents(tx, services.notices, id, (student) => moved(student, found, now));
    }
    await assignFreeSeats(tx, services, now, by.now);
    await logChange(tx, deps, by, 'update', id, {
      before: { ...before, ...(recorded && { recording: recorded.before }) },
      after: { ...after, ...(recorded && { recording: recorded.after }) },
    });
  });
}

/** Shows or hides a class; for a coming one, registered and waiting students are notified. Throws NOT_FOUND. */
export async function enable(
  deps: Deps,
  { notices }: ScheduleServices,
  id: string,
  enabled: boolean,
  by: ChangeAuthor,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockKnown(tx, id);
    if (found.enabled === enabled) return;
    await setEnabled(tx, id, enabled, by.now);
    if (by.now < getClassTimes(found).endsAt)
      await notifyStudents(tx, notices, id, (student) => (enabled ? restored : cancelled)(student, found));
    await logChange(tx, deps, by, 'enable', id, { before: { enabled: !enabled }, after: { enabled } });
  });
}

/**
 * Deletes a class; for a coming one, registered and waiting students are notified. Notes on it are kept. Throws
 * NOT_FOUND.
 */
export async function remove(
  deps: Deps,
  { notices }: ScheduleServices,
  id: string,
  by: ChangeAuthor,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockKnown(tx, id);
    const before = await readFields(tx, id);
    await removeClass(tx, id, by.now);
    if (found.enabled && by.now < getClassTimes(found).endsAt)
      await notifyStudents(tx, notices, id, (student) => cancelled(student, found));
    await logChange(tx, deps, by, 'delete', id, { before });
  });
}

/** Removes tutors whose account is deleted from all classes; the audit log names the classes, but not the person. */
export async function removeTutorsFromClasses(
  tx: Db,
  deps: Deps,
  slugs: readonly string[],
  by: ChangeAuthor,
): Promise<void> {
  if (slugs.length === 0) return;
  const left = await takeTutorsOut(tx, slugs, by.now);
  await writeAudits(
    tx,
    left.map(({ id }) => ({
      id: deps.newId(),
      at: by.now,
      actorId: by.userId,
      action: 'class.update',
      target: `class:${id}`,
      after: { tutor: null },
    })),
  );
}

/** Records who opened the class and when. Idempotent. Throws NOT_FOUND, WRONG_STATE. */
export const start = (deps: Deps, id: string, by: ChangeAuthor) =>
  deps.db.transaction(async (tx) => {
    const found = await lockKnown(tx, id);
    const { joinFrom, endsAt } = getClassTimes(found);
    if (by.now >= endsAt) throw isOver();
    if (by.now < joinFrom) throw wrongState(errorMessages.classes.openEarly);
    const { joinUrl, startedAt } = await startClass(tx, id, by.userId, by.now);
    if (startedAt.getTime() === by.now.getTime())
      await logChange(tx, deps, by, 'start', id, { after: { startedAt: startedAt.toISOString() } });
    return { joinUrl, startedAt: startedAt.toISOString() };
  });
