import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';

/**
 * The transit engine of HashiCorp Vault or OpenBao, which encrypts and signs with a key that never leaves it (decision 113).
 * Its results name the version of the key: 'vault:v2:<base64>'. Older versions are read until the operator removes them.
 */
export interface Vault {
  /** Encrypts a text for one owner alone. */
  encrypt(text: string, owner: string): Promise<string>;
  /** Null if it was encrypted for another owner, with another key, or was changed. */
  decrypt(encrypted: string, owner: string): Promise<string | null>;
  /** An HMAC. */
  sign(bytes: Buffer): Promise<string>;
  /** Whether an HMAC is right. */
  verify(bytes: Buffer, signature: string): Promise<boolean>;
}

/** What Vault made begins with this. */
export const isFromVault = (stored: string): boolean => stored.startsWith('vault:');

/** People wait for a sign-in meanwhile. */
const timeoutMs = 5_000;
const unavailable = () =>
  new ApiError('UNAVAILABLE', "Passwords and codes can't be checked right now. Try again in a moment.");
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

const data = <T extends z.ZodRawShape>(shape: T) => z.object({ data: z.object(shape) });
const encrypted = data({ ciphertext: z.string() });
const decrypted = data({ plaintext: z.string() });
const signed = data({ hmac: z.string() });
const verified = data({ valid: z.boolean() });

/** Null without VAULT_ADDR. Each method throws UNAVAILABLE if Vault can't be reached, is sealed, or refuses the token. */
export function openVault(
  config: Pick<Config, 'VAULT_ADDR' | 'VAULT_TOKEN' | 'VAULT_TRANSIT_KEY'>,
): Vault | null {
  const { VAULT_ADDR, VAULT_TOKEN, VAULT_TRANSIT_KEY } = config;
  if (!VAULT_ADDR) return null;
  const base = `${VAULT_ADDR.replace(/\/+$/, '')}/v1/transit`;
  /** Null if Vault calls the request itself wrong (400). */
  async function post<T>(action: string, body: object, answer: z.ZodType<T>): Promise<T | null> {
    try {
      const response = await fetch(`${base}/${action}/${VAULT_TRANSIT_KEY}`, {
        method: 'POST',
        // Without it, an agent could be made to answer a forged request of a browser.
        headers: {
          'content-type': 'application/json',
          'x-vault-request': 'true',
          ...(VAULT_TOKEN && { 'x-vault-token': VAULT_TOKEN }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 400) return null;
      if (!response.ok) throw unavailable();
      return answer.parse(await response.json());
    } catch {
      throw unavailable();
    }
  }
  const required = <T>(answer: T | null): T => {
    if (answer === null) throw unavailable();
    return answer;
  };
  return {
    async encrypt(text, owner) {
      const body = { plaintext: toBase64(text), associated_data: toBase64(owner) };
      return required(await post('encrypt', body, encrypted)).data.ciphertext;
    },
    async decrypt(ciphertext, owner) {
      const body = { ciphertext, associated_data: toBase64(owner) };
      const answer = await post('decrypt', body, decrypted);
      return answer && Buffer.from(answer.data.plaintext, 'base64').toString('utf8');
    },
    async sign(bytes) {
      return required(await post('hmac', { input: bytes.toString('base64') }, signed)).data.hmac;
    },
    async verify(bytes, hmac) {
      const answer = await post('verify', { input: bytes.toString('base64'), hmac }, verified);
      return answer?.data.valid ?? false;
    },
  };
}
