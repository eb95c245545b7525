import { localDay, type ReviewCard, reviewsToday } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { ReviewStudent } from '../review-schedule/index.ts';
import { dueCounts, totalCounts, type UnservedQuestions } from './counts.queries.ts';
import type { ReviewChoice } from './list.queries.ts';
import { dueCandidates, upcomingCandidates } from './next.queries.ts';

/** Those that have waited longest, of which the most urgent one is given. */
const maxCandidates = 300;

export interface NextReviewRequest extends UnservedQuestions {
  readonly userId: string;
  readonly student: ReviewStudent;
  readonly choice: ReviewChoice;
  /** Continue although the cap is reached or nothing is due. */
  readonly anyway: boolean;
  /** A question that another process has just added is given once this one has read it. */
  readonly isKnown: (questionId: string) => boolean;
  readonly now: Date;
}
export interface NextReview {
  readonly id: string;
  readonly questionId: string;
  readonly card: ReviewCard;
}

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
const nothingLeft = (field: string, message: string) =>
  new ApiError('NOTHING_LEFT', message, [{ field, message }]);

/**
 * The most urgent due entry that matches the filter, under the daily cap. Throws NOTHING_LEFT; its detail names the
 * reason: `cap` or `due`, which `anyway` overrides, else `embargoed`, `filter` or `inbox`.
 */
export async function nextReview(db: Db, request: NextReviewRequest): Promise<NextReview> {
  const { userId, student, anyway, now } = request;
  const timezone = student.timezone ?? 'UTC';
  const today = localDay(now, timezone);
  const { due, embargoed, doneToday } = await dueCounts(db, userId, { now, day: today }, request);
  const cap = student.study.reviewCap;
  if (!anyway && due > 0 && reviewsToday({ due, doneToday, cap }) === 0)
    throw nothingLeft(
      'cap',
      `You've done ${doneToday} reviews today and reached your limit of ${cap}. The other ${due} due today wait until tomorrow. You can review anyway.`,
    );
  const without = [...request.choice.without, ...request.embargoed, ...request.notIncluded];
  const findFirst = async (read: typeof dueCandidates) =>
    (await read(db, userId, { ...request.choice, without }, now, maxCandidates)).find((row) =>
      request.isKnown(row.questionId),
    );
  const found = await findFirst(dueCandidates);
  if (found) return { id: found.id, questionId: found.questionId, card: found.card };
  const upcoming = await findFirst(upcomingCandidates);
  if (upcoming && anyway) return { id: upcoming.id, questionId: upcoming.questionId, card: upcoming.card };
  if (due > 0)
    throw nothingLeft(
      'filter',
      `Nothing that is due matches the filter of your review inbox. Clear it for the other ${due} due.`,
    );
  if (upcoming)
    throw nothingLeft(
      'due',
      `Nothing is due for review until ${dayName(localDay(upcoming.dueAt, timezone))}. You can review anyway.`,
    );
  if (embargoed > 0)
    throw nothingLeft(
      'embargoed',
      `Due questions are locked until you finish the test you started (${embargoed === 1 ? 'one question' : `${embargoed} questions`}). See its result to unlock them.`,
    );
  const totals = await totalCounts(db, userId, request.notIncluded);
  throw totals.open === 0
    ? nothingLeft('inbox', 'Your review inbox is empty.')
    : nothingLeft(
        'filter',
        'Nothing in your review inbox matches this filter, your plan and your test settings. Add types or difficulties.',
      );
}
