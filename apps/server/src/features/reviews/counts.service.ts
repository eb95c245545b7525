import { addDays, backlogDays, localDay, reviewsToday, spreadOverDays, startOfDay } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { embargoedQuestions } from '../attempts/index.ts';
import type { ContentIndex } from '../content/index.ts';
import { countMissReasons, dueCounts, fallingDue, openByReason, totalCounts } from './counts.queries.ts';

const aheadDays = 14;
const maxTypes = 3;

/** The student of the inbox, the current time, and the daily cap. */
export interface InboxParams {
  readonly userId: string;
  readonly timezone: string | null;
  readonly cap: number;
  readonly now: Date;
}
const getToday = ({ now, timezone }: InboxParams) => localDay(now, timezone ?? 'UTC');

/** The due and proposed entries of today, without the totals. `embargoed` are the embargoed questions, if they were read. */
export async function loadReviewLoad(db: Db, inbox: InboxParams, embargoed?: ReadonlySet<string>) {
  const kept = embargoed ?? (await embargoedQuestions(db, inbox.userId, inbox.now));
  const row = await dueCounts(db, inbox.userId, inbox.now, getToday(inbox), kept);
  const load = { due: row.due, doneToday: row.doneToday, cap: inbox.cap };
  return { ...load, embargoed: row.embargoed, today: reviewsToday(load), backlogDays: backlogDays(load) };
}

/** A summary of the inbox. */
export async function inboxCounts(db: Db, inbox: InboxParams) {
  const [load, totals] = await Promise.all([loadReviewLoad(db, inbox), totalCounts(db, inbox.userId)]);
  return { ...load, open: totals.open, resolved: totals.resolved };
}

type ReviewLoad = Awaited<ReturnType<typeof loadReviewLoad>>;
/**
 * The entries that become due today and on each of the next days, and how many of them the cap allows. The load may still be
 * loading.
 */
export async function reviewsAhead(db: Db, inbox: InboxParams, loading: ReviewLoad | Promise<ReviewLoad>) {
  const timezone = inbox.timezone ?? 'UTC';
  const today = getToday(inbox);
  const days = Array.from({ length: aheadDays + 1 }, (_, i) => addDays(today, i));
  const end = startOfDay(addDays(today, aheadDays + 1), timezone);
  const [load, rows] = await Promise.all([loading, fallingDue(db, inbox.userId, inbox.now, end, timezone)]);
  const falling = days.map((day) => rows.find((row) => row.day === day)?.due ?? 0);
  const taken = spreadOverDays(falling, load);
  return days.map((day, i) => ({ day, due: taken[i]! }));
}

/** The counts of the inbox by reason, why questions were missed, and the next days. */
export async function loadCounts(db: Db, inbox: InboxParams, index: ContentIndex) {
  const [counts, reasons, missReasons] = await Promise.all([
    inboxCounts(db, inbox),
    openByReason(db, inbox.userId),
    countMissReasons(db, inbox.userId),
  ]);
  const ahead = await reviewsAhead(db, inbox, counts);
  return {
    counts,
    reasons: reasons.sort((a, b) => b.open - a.open),
    missReasons: [...new Set(missReasons.map((row) => row.missReason))]
      .map((missReason) => {
        const rows = missReasons
          .filter((row) => row.missReason === missReason)
          .sort((a, b) => b.count - a.count);
        return {
          missReason,
          count: rows.reduce((sum, row) => sum + row.count, 0),
          top: rows.slice(0, maxTypes).map((row) => ({
            code: row.questionType,
            label: index.questionTypes.get(row.questionType)?.label ?? row.questionType,
            count: row.count,
          })),
        };
      })
      .sort((a, b) => b.count - a.count),
    ahead: ahead.slice(1),
  };
}
