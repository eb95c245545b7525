import type { Limit } from '../throttle/index.ts';

/** A person notes and bookmarks less than this; each takes room. */
export const noteLimit: Limit = { name: 'note-account', most: 1000, windowMs: 3_600_000 };
