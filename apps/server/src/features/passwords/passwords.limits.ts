import type { Limit } from '../throttle/index.ts';

/** Wrong passwords of somebody who is signed in: a stolen session must not find out the password. */
export const ownPasswordLimit: Limit = { name: 'own-password', most: 10, windowMs: 15 * 60_000 };
