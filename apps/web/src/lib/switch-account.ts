import type { Me } from '@docket/contract/types';

interface Accounts {
  readonly current: Me;
  readonly other: Me;
}
export interface SwitchParts {
  /** The user of a token; null when the server no longer accepts it. Throws without a connection. */
  findUser(token: string): Promise<Me | null>;
  /** Asks whether to switch accounts. */
  confirm(accounts: Accounts): Promise<boolean>;
}

/**
 * Whether the token of an address replaces the current session. At once if that has expired or is of the same account;
 * never if the token is invalid or nobody can be asked; otherwise if the user confirms.
 */
export async function shouldSwitchSession(
  tokens: { readonly current: string; readonly other: string },
  { findUser, confirm }: SwitchParts,
): Promise<boolean> {
  try {
    const [current, other] = await Promise.all([findUser(tokens.current), findUser(tokens.other)]);
    if (!current) return true;
    if (!other) return false;
    return current.id === other.id || (await confirm({ current, other }));
  } catch {
    return false;
  }
}
