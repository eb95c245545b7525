import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyId, type SecretKeys } from './secret-keys.ts';

const ivBytes = 12;

/**
 * Encrypts a secret with AES-256-GCM (decision 51). It can only be decrypted for the same owner, so rows cannot be swapped. The
 * text is 'v1.<id of the key>.<iv, tag and ciphertext as base64url>'.
 */
export function encryptSecret(key: Buffer, secret: string, owner: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  return `v1.${keyId(key)}.${packed.toString('base64url')}`;
}

/**
 * Decrypts a secret with the key that it names; null if that key is not known, or if it was encrypted for another owner,
 * or was changed.
 */
export function decryptSecret(keys: Pick<SecretKeys, 'find'>, stored: string, owner: string): string | null {
  const [version, id, text] = stored.split('.');
  const key = version === 'v1' && id && text ? keys.find(id) : null;
  if (!key || !text) return null;
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
