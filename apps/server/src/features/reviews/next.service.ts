import { localDay, type ReviewCard, reviewsToday } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { ReviewStudent } from '../review-schedule/index.ts';
import { dueCounts, findReviewQuestions, totalCounts } from './counts.queries.ts';
import type { ReviewChoice } from './list.queries.ts';
import { type CandidateRow, dueCandidates, upcomingCandidates } from './next.queries.ts';

const batch = 300;
/** How many candidates are checked for one that plan and settings allow. */
const maxBatches = 6;

export interface NextReviewRequest {
  readonly userId: string;
  readonly student: ReviewStudent;
  readonly choice: ReviewChoice;
  /** Continue although the cap is reached or nothing is due. */
  readonly anyway: boolean;
  /** Whether plan, settings and running tests allow giving the question. */
  readonly allowed: (questionId: string) => boolean;
  /** Questions of running tests, which `allowed` leaves out. */
  readonly embargoed: ReadonlySet<string>;
  /** Questions that plan or settings leave out, which `allowed` leaves out too. */
  readonly notIncluded: ReadonlySet<string>;
  readonly now: Date;
}
export interface NextReview {
  readonly id: string;
  readonly questionId: string;
  readonly card: ReviewCard;
}

type Read = typeof dueCandidates;

/** The first candidate that may be given; reads further batches while plan and settings exclude all. */
async function firstAllowed(db: Db, request: NextReviewRequest, read: Read): Promise<CandidateRow | null> {
  for (let offset = 0; offset < batch * maxBatches; offset += batch) {
    const rows = await read(db, request.userId, request.choice, request.now, batch, offset);
    const found = rows.find((row) => request.allowed(row.questionId));
    if (found) return found;
    if (rows.length < batch) return null;
  }
  return null;
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
  const open = request.notIncluded.size > 0 ? await findReviewQuestions(db, userId, false) : [];
  const notIncluded = new Set(open.filter((id) => request.notIncluded.has(id)));
  const unserved = { embargoed: request.embargoed, notIncluded };
  const { due, embargoed, doneToday } = await dueCounts(db, userId, { now, day: today }, unserved);
  const cap = student.study.reviewCap;
  if (!anyway && due > 0 && reviewsToday({ due, doneToday, cap }) === 0)
    throw nothingLeft(
      'cap',
      `You've done ${doneToday} reviews today and reached your limit of ${cap}. The other ${due} due today wait until tomorrow. You can review anyway.`,
    );
  const without = [...request.choice.without, ...request.embargoed, ...notIncluded];
  const served = { ...request, choice: { ...request.choice, without } };
  const found = await firstAllowed(db, served, dueCandidates);
  if (found) return { id: found.id, questionId: found.questionId, card: found.card };
  const upcoming = await firstAllowed(db, served, upcomingCandidates);
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
  const totals = await totalCounts(db, userId, notIncluded);
  throw totals.open === 0
    ? nothingLeft('inbox', 'Your review inbox is empty.')
    : nothingLeft(
        'filter',
        'Nothing in your review inbox matches this filter, your plan and your test settings. Add types or difficulties.',
      );
}
