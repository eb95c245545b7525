import type { Limit } from '../throttle/index.ts';

/** More notes and bookmarks than a person writes; each takes storage. */
export const noteLimit: Limit = { name: 'note-account', max: 1000, windowMs: 3_600_000 };
