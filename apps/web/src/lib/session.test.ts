import { expect, test } from 'vitest';
import { createSession, takeFromAddress } from './session.ts';

/** The storage and cookies of a browser that the session needs. */
function browser({
  isStaging = false,
  secure = true,
  blocked = false,
  cookies = {} as Record<string, string>,
} = {}) {
  const stored = new Map<string, string>();
  const jar = new Map(Object.entries(cookies));
  const written: string[] = [];
  const session = createSession({
    storage: blocked
      ? null
      : {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
    cookies: {
      get cookie() {
        return [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [pair = ''] = text.split('; ');
        const [key = '', value = ''] = pair.split('=');
        if (text.includes('Max-Age=0')) jar.delete(key);
        else jar.set(key, value);
      },
    },
    isStaging,
    secure,
  });
  return { session, stored, jar, written };
}

test('a token is stored in storage and in a cookie for 365 days', () => {
  const { session, stored, written } = browser();
  session.set('abc');
  expect(session.token()).toBe('abc');
  expect(stored.get('docket_token')).toBe('abc');
  expect(written).toEqual(['__Host-docket_token=abc; Max-Age=31536000; Path=/; SameSite=Lax; Secure']);
});

test('the cookie alone carries the session if storage is blocked or emptied', () => {
  const blocked = browser({ blocked: true, secure: false });
  blocked.session.set('a/b');
  expect(blocked.session.token()).toBe('a/b');
  const emptied = browser();
  emptied.session.set('abc');
  emptied.stored.clear();
  expect(emptied.session.token()).toBe('abc');
});

test('staging has a separate cookie name, and only HTTPS the prefix', () => {
  const names = (options: Parameters<typeof browser>[0]) => {
    const { session, jar } = browser(options);
    session.set('abc');
    return [...jar.keys()];
  };
  expect(names({ isStaging: true })).toEqual(['__Host-docket_token_staging']);
  expect(names({ isStaging: true, secure: false })).toEqual(['docket_token_staging']);
  expect(names({ secure: false })).toEqual(['docket_token']);
});

test('a cookie of a version before the prefix is renamed, and the session goes on', () => {
  const { session, jar } = browser({ blocked: true, cookies: { docket_token: 'abc' } });
  expect(session.token()).toBe('abc');
  expect([...jar]).toEqual([['__Host-docket_token', 'abc']]);
});

test('ending the session clears both and notifies the listeners', () => {
  const { session, stored, jar } = browser();
  let endedCount = 0;
  const stop = session.onEnd(() => {
    endedCount += 1;
  });
  session.set('abc');
  session.end('signed-out');
  expect([session.token(), stored.size, jar.size, endedCount]).toEqual([null, 0, 0, 1]);
  stop();
  session.end('signed-out');
  expect(endedCount).toBe(1);
});

test('auth_token and demon_id are removed from the address; the token signs nobody in, the id is a cookie for a year', () => {
  const { session, written } = browser();
  const address = new URL('https://docket.example/drill?auth_token=tok&a=1&demon_id=d%2F9#top');
  expect(takeFromAddress(address, session)).toEqual({ address: '/drill?a=1#top', token: 'tok' });
  expect(session.token()).toBeNull();
  expect(session.demonId()).toBe('d/9');
  expect(written).toEqual(['demon_id=d%2F9; Max-Age=31536000; Path=/; SameSite=Lax; Secure']);
});

test('an address without either is unchanged, and no token signs anybody out', () => {
  const { session } = browser();
  session.set('abc');
  expect(takeFromAddress(new URL('https://docket.example/drill?a=1'), session)).toBeNull();
  for (const [value, token] of [
    ['', null],
    ['other', 'other'],
  ])
    expect(takeFromAddress(new URL(`https://docket.example/drill?auth_token=${value}`), session)).toEqual({
      address: '/drill',
      token,
    });
  expect(session.token()).toBe('abc');
});
