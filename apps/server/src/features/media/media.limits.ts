import type { Limit } from '../throttle/index.ts';

/** A player asks for each playlist of a video, and of a live one again every few seconds; each is fetched from its host. */
export const mediaLimits = {
  playlist: { name: 'playlist-account', most: 120, windowMs: 60_000 },
  /** Requests to the video service cost money there. */
  videoService: { name: 'video-service-account', most: 30, windowMs: 60_000 },
} as const satisfies Record<string, Limit>;
