const DAY_MS = 24 * 60 * 60 * 1000;

/** An address is accepted if it is verified, or while the account is less than 24 hours old. */
export function emailCountsAsFine(
  user: { emailVerifiedAt: Date | null; createdAt: Date },
  now: Date,
): boolean {
  return user.emailVerifiedAt !== null || now.getTime() - user.createdAt.getTime() < DAY_MS;
}
