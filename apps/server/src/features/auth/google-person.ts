import { email as emailFormat } from '@docket/contract';
import { z } from 'zod';

export interface GooglePerson {
  readonly googleId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profilePic: string | null;
  /**
   * Whether Google is the authority for the address: one at Gmail, or of an organization that Google hosts. Of any
   * other address Google only knows that it was confirmed once.
   */
  readonly isVouched: boolean;
}

const name = z.string().trim().max(80).optional().catch(undefined);
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: emailFormat,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: name,
  family_name: name,
  hd: z.string().min(1).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional()
    .catch(undefined),
});

/** The person of a verified ID token; null without a verified address in the accepted format. */
export function googlePerson(payload: unknown): GooglePerson | null {
  const result = claims.safeParse(payload);
  if (!result.success) return null;
  const { sub, email, given_name, family_name, picture, hd } = result.data;
  return {
    googleId: sub,
    email,
    // A Google account may have a single name, or none.
    firstName: given_name || email.split('@')[0]!.slice(0, 80),
    lastName: family_name || '',
    profilePic: picture ?? null,
    isVouched: hd !== undefined || /@(gmail|googlemail)\.com$/.test(email),
  };
}
