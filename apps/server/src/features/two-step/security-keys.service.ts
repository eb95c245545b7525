import { errorMessages, type SecurityKeySignature } from '@docket/contract';
import { invalid, wrongState } from '../../api-error.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { linkTo } from '../mail/index.ts';
import { listSecurityKeys, markSecurityKeyUsed } from './security-keys.queries.ts';

/** 250 files that few requests need: loaded with the first of them. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** A signature of a security key, instead of a code. */
export interface KeyAnswer {
  readonly method: 'key';
  readonly credential: SecurityKeySignature;
}

/**
 * The site that keys are made for. Browsers make none for an IP address, so a server without APP_URL is reached as
 * `localhost`.
 */
export function ownSite(config: Config): { readonly id: string; readonly origin: string } {
  const url = new URL(linkTo(config, '/'));
  if (/^(127\.|\[::1\])/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** How the browser is told which keys an account has. */
export const toDescriptors = (keys: Awaited<ReturnType<typeof listSecurityKeys>>) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));

/** What a key of the user has to sign. Throws WRONG_STATE without a key. */
export async function requestSignature({ db, config }: Deps, userId: string) {
  const keys = await listSecurityKeys(db, userId);
  if (keys.length === 0) throw wrongState(errorMessages.twoStep.noKey);
  const rpId = ownSite(config).id;
  const { generateAuthenticationOptions } = await loadWebauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, rpId, allowCredentials: toDescriptors(keys) };
}

interface Use {
  readonly userId: string;
  /** What it had to sign. */
  readonly challenge: string | null;
  readonly credential: KeyAnswer['credential'];
}
/**
 * Checks a signature and stores the counter of the key, in a transaction that has locked the user's row. Throws INVALID
 * for a key of another account, a wrong signature, challenge or site, and a counter that did not grow (a copied key).
 */
export async function useSecurityKey(
  tx: Db,
  { config, log }: Deps,
  { userId, challenge, credential }: Use,
  now: Date,
): Promise<null> {
  const refused = invalid('credential', errorMessages.twoStep.keyRefused);
  const { id, ...response } = credential;
  const key = (await listSecurityKeys(tx, userId)).find(({ credentialId }) => credentialId === id);
  if (!challenge || !key) throw refused;
  const { id: rpID, origin } = ownSite(config);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The password is the first factor: a key without a PIN or fingerprint is enough as the second.
    requireUserVerification: false,
    credential: { id, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
  }).catch((error) => {
    log.warn({ userId, error: String(error) }, 'a security key was refused');
    return null;
  });
  if (!verified?.verified) throw refused;
  await markSecurityKeyUsed(tx, key, verified.authenticationInfo.newCounter, now);
  return null;
}
