import type { Me } from '@docket/contract/types';

interface Accounts {
  /** Null if nobody is signed in here. */
  readonly current: Me | null;
  readonly other: Me;
}
export interface LinkParts {
  /** The user of a token; null when the server no longer accepts it. Throws without a connection. */
  findUser(token: string): Promise<Me | null>;
  /** Asks whether this browser signs in with the link. */
  confirm(accounts: Accounts): Promise<boolean>;
}

/**
 * Whether the token of an address signs this browser in: for the account that is signed in here at once, otherwise if
 * the user confirms; never if the token is invalid or nobody can be asked.
 */
export async function shouldUseLink(
  tokens: { readonly current: string | null; readonly other: string },
  { findUser, confirm }: LinkParts,
): Promise<boolean> {
  try {
    const [current, other] = await Promise.all([
      tokens.current === null ? null : findUser(tokens.current),
      findUser(tokens.other),
    ]);
    if (!other) return false;
    return current?.id === other.id || (await confirm({ current, other }));
  } catch {
    return false;
  }
}
