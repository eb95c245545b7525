import type { MissReason, ReviewItem } from '@docket/contract/types';
import { call, inOrder } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { readToday } from '../../../lib/today.ts';
import { missReasonNames } from '../../../shared/journal/miss-reasons.ts';
import { plural } from '../../../ui/format.ts';
import { formatDay } from './labels.ts';
import { invalidateCounts, listKnownReviews, patchReviews } from './review-queries.ts';

/** The maximum number of parallel calls. */
const AT_ONCE = 4;

async function runForEach(ids: readonly string[], action: (id: string) => Promise<{ review: ReviewItem }>) {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const { review } = await action(id);
      patchReviews([review.id], () => review);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Applies a change optimistically, sends it, and reverts it on failure. Returns whether it worked. */
async function change(
  ids: readonly string[],
  shown: Partial<ReviewItem>,
  action: () => Promise<unknown>,
): Promise<boolean> {
  const before = listKnownReviews(ids);
  patchReviews(ids, () => shown);
  try {
    // Several at once are another call than each of them.
    await inOrder('reviews', action);
    void invalidateCounts();
    return true;
  } catch (error) {
    patchReviews(ids, (item) => before.get(item.id) ?? item);
    notify.error(error);
    return false;
  }
}

/** Undoes the last action on each entry. */
export const undo = (ids: readonly string[]): Promise<boolean> =>
  change(ids, { canUndo: false }, () =>
    runForEach(ids, (id) => call('PUT /message/review/{id}/undo', { params: { id } })),
  );

const offerUndo = (text: string, ids: readonly string[]) =>
  notify.success(text, { action: { label: 'Undo', run: () => void undo(ids) } });

/** Resolves entries; their rows stay in place, so that they can be reopened. */
export async function resolve(ids: readonly string[]): Promise<void> {
  const shown = { resolvedAt: new Date().toISOString(), canUndo: true };
  const done = await change(ids, shown, () =>
    ids.length === 1
      ? runForEach(ids, (id) => call('PUT /message/review/{id}/resolve', { params: { id } }))
      : call('PUT /message/review/resolve', { body: { ids: [...ids] } }),
  );
  if (done) offerUndo(ids.length === 1 ? 'Resolved.' : `${plural(ids.length, 'question')} resolved.`, ids);
}

export async function snooze(ids: readonly string[], until: Date): Promise<void> {
  const iso = until.toISOString();
  const done = await change(ids, { snoozedUntil: iso, dueAt: iso, due: false, canUndo: true }, () =>
    runForEach(ids, (id) =>
      call('PUT /message/review/{id}/snooze', { params: { id }, body: { until: iso } }),
    ),
  );
  const day = formatDay(iso, readToday());
  if (done)
    offerUndo(
      ids.length === 1 ? `Snoozed until ${day}.` : `${plural(ids.length, 'question')} snoozed until ${day}.`,
      ids,
    );
}

/** Reopens resolved entries. */
export async function reopen(ids: readonly string[]): Promise<void> {
  const done = await change(ids, { resolvedAt: null, canUndo: true }, () =>
    runForEach(ids, (id) => call('PUT /message/review/{id}/reopen', { params: { id } })),
  );
  if (done) offerUndo(ids.length === 1 ? 'Reopened.' : `${plural(ids.length, 'question')} reopened.`, ids);
}

export async function setMissReason(id: string, missReason: MissReason | null): Promise<void> {
  const done = await change([id], { missReason }, () =>
    runForEach([id], (one) =>
      call('PUT /message/review/{id}/miss-reason', { params: { id: one }, body: { missReason } }),
    ),
  );
  if (done)
    notify.success(
      missReason ? `Why you missed it: ${missReasonNames[missReason].toLowerCase()}.` : 'Reason removed.',
    );
}
