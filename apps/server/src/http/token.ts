import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that travels in headers and links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. It has full entropy, so a plain hash is enough: nothing can be guessed back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const shape = /^[\w-]{43}$/;
/** Whether a text has the form of a token; others cost no query. */
export const isTokenShaped = (text: string) => shape.test(text);
