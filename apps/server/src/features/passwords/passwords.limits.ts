import type { Limit } from '../throttle/index.ts';

/** Wrong passwords of a signed-in user: a stolen session must not be able to guess the password. */
export const ownPasswordLimit: Limit = { name: 'own-password', max: 10, windowMs: 15 * 60_000 };
