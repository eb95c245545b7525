import { localDay } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import { findTimezone } from '../attempts/index.ts';
import { addActivity } from './activity.queries.ts';

const maxPagesADay = 200;
const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The path of a page without query and ids, so that a day has few rows. */
const pageName = (page: string) => page.split(/[?#]/, 1)[0]!.replace(anId, '{id}');

/** Adds seconds to the reported page, on the user's own calendar day. */
export async function trackActivity(
  deps: Deps,
  userId: string,
  stats: { readonly page: string; readonly seconds: number },
  now: Date,
): Promise<void> {
  const timezone = await findTimezone(deps.db, userId);
  await addActivity(deps.db, {
    userId,
    day: localDay(now, timezone ?? 'UTC'),
    page: pageName(stats.page),
    seconds: Math.round(stats.seconds),
    max: maxPagesADay,
  });
}
