import type { VideoSource } from './source.ts';

export interface VideoPlayerProps {
  readonly source: VideoSource;
  /** The title for screen readers and the system's media controls. */
  readonly title: string;
  /** The second to start at. */
  readonly startAt?: number;
  /** Called with the position at most once a second while playing, and on pause and seek. */
  readonly onProgress?: (second: number) => void;
  readonly onEnded?: () => void;
}
