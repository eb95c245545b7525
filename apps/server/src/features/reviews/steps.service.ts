import { errorMessages } from '@docket/contract';
import { invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { type Entry, lockOwn, writeEntries } from '../review-schedule/index.ts';
import type { ReviewStep } from '../review-schedule/review-schedule.tables.ts';

const dayMs = 86_400_000;
const maxSnoozeDays = 60;

export const reviewNotFound = () => notFound('Review');

/** The values that an action replaces, so that it can be undone. */
const toReviewStep = (entry: Entry): ReviewStep => ({
  dueAt: entry.dueAt.toISOString(),
  snoozedUntil: entry.snoozedUntil?.toISOString() ?? null,
  resolvedAt: entry.resolvedAt?.toISOString() ?? null,
});
const parseTimestamp = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Changes one of the user's own entries. Throws NOT_FOUND, and what the change throws. */
async function change(
  deps: Deps,
  userId: string,
  id: string,
  now: Date,
  step: (entry: Entry) => Entry,
): Promise<void> {
  await deps.db.transaction(async (tx: Db) => {
    const [entry] = await lockOwn(tx, userId, [id]);
    if (!entry) throw reviewNotFound();
    await writeEntries(tx, userId, [step(entry)], now);
  });
}

const resolved = (entry: Entry, now: Date): Entry => ({
  ...entry,
  resolvedAt: now,
  before: toReviewStep(entry),
});

export const resolveReview = (deps: Deps, userId: string, id: string, now: Date) =>
  change(deps, userId, id, now, (entry) => {
    if (entry.resolvedAt) throw wrongState(errorMessages.reviews.alreadyResolved);
    return resolved(entry, now);
  });

/** Resolves those of the entries that are the user's own and open; returns how many. */
export const resolveReviews = (deps: Deps, userId: string, ids: readonly string[], now: Date) =>
  deps.db.transaction(async (tx) => {
    const open = (await lockOwn(tx, userId, [...new Set(ids)])).filter((entry) => !entry.resolvedAt);
    await writeEntries(
      tx,
      userId,
      open.map((entry) => resolved(entry, now)),
      now,
    );
    return open.length;
  });

export const reopenReview = (deps: Deps, userId: string, id: string, now: Date) =>
  change(deps, userId, id, now, (entry) => {
    if (!entry.resolvedAt) throw wrongState(errorMessages.reviews.notResolved);
    return { ...entry, resolvedAt: null, before: toReviewStep(entry) };
  });

/** Snoozes an entry; it is due again at that time, or when its card says, whichever is later. Throws INVALID. */
export const snoozeReview = (deps: Deps, userId: string, id: string, until: Date, now: Date) =>
  change(deps, userId, id, now, (entry) => {
    if (entry.resolvedAt) throw wrongState(errorMessages.reviews.reopenFirst);
    if (until <= now) throw invalid('until', errorMessages.reviews.futureTime);
    if (until.getTime() > now.getTime() + maxSnoozeDays * dayMs)
      throw invalid('until', errorMessages.reviews.withinDays(maxSnoozeDays));
    const dueAt = new Date(Math.max(Date.parse(entry.card.due), until.getTime()));
    return { ...entry, dueAt, snoozedUntil: until, before: toReviewStep(entry) };
  });

export const undoStep = (deps: Deps, userId: string, id: string, now: Date) =>
  change(deps, userId, id, now, (entry) => {
    if (!entry.before) throw wrongState(errorMessages.reviews.nothingToUndo);
    const { dueAt, snoozedUntil, resolvedAt } = entry.before;
    return {
      ...entry,
      dueAt: new Date(dueAt),
      snoozedUntil: parseTimestamp(snoozedUntil),
      resolvedAt: parseTimestamp(resolvedAt),
      before: null,
    };
  });
