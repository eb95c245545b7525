import { addDays, backlogDays, localDay, reviewsToday, spreadOverDays, startOfDay } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { embargoedQuestions } from '../attempts/index.ts';
import type { ContentIndex } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import {
  countedUpTo,
  countMissReasons,
  dueCounts,
  fallingDue,
  findReviewQuestions,
  openByReason,
  totalCounts,
  type UnservedQuestions,
} from './counts.queries.ts';
import { isNarrow } from './filter.policy.ts';
import { includedQuestions } from './included.policy.ts';
import { countMatching, type ReviewChoice } from './list.queries.ts';

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

/** What decides which reviews are served to the student. */
export interface Inclusion {
  readonly access: StudentAccess;
  readonly index: ContentIndex;
}

/**
 * The student's open or resolved entries that are not served now. What is in a running test counts as that alone, whether or
 * not it is included. Of what is left out only these entries are listed: a small plan leaves out thousands of questions of
 * a large library (decision 142).
 */
export async function findUnserved(
  db: Db,
  userId: string,
  { access, index }: Inclusion,
  embargoed: ReadonlySet<string>,
  resolved = false,
): Promise<UnservedQuestions> {
  const isIncluded = includedQuestions(access, index);
  if ([...index.questionsById.values()].every(isIncluded)) return { embargoed, notIncluded: new Set() };
  const notIncluded = (await findReviewQuestions(db, userId, resolved)).filter((id) => {
    const question = index.questionsById.get(id);
    return question !== undefined && !isIncluded(question) && !embargoed.has(id);
  });
  return { embargoed, notIncluded: new Set(notIncluded) };
}

/** The due and proposed entries of today, without the totals. */
export async function loadReviewLoad(db: Db, inbox: InboxParams, unserved: UnservedQuestions) {
  const row = await dueCounts(db, inbox.userId, { now: inbox.now, day: getToday(inbox) }, unserved);
  const load = { due: row.due, doneToday: row.doneToday, cap: inbox.cap };
  return { ...load, embargoed: row.embargoed, today: reviewsToday(load), backlogDays: backlogDays(load) };
}

/** A summary of the inbox. */
export async function inboxCounts(db: Db, inbox: InboxParams, inclusion: Inclusion) {
  const embargoed = await embargoedQuestions(db, inbox.userId, inbox.now);
  const unserved = await findUnserved(db, inbox.userId, inclusion, embargoed);
  const [load, totals] = await Promise.all([
    loadReviewLoad(db, inbox, unserved),
    totalCounts(db, inbox.userId, unserved.notIncluded),
  ]);
  return { counts: { ...load, ...totals }, unserved };
}

type ReviewLoad = Awaited<ReturnType<typeof loadReviewLoad>>;
/**
 * The entries that become due today and on each of the next days, and how many of them the cap allows. The load may still be
 * loading.
 */
export async function reviewsAhead(
  db: Db,
  inbox: InboxParams,
  { notIncluded }: UnservedQuestions,
  loading: ReviewLoad | Promise<ReviewLoad>,
) {
  const timezone = inbox.timezone ?? 'UTC';
  const today = getToday(inbox);
  const days = Array.from({ length: aheadDays + 1 }, (_, i) => addDays(today, i));
  const end = startOfDay(addDays(today, aheadDays + 1), timezone);
  const period = { after: inbox.now, before: end, timezone };
  const [load, rows] = await Promise.all([loading, fallingDue(db, inbox.userId, period, notIncluded)]);
  const falling = days.map((day) => rows.find((row) => row.day === day)?.due ?? 0);
  const taken = spreadOverDays(falling, load);
  return days.map((day, i) => ({ day, due: taken[i]! }));
}

/** The due entries of which the next review under a filter is one. */
async function countServed(
  db: Db,
  { userId, now }: InboxParams,
  choice: ReviewChoice,
  { embargoed, notIncluded }: UnservedQuestions,
) {
  const served = { ...choice, due: true, snoozed: null, without: [...embargoed, ...notIncluded] };
  return countMatching(db, userId, served, countedUpTo, now);
}

/** The counts of the inbox by reason, why questions were missed, the next days, and what is due under a filter. */
export async function loadCounts(db: Db, inbox: InboxParams, inclusion: Inclusion, choice: ReviewChoice) {
  const { index } = inclusion;
  const [{ counts, unserved }, reasons, missReasons] = await Promise.all([
    inboxCounts(db, inbox, inclusion),
    openByReason(db, inbox.userId),
    countMissReasons(db, inbox.userId),
  ]);
  const [ahead, dueInFilter] = await Promise.all([
    reviewsAhead(db, inbox, unserved, counts),
    isNarrow(choice) ? countServed(db, inbox, choice, unserved) : counts.due,
  ]);
  return {
    counts,
    dueInFilter,
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
