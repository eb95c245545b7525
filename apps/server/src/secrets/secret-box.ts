import type { Deps } from '../http/deps.ts';
import { decryptSecret, encryptSecret } from './encryption.ts';
import { keyId, secretKeys } from './secret-keys.ts';
import { isFromVault, openVault } from './vault.ts';

/** Encrypts what is stored: by Vault where there is one, otherwise with the key of the installation. Never in a transaction. */
export interface SecretBox {
  readonly isAvailable: boolean;
  /** Throws UNAVAILABLE if Vault does not answer. Only if it is available. */
  encrypt(secret: string, owner: string): Promise<string>;
  /** Null if what encrypted it is not known here, or it belongs to another owner, or was changed. Throws UNAVAILABLE. */
  decrypt(stored: string, owner: string): Promise<string | null>;
  /** Whether it should be encrypted anew. */
  isOutdated(stored: string): boolean;
}

export function secretBox(deps: Pick<Deps, 'config'> & { readonly db: Pick<Deps['db'], 'kind'> }): SecretBox {
  const vault = openVault(deps.config);
  const keys = secretKeys(deps);
  const current = keys.current();
  return {
    isAvailable: vault !== null || current !== null,
    async encrypt(secret, owner) {
      if (vault) return vault.encrypt(secret, owner);
      if (!current) throw new Error('there is no key to encrypt with');
      return encryptSecret(current, secret, owner);
    },
    async decrypt(stored, owner) {
      if (!isFromVault(stored)) return decryptSecret(keys, stored, owner);
      return vault ? vault.decrypt(stored, owner) : null;
    },
    isOutdated: (stored) =>
      vault ? !isFromVault(stored) : current !== null && stored.split('.')[1] !== keyId(current),
  };
}
