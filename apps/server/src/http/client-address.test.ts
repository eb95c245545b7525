import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';
import { toAddressRange } from './client-address.ts';

const password = 'correct horse battery';
const oneHop = testServer({ settings: { TRUST_PROXY: '1' } });
const named = testServer({ settings: { TRUST_PROXY: 'loopback, 10.0.0.0/8' } });
const elsewhere = testServer({ settings: { TRUST_PROXY: '10.0.0.0/8' } });
const direct = testServer();

/** The address that the list of sessions shows after a sign-in. */
async function listedAddress(server: typeof direct, forwarded: string): Promise<string> {
  const { email } = await createUser(server, { password });
  const { json } = await server.raw('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': forwarded },
  });
  const { sessions } = await server.as(json.token)('GET /user/sessions');
  return sessions.find((session) => session.current)!.address;
}

describe('TRUST_PROXY', () => {
  test('none: uses the address of the connection', async () => {
    expect(await listedAddress(direct, '192.0.2.1')).toBe('127.0.0.1');
  });
  test('a number: ignores entries before those of the proxies', async () => {
    expect(await listedAddress(oneHop, '192.0.2.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await listedAddress(oneHop, '::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(await listedAddress(oneHop, '203.0.113.7:4711')).toBe('203.0.113.7');
    expect(await listedAddress(oneHop, '2001:DB8:0:0::7')).toBe('2001:db8::7');
    expect(await listedAddress(oneHop, 'nonsense')).toBe('127.0.0.1');
  });
  test('addresses: uses the first entry from the right that is not one of them', async () => {
    expect(await listedAddress(named, '192.0.2.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
    expect(await listedAddress(elsewhere, '203.0.113.7')).toBe('127.0.0.1');
  });
  test.each([
    [undefined, false],
    ['', false],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])('%j is read as %j', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(expected);
  });
  test.each(['true', 'yes', 'on', '-1', '10.0.0.0/40', 'proxy.example', '10.0.0.1,'])(
    '%s is refused',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        /^Bad setting TRUST_PROXY: must be the number of proxies/,
      );
    },
  );
});

test('a forged entry does not circumvent a rate limit', async () => {
  const ask = (i: number) =>
    oneHop.raw('POST', '/api/auth/forgot-password', {
      body: { email: `nobody-${i}@example.com` },
      headers: { 'x-forwarded-for': `192.0.2.${i}, 203.0.113.99` },
    });
  const answers = await Promise.all(Array.from({ length: 130 }, (_, i) => ask(i)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(100);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8::/64'],
  ['192.0.2.1', '192.0.2.1'],
  ['nonsense', 'unknown'],
])('the range of %s is %s', (address, range) => {
  expect(toAddressRange(address)).toBe(range);
});
