import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ivBytes = 12;
/** Identifies a key without revealing it, so that a changed key is detected. */
const keyId = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * Encrypts a secret with AES-256-GCM. It can only be decrypted for the same owner, so rows cannot be swapped. The
 * text is 'v1.<id of the key>.<iv, tag and ciphertext as base64url>'.
 */
export function encryptSecret(key: Buffer, secret: string, owner: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  return `v1.${keyId(key)}.${packed.toString('base64url')}`;
}

/** Decrypts a secret; null if it was encrypted with another key or for another owner, or was changed. */
export function decryptSecret(key: Buffer, stored: string, owner: string): string | null {
  const [version, id, text] = stored.split('.');
  if (version !== 'v1' || id !== keyId(key) || !text) return null;
  const packed = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, packed.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(packed.subarray(ivBytes, ivBytes + 16));
    return Buffer.concat([decipher.update(packed.subarray(ivBytes + 16)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
