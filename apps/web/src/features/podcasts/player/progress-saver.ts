import { type PodcastProgress, podcastSaveWait, recordPodcastPosition } from '@docket/rules';

/** While it plays, losing a few seconds does no harm; a pause, a skip or the end is saved at once. */
export const saveWhilePlayingMs = 5_000;

interface SaverOptions {
  readonly now: () => number;
  /** Writes all progress. It may fail; the next call writes it again. */
  readonly save: (progress: PodcastProgress, how: { readonly last: boolean }) => Promise<unknown>;
  /** Called at every change, saved or not. */
  readonly changed: (progress: PodcastProgress) => void;
}

/** Collects the progress of podcasts and saves it, never twice within a second. */
export function createProgressSaver(options: SaverOptions) {
  let progress: PodcastProgress = {};
  let savedAt: number | null = null;
  let dirty = false;
  /** What the server has, as text. */
  let kept = '';
  let due = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function saveNow(last: boolean) {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    if (!dirty) return;
    dirty = false;
    const text = JSON.stringify(progress);
    if (text === kept) return;
    kept = text;
    savedAt = options.now();
    options.save(progress, { last }).catch(() => {
      dirty = true;
      kept = '';
    });
  }
  return {
    begin(known: PodcastProgress) {
      progress = known;
      kept = JSON.stringify(known);
    },
    get: () => progress,
    /** Records the position of a podcast; `soon` if it is not playing from there. */
    record(link: string, at: Readonly<Record<'second' | 'duration' | 'length', number>>, soon: boolean) {
      const now = options.now();
      const before = progress[link]?.second;
      progress = recordPodcastPosition(progress, link, at, now);
      if (progress[link]?.second === before && !soon) return;
      dirty = true;
      options.changed(progress);
      const lazy = savedAt === null ? saveWhilePlayingMs : savedAt + saveWhilePlayingMs - now;
      const wait = Math.max(podcastSaveWait(savedAt, now), soon ? 0 : lazy);
      if (now + wait >= due) return;
      clearTimeout(timer);
      due = now + wait;
      timer = setTimeout(() => saveNow(false), wait);
    },
    /** The page may close at any time, so unsaved progress is sent in a request that outlives it. */
    flush() {
      if (podcastSaveWait(savedAt, options.now()) === 0) saveNow(true);
    },
    /** Stops saving: the session ends. */
    reset() {
      clearTimeout(timer);
      due = Number.POSITIVE_INFINITY;
      dirty = false;
    },
  };
}
