import { createHash, randomBytes } from 'node:crypto';

export const recoveryCodeCount = 10;
/** 32 characters that all look different. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 16;

const newCode = () => {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return characters.replace(/(.{4})(?!$)/g, '$1-');
};

/** Ten codes of 80 random bits, written in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/**
 * The stored form of a code. It cannot be guessed, so a plain hash is enough; spaces, hyphens and case are ignored.
 */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('hex');
