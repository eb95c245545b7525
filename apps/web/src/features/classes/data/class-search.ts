import { isSet, readSearchTerm } from '../../../lib/raw-search.ts';

export const views = ['week', 'list', 'recordings'] as const;
export type View = (typeof views)[number];

/** The search params of the calendar; missing ones have their defaults. */
export interface ClassSearch {
  readonly view?: View;
  /** The Sunday on which the displayed week starts. */
  readonly week?: string;
  /** Replaces the user's own time zone. */
  readonly zone?: string;
  readonly tags?: readonly string[];
  readonly mine?: boolean;
  readonly unwatched?: boolean;
  readonly search?: string;
}

function knownZone(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readClassSearch(search: Record<string, unknown>): ClassSearch {
  const view = views.find((one) => one === search.view);
  const zone = knownZone(search.zone);
  const tags = Array.isArray(search.tags)
    ? search.tags
        .map((tag) => readSearchTerm(tag))
        .filter((tag) => tag !== '')
        .slice(0, 20)
    : [];
  const week = readSearchTerm(search.week);
  // Bookmarks from before November 2026 have `words`.
  const searchTerm = readSearchTerm(search.search ?? search.words, 100);
  return {
    ...(view && view !== 'week' ? { view } : {}),
    ...(day.test(week) ? { week } : {}),
    ...(zone ? { zone } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(isSet(search.mine) ? { mine: true } : {}),
    ...(isSet(search.unwatched) ? { unwatched: true } : {}),
    ...(searchTerm ? { search: searchTerm } : {}),
  };
}
