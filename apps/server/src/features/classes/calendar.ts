import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Config } from '../../config.ts';
import { htmlToLines } from '../../text/rich-text.ts';
import { type ExamDateRow, toExamEvents } from '../exam-dates/index.ts';
import { linkTo } from '../mail/index.ts';
import { getClassTimes } from './classes.policy.ts';
import type { ClassRow } from './classes.queries.ts';

/** How often a calendar should refresh. */
const refreshSeconds = 3600;

/** Line breaks as a calendar writes them, without other control characters, which RFC 5545 does not allow. */
const toText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

/** The library escapes all texts but the name of the calendar. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/**
 * A calendar of classes (RFC 5545), and of the days and deadlines of an exam. Its timestamps are in UTC, so that calendars convert them to local time. It does
 * not contain the join link, which is shown only while the class is open, on the page that the event links to.
 */
export function composeCalendar(
  config: Config,
  name: string,
  rows: readonly ClassRow[],
  exam: ExamDateRow | null = null,
): string {
  const calendar = ical({
    name: escapeText(toText(name)),
    prodId: { company: 'Docket', product: 'Classes', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const row of rows) {
    const { startsAt, endsAt } = getClassTimes(row);
    const waits = row.ownState === 'waiting';
    const url = linkTo(config, `/class/${row.id}/notes`);
    const paragraphs = [
      row.tutorName === null ? '' : `With ${row.tutorName}.`,
      htmlToLines(row.description),
      `Join from 10 minutes before the start: ${url}`,
    ];
    calendar.createEvent({
      id: `class-${row.id}@docket`,
      sequence: row.sequence,
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      start: startsAt,
      end: endsAt,
      summary: toText(waits ? `${row.title} (waiting list)` : row.title),
      description: toText(paragraphs.filter(Boolean).join('\n\n')),
      url,
      status: waits ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      categories: row.tags.map((tag) => ({ name: toText(tag) })),
    });
  }
  for (const event of exam ? toExamEvents(exam) : [])
    calendar.createEvent({
      id: `exam-${event.key}@docket`,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      start: event.start,
      ...(event.end ? { end: event.end, allDay: true } : {}),
      summary: toText(event.title),
      description: toText(event.description),
      url: linkTo(config, '/settings/study'),
      // Free time: a deadline keeps nobody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
}
