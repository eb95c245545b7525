import type { ClassEvent, ClassPage } from '@docket/contract';
import { getClassTimes, mediaKind, mediaUrl, stateAt } from './classes.policy.ts';
import type { ClassRow } from './classes.queries.ts';

export interface ClassReader {
  /** Whether the student's plan includes classes; null for a user who is not a student. */
  readonly allowed: boolean | null;
}

/** A class without its links. */
export function classView(row: ClassRow, { allowed }: ClassReader, now: Date): ClassEvent {
  const times = getClassTimes(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    tags: row.tags,
    tutor: row.tutorName === null ? null : { name: row.tutorName, slug: row.tutorSlug },
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    minutes: row.minutes,
    zone: row.zone,
    capacity: row.capacity,
    seatsLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.registered),
    waiting: row.waiting,
    enabled: row.enabled,
    state: stateAt(times, now),
    joinFrom: times.joinFrom.toISOString(),
    recording: row.url === null ? null : { id: row.recordingId!, seconds: row.seconds! },
    own:
      allowed === null
        ? null
        : {
            registered: row.ownState === 'registered',
            waitlistPosition: row.waitlistPosition,
            watched: row.watchedAt !== null,
            second: row.leftAt ?? 0,
            allowed,
          },
    serverNow: now.toISOString(),
  };
}

/** The recording with its URLs, for students who may play it. */
export const videoView = ({ url, captionsUrl: captions, seconds }: ClassRow): ClassPage['video'] =>
  url === null
    ? null
    : {
        url: mediaUrl(url),
        captionsUrl: captions === null ? null : mediaUrl(captions),
        kind: mediaKind(url),
        seconds: seconds ?? 0,
      };
