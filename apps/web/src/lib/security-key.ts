import type { Output } from '@docket/contract/client';
import type { NewSecurityKey, SecurityKeySignature } from '@docket/contract/types';
import { loadPart } from './load-part.ts';

const loadBrowserPart = () => loadPart(() => import('@simplewebauthn/browser'));

/** What the browser's own errors mean to the reader; everything else is one sentence. */
const texts: Readonly<Record<string, string>> = {
  NotAllowedError: 'It was canceled or took too long. Try again.',
  InvalidStateError: 'This security key was already added.',
  SecurityError: "Security keys don't work at this address. Open Docket at its usual address.",
};
/** Throws an error that a form can show. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The library's errors have the browser's as their cause.
    const { name, cause } = error as Error;
    const cameFrom = cause instanceof Error ? cause.name : '';
    throw new Error(texts[name] ?? texts[cameFrom] ?? "Your browser couldn't use a security key here.");
  }
}

/** Makes a credential on a key of the user. */
export async function makeKey(
  options: Output<'POST /two-step/keys/begin'>,
): Promise<NewSecurityKey['credential']> {
  const { startRegistration } = await loadBrowserPart();
  const { id, response } = await ask(() =>
    startRegistration({
      optionsJSON: {
        ...options,
        excludeCredentials: options.excludeCredentials as never,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, transports: transports ?? [] };
}

/** Asks a key of the user for a signature. */
export async function signWithKey({
  allowCredentials,
  ...options
}: Output<'POST /auth/two-step/key/begin'>): Promise<SecurityKeySignature> {
  const { startAuthentication } = await loadBrowserPart();
  const { id, response } = await ask(() =>
    startAuthentication({
      optionsJSON: {
        ...options,
        allowCredentials: allowCredentials as never,
        userVerification: 'preferred',
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
