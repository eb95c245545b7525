import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { isTokenShaped, newToken } from '../../http/token.ts';
import { findOwnExam } from '../exam-dates/index.ts';
import { composeCalendar } from './calendar.ts';
import { listOwn } from './classes.queries.ts';
import { findFeed, findFeedReader, upsertFeed } from './feed.queries.ts';

/** A calendar contains classes this many days back. */
const daysBack = 90;
const maxInFeed = 500;

const toFeedPath = (token: string) => `/api/class/feed/${token}/classes.ics`;

/** The path of the student's feed; null if there is none. */
export async function feedPath(deps: Deps, userId: string): Promise<string | null> {
  const token = await findFeed(deps.db, userId);
  return token === null ? null : toFeedPath(token);
}

/** Creates a feed, or gives it a new URL; the old one stops working. */
export async function renewFeed(deps: Deps, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await upsertFeed(deps.db, userId, token, now);
  return toFeedPath(token);
}

/** The classes of the token's student and the days of their exam as a calendar. Throws NOT_FOUND. */
export async function readFeed(deps: Deps, token: string, now: Date): Promise<string> {
  const userId = isTokenShaped(token) ? await findFeedReader(deps.db, token) : null;
  if (userId === null) throw notFound('Calendar');
  const from = new Date(now.getTime() - daysBack * 86_400_000);
  const rows = await listOwn(deps.db, userId, from, maxInFeed);
  const { exam } = await findOwnExam(deps.db, userId);
  return composeCalendar(deps.config, 'Docket classes', rows, exam);
}
