import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { isTokenShaped, newToken } from '../../http/token.ts';
import { composeCalendar } from './calendar.ts';
import { listOwn } from './classes.queries.ts';
import { findFeed, findFeedReader, putFeed } from './feed.queries.ts';

/** A calendar keeps what lies so far back. */
const daysBack = 90;
const maxInFeed = 500;

const toFeedPath = (token: string) => `/api/class/feed/${token}/classes.ics`;

/** The address of the own feed below the server's; null while there is none. */
export async function feedPath(deps: Deps, userId: string): Promise<string | null> {
  const token = await findFeed(deps.db, userId);
  return token === null ? null : toFeedPath(token);
}

/** Makes a feed, or gives it a new address; the old one ends. */
export async function renewFeed(deps: Deps, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await putFeed(deps.db, userId, token, now);
  return toFeedPath(token);
}

/** The own classes of whoever the token belongs to, as a calendar. Throws NOT_FOUND. */
export async function readFeed(deps: Deps, token: string, now: Date): Promise<string> {
  const userId = isTokenShaped(token) ? await findFeedReader(deps.db, token) : null;
  if (userId === null) throw notFound('Calendar');
  const from = new Date(now.getTime() - daysBack * 86_400_000);
  return composeCalendar(deps.config, 'Docket classes', await listOwn(deps.db, userId, from, maxInFeed));
}
