/** The position of a student in one podcast. */
export type PodcastPosition = {
  readonly second: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  /** The seconds of the whole podcast: another file may be put under the same link. Not in positions from before. */
  readonly length?: number;
};
/** By the link of the audio. */
export type PodcastProgress = Readonly<Record<string, PodcastPosition>>;

export const podcastPositionLifetimeMs = 48 * 3_600_000;
/** Progress is saved at most this often. */
export const podcastSaveEveryMs = 1000;
/** This close to the end there is nothing left to continue with. */
const endingSeconds = 1;

/** The valid part of a stored value; anything else in it is dropped. */
export function readPodcastProgress(value: unknown): PodcastProgress {
  if (typeof value !== 'object' || value === null) return {};
  const positions = Object.entries(value).filter((entry): entry is [string, PodcastPosition] => {
    const position: Partial<Record<keyof PodcastPosition, unknown>> | null = entry[1];
    return Number.isFinite(position?.second) && Number.isFinite(position?.updatedAt);
  });
  return Object.fromEntries(
    positions.map(([link, { second, updatedAt, length }]) => [
      link,
      { second, updatedAt, ...(Number.isFinite(length) ? { length } : {}) },
    ]),
  );
}

/** Removes entries older than 48 hours. */
export function purgePodcasts(progress: PodcastProgress, now: number): PodcastProgress {
  return Object.fromEntries(
    Object.entries(progress).filter(([, position]) => now - position.updatedAt <= podcastPositionLifetimeMs),
  );
}

/**
 * Stores the position of a podcast. At its beginning or end the entry is removed; old entries of other podcasts are
 * removed too.
 * @param duration seconds; NaN or Infinity while it is not known
 * @param length seconds, as staff entered them with the file
 */
export function recordPodcastPosition(
  progress: PodcastProgress,
  link: string,
  { second, duration, length }: Readonly<Record<'second' | 'duration' | 'length', number>>,
  now: number,
): PodcastProgress {
  const { [link]: _, ...others } = purgePodcasts(progress, now);
  const whole = Math.floor(second);
  const over = Number.isFinite(duration) && second >= duration - endingSeconds;
  if (whole <= 0 || over) return others;
  return { ...others, [link]: { second: whole, updatedAt: now, length } };
}

interface Audio {
  readonly url: string;
  readonly seconds: number;
}
/** The second to continue from: 0 without a stored position, or if it is too old or that of another file. */
export function podcastStart(progress: PodcastProgress, { url, seconds }: Audio, now: number): number {
  const { second = 0, length = seconds } = purgePodcasts(progress, now)[url] ?? {};
  return length === seconds ? second : 0;
}

/** Milliseconds to wait before progress may be saved again; 0 if it may be saved now. */
export const podcastSaveWait = (savedAt: number | null, now: number): number =>
  savedAt === null ? 0 : Math.max(0, savedAt + podcastSaveEveryMs - now);
