import { Secret, TOTP } from 'otpauth';

const issuer = 'Docket';
const periodSeconds = 30;
/** Supported by every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
const totpFor = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, as RFC 4226 recommends; base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth:// URL of the QR code. */
export const setUpAddress = (secret: string, email: string): string => totpFor(secret, email).toString();

/**
 * The time step (seconds since 1970, divided by 30) of a code: that of `now`, or one before or after it, for clocks
 * that differ. Null for a wrong code.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const delta = totpFor(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
