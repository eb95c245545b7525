import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '../../config.ts';
import { htmlToPlainText } from '../../text/rich-text.ts';
import { linkTo } from '../mail/index.ts';
import { getClassTimes } from './classes.policy.ts';
import type { ClassRow } from './classes.queries.ts';

/** How often a calendar should refresh. */
const refreshSeconds = 3600;

/**
 * A calendar of classes (RFC 5545). Its timestamps are in UTC, so that calendars convert them to local time. It does
 * not contain the join link, which is shown only while the class is open, on the page that the event links to.
 */
export function composeCalendar(config: Config, name: string, rows: readonly ClassRow[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'Docket', product: 'Classes', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const row of rows) {
    const { startsAt, endsAt } = getClassTimes(row);
    const waits = row.own_state === 'waiting';
    const url = linkTo(config, `/class/${row.id}/notes`);
    const taught = row.tutor_name === null ? '' : `With ${row.tutor_name}. `;
    calendar.createEvent({
      id: `class-${row.id}@docket`,
      sequence: row.sequence,
      stamp: row.updated_at,
      lastModified: row.updated_at,
      start: startsAt,
      end: endsAt,
      summary: waits ? `${row.title} (waiting list)` : row.title,
      description:
        `${taught}${htmlToPlainText(row.description)}\n\nJoin from 10 minutes before the start: ${url}`.trim(),
      url,
      status: waits ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      categories: row.tags.map((tag) => ({ name: tag })),
    });
  }
  return calendar.toString();
}
