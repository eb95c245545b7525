import { randomInt } from 'node:crypto';

/** Without letters and digits that sound or look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Hours for which a temporary password works. */
export const temporaryHours = 72;

/** A password that can be read out on the telephone: three groups of four, 59 random bits. */
export const temporaryPassword = () => [group(), group(), group()].join('-');
