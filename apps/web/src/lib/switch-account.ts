import type { Me } from '@docket/contract/types';

interface Accounts {
  readonly current: Me;
  readonly other: Me;
}
export interface SwitchParts {
  /** The user of a token; null when the server no longer takes it. Throws without a connection. */
  findUser(token: string): Promise<Me | null>;
  /** Asks whether to switch. */
  confirm(accounts: Accounts): Promise<boolean>;
}

/**
 * Whether the token of an address takes the place of the session that is there: at once when that one has ended or is
 * of the same account, never when the token is of no use or nobody can be asked, otherwise when the user says so.
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
