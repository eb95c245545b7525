import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits for headers and links. */
export const newToken = () => randomBytes(32).toString('base64url');

/**
 * The stored form of a token. Tokens have full entropy, so a plain hash is enough: it cannot be reversed by guessing.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const shape = /^[\w-]{43}$/;
/** Whether a text has the form of a token; otherwise no query is needed. */
export const isTokenShaped = (text: string) => shape.test(text);
