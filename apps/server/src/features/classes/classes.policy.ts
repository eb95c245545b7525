import type { ClassEvent } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { readVideoLink } from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../api-error.ts';

/** The join link is shown this long before the start. */
export const joinBeforeMs = 10 * 60_000;
/** The maximum length of a class; lists look back this far for one in progress. */
export const maxMinutes = 480;
/** The maximum distance of a class from today, in days. */
export const maxDaysAway = 731;
/** The maximum number of students in one response. */
export const maxStudents = 2_000;

export interface ClassTimes {
  readonly joinFrom: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}
export const getClassTimes = (row: { readonly startsAt: Date; readonly minutes: number }): ClassTimes => ({
  joinFrom: new Date(row.startsAt.getTime() - joinBeforeMs),
  startsAt: row.startsAt,
  endsAt: new Date(row.startsAt.getTime() + row.minutes * 60_000),
});

/** The state of a class; it is never stored. */
export function stateAt({ joinFrom, startsAt, endsAt }: ClassTimes, now: Date): ClassEvent['state'] {
  if (now < joinFrom) return 'scheduled';
  if (now < startsAt) return 'open';
  return now < endsAt ? 'live' : 'over';
}
/** Whether the join link is shown now. */
export const isOpen = (times: ClassTimes, now: Date) => now >= times.joinFrom && now < times.endsAt;

/** How a URL is played: a Vimeo page in its frame, others by their file extension. */
export const mediaKind = (url: string): 'file' | 'hls' | 'vimeo' =>
  readVideoLink(url)?.kind ?? (/\.m3u8(\?|$)/i.test(url) ? 'hls' : 'file');
/** Files of the library are served below /media. */
export const mediaUrl = (url: string) => (url.startsWith('media/') ? `/${url}` : url);

export const classNotFound = () => notFound('Class');
export const isOver = () => wrongState(errorMessages.classes.ended);
export const notIncluded = () => new ApiError('NOT_INCLUDED', errorMessages.classes.notIncluded);
export const overlaps = (title: string) => new ApiError('CONFLICT', errorMessages.classes.overlaps(title));
