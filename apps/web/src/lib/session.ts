const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the session needs of the browser; injected, so that it can be tested without one. */
export interface SessionEnvironment {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly cookies: { cookie: string };
  /** Whether this is one of the server's staging hosts (STAGING_HOSTS). */
  readonly isStaging: boolean;
  readonly secure: boolean;
}

/** Signed out by the user, or because the server no longer accepts the token. */
export type SessionEnd = 'signed-out' | 'expired';

/** A staging host has a separate cookie and key, as on the server: both hosts may share a parent domain. */
export const getTokenName = (isStaging: boolean) => (isStaging ? 'docket_token_staging' : 'docket_token');

const readCookie = (all: string, name: string): string | null => {
  for (const part of all.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || null;
  }
  return null;
};

/** The session token, in local storage and in a cookie, for 365 days. */
export function createSession(environment: SessionEnvironment) {
  const name = getTokenName(environment.isStaging);
  // The prefix keeps other hosts of the domain from setting it.
  const cookieName = environment.secure ? `__Host-${name}` : name;
  const ended = new Set<(reason: SessionEnd) => void>();
  const writeCookie = (key: string, value: string, seconds: number) => {
    environment.cookies.cookie = `${key}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${environment.secure ? '; Secure' : ''}`;
  };
  const token = (): string | null =>
    environment.storage?.getItem(name) || readCookie(environment.cookies.cookie, cookieName);
  // A cookie of a version before the prefix.
  const former = environment.secure ? readCookie(environment.cookies.cookie, name) : null;
  if (former) {
    writeCookie(cookieName, token() ?? former, YEAR_SECONDS);
    writeCookie(name, '', 0);
  }
  return {
    name,
    token,
    set(token: string) {
      environment.storage?.setItem(name, token);
      writeCookie(cookieName, token, YEAR_SECONDS);
    },
    clear() {
      environment.storage?.removeItem(name);
      writeCookie(cookieName, '', 0);
    },
    /** Clears the token and notifies the listeners of the sign-out. */
    end(reason: SessionEnd) {
      this.clear();
      for (const listener of ended) listener(reason);
    },
    onEnd(listener: (reason: SessionEnd) => void) {
      ended.add(listener);
      return () => ended.delete(listener);
    },
    /** The visitor's id from an older product; sent when signing up. */
    demonId: (): string | null => readCookie(environment.cookies.cookie, 'demon_id'),
    setDemonId: (id: string) => writeCookie('demon_id', id, YEAR_SECONDS),
  };
}
export type Session = ReturnType<typeof createSession>;

/**
 * The session of a tab in which staff impersonate a student. Its token exists only in that tab; the staff's own
 * session, in storage and cookie, is unchanged.
 */
export const createViewSession = (token: string, name: string, onEnd: () => void): Session => ({
  name,
  token: () => token,
  set() {},
  clear() {},
  end: onEnd,
  onEnd: () => () => false,
  demonId: () => null,
  setDemonId() {},
});

export interface TakenFromAddress {
  /** The address without the removed params: path, query and hash. */
  readonly address: string;
  /** A session's token, which is not used yet: another site can make a browser open an address. */
  readonly token: string | null;
}

/**
 * Removes `auth_token` and `demon_id` from an address; the id becomes a cookie for one year. Returns null when the
 * address had neither.
 */
export function takeFromAddress(address: URL, session: Session): TakenFromAddress | null {
  const token = address.searchParams.get('auth_token');
  const demonId = address.searchParams.get('demon_id');
  if (token === null && demonId === null) return null;
  if (demonId) session.setDemonId(demonId);
  const clean = new URL(address);
  clean.searchParams.delete('auth_token');
  clean.searchParams.delete('demon_id');
  return { address: clean.pathname + clean.search + clean.hash, token: token || null };
}
