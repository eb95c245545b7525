const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the session needs of the browser; handed in, so that it can be tested without one. */
export interface SessionEnvironment {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly cookies: { cookie: string };
  /** Whether the server says that this is one of its staging hosts (STAGING_HOSTS). */
  readonly isStaging: boolean;
  readonly secure: boolean;
}

/** By the user's own hand, or because the server no longer takes the token. */
export type SessionEnd = 'signed-out' | 'expired';

/** A staging host has a cookie and key of its own, as on the server: both hosts may share a parent domain. */
export const tokenName = (isStaging: boolean) => (isStaging ? 'docket_token_staging' : 'docket_token');

const readCookie = (all: string, name: string): string | null => {
  for (const part of all.split('; ')) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1)) || null;
  }
  return null;
};

/** The session token: in local storage, and in a cookie beside it, for 365 days. */
export function createSession(environment: SessionEnvironment) {
  const name = tokenName(environment.isStaging);
  const ended = new Set<(why: SessionEnd) => void>();
  const writeCookie = (key: string, value: string, seconds: number) => {
    environment.cookies.cookie = `${key}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${environment.secure ? '; Secure' : ''}`;
  };
  return {
    name,
    token: (): string | null =>
      environment.storage?.getItem(name) || readCookie(environment.cookies.cookie, name),
    set(token: string) {
      environment.storage?.setItem(name, token);
      writeCookie(name, token, YEAR_SECONDS);
    },
    clear() {
      environment.storage?.removeItem(name);
      writeCookie(name, '', 0);
    },
    /** Clears the token and notifies the listeners of the sign-out. */
    end(why: SessionEnd) {
      this.clear();
      for (const listener of ended) listener(why);
    },
    onEnd(listener: (why: SessionEnd) => void) {
      ended.add(listener);
      return () => ended.delete(listener);
    },
    /** The id that an older product gave the visitor; sent when signing up. */
    demonId: (): string | null => readCookie(environment.cookies.cookie, 'demon_id'),
    setDemonId: (id: string) => writeCookie('demon_id', id, YEAR_SECONDS),
  };
}
export type Session = ReturnType<typeof createSession>;

/**
 * The session of a tab in which staff see the app as a student does. Its token is nowhere but in that tab; the staff's own
 * session, in storage and cookie, is not touched.
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
  /** The address without what was taken out: path, query and hash. */
  readonly address: string;
  /** A token that is not taken over yet, since another session is stored. */
  readonly otherToken: string | null;
}

/**
 * Takes `auth_token` and `demon_id` out of an address: the token becomes the session unless there is another one, the id
 * a cookie of one year. Returns null when the address carried neither.
 */
export function takeFromAddress(address: URL, session: Session): TakenFromAddress | null {
  const token = address.searchParams.get('auth_token');
  const demonId = address.searchParams.get('demon_id');
  if (token === null && demonId === null) return null;
  const current = session.token();
  const isOther = !!token && current !== null && current !== token;
  if (token && !isOther) session.set(token);
  if (demonId) session.setDemonId(demonId);
  const clean = new URL(address);
  clean.searchParams.delete('auth_token');
  clean.searchParams.delete('demon_id');
  return { address: clean.pathname + clean.search + clean.hash, otherToken: isOther ? token : null };
}
