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
    tutor: row.tutor_name === null ? null : { name: row.tutor_name, slug: row.tutor_slug },
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
    recording: row.url === null ? null : { id: row.recording_id!, seconds: row.seconds! },
    own:
      allowed === null
        ? null
        : {
            registered: row.own_state === 'registered',
            waitlistPosition: row.waitlist_position,
            watched: row.watched_at !== null,
            second: row.left_at ?? 0,
            allowed,
          },
    serverNow: now.toISOString(),
  };
}

/** The recording with its URLs, for students who may play it. */
export const videoView = ({ url, captions_url: captions, seconds }: ClassRow): ClassPage['video'] =>
  url === null
    ? null
    : {
        url: mediaUrl(url),
        captionsUrl: captions === null ? null : mediaUrl(captions),
        kind: mediaKind(url),
        seconds: seconds ?? 0,
      };
