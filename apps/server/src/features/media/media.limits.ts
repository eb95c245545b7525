import type { Limit } from '../throttle/index.ts';

/**
 * A player requests each playlist of a video, and those of a live video again every few seconds; each is fetched from
 * its host.
 */
export const mediaLimits = {
  playlist: { name: 'playlist-account', max: 120, windowMs: 60_000 },
  /** Requests to the video service cost money. */
  videoService: { name: 'video-service-account', max: 30, windowMs: 60_000 },
} as const satisfies Record<string, Limit>;
