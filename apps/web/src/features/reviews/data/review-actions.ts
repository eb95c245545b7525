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

/** The entries whose call failed, and why the first of them did. */
interface Failure {
  readonly ids: readonly string[];
  readonly error: unknown;
}

async function runForEach(
  ids: readonly string[],
  action: (id: string) => Promise<{ review: ReviewItem }>,
): Promise<Failure | null> {
  const left = [...ids];
  const failures: { readonly id: string; readonly error: unknown }[] = [];
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift())
      try {
        const { review } = await action(id);
        patchReviews([review.id], () => review);
      } catch (error) {
        failures.push({ id, error });
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const [first] = failures;
  return first ? { ids: failures.map(({ id }) => id), error: first.error } : null;
}

/** Applies a change optimistically, sends it, and reverts what failed. Returns the entries for which it worked. */
async function change(
  ids: readonly string[],
  shown: Partial<ReviewItem>,
  action: () => Promise<Failure | null>,
): Promise<readonly string[]> {
  const before = listKnownReviews(ids);
  patchReviews(ids, () => shown);
  // Several at once are another call than each of them.
  const failure = await inOrder('reviews', action).catch((error: unknown): Failure => ({ ids, error }));
  if (failure) {
    patchReviews(failure.ids, (item) => before.get(item.id) ?? item);
    notify.error(failure.error);
  }
  const done = ids.filter((id) => !failure?.ids.includes(id));
  if (done.length > 0) void invalidateCounts();
  return done;
}

/** Undoes the last action on each entry. */
export const undo = (ids: readonly string[]): Promise<readonly string[]> =>
  change(ids, { canUndo: false }, () =>
    runForEach(ids, (id) => call('PUT /message/review/{id}/undo', { params: { id } })),
  );

/** Says what was done to one entry, or to several. */
function offerUndo(one: string, several: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const text = ids.length === 1 ? `${one}.` : `${plural(ids.length, 'question')} ${several}.`;
  notify.success(text, { action: { label: 'Undo', run: () => void undo(ids) } });
}

/** Resolves entries; their rows stay in place, so that they can be reopened. */
export async function resolve(ids: readonly string[]): Promise<void> {
  const shown = { resolvedAt: new Date().toISOString(), canUndo: true };
  const done = await change(ids, shown, () =>
    ids.length === 1
      ? runForEach(ids, (id) => call('PUT /message/review/{id}/resolve', { params: { id } }))
      : call('PUT /message/review/resolve', { body: { ids: [...ids] } }).then(() => null),
  );
  offerUndo('Resolved', 'resolved', done);
}

export async function snooze(ids: readonly string[], until: Date): Promise<void> {
  const iso = until.toISOString();
  const done = await change(ids, { snoozedUntil: iso, dueAt: iso, due: false, canUndo: true }, () =>
    runForEach(ids, (id) =>
      call('PUT /message/review/{id}/snooze', { params: { id }, body: { until: iso } }),
    ),
  );
  const day = formatDay(iso, readToday());
  offerUndo(`Snoozed until ${day}`, `snoozed until ${day}`, done);
}

/** Reopens resolved entries. */
export async function reopen(ids: readonly string[]): Promise<void> {
  const done = await change(ids, { resolvedAt: null, canUndo: true }, () =>
    runForEach(ids, (id) => call('PUT /message/review/{id}/reopen', { params: { id } })),
  );
  offerUndo('Reopened', 'reopened', done);
}

export async function setMissReason(id: string, missReason: MissReason | null): Promise<void> {
  const done = await change([id], { missReason }, () =>
    runForEach([id], (one) =>
      call('PUT /message/review/{id}/miss-reason', { params: { id: one }, body: { missReason } }),
    ),
  );
  if (done.length > 0)
    notify.success(
      missReason ? `Why you missed it: ${missReasonNames[missReason].toLowerCase()}.` : 'Reason removed.',
    );
}
