import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { decryptSecret, encryptSecret } from '../../secrets/encryption.ts';
import { keyId, secretKeys } from '../../secrets/secret-keys.ts';
import { type Running, startServer } from '../../server.ts';
import { changeCharacter } from '../../test/fixtures/change-character.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { appCode, createTwoStepUser, enterCode, enterPassword } from '../../test/fixtures/two-step.ts';
import { encryptAgain, listKeyProblems } from './keys.service.ts';

const server = testServer();

describe('the key', () => {
  const key = Buffer.alloc(32, 1);
  const only = (one: Buffer) => ({ find: (id: string) => (id === keyId(one) ? one : null) });

  test('decrypts with the same key, for the same owner, unchanged text', () => {
    const stored = encryptSecret(key, 'SECRET', 'owner');
    expect(stored).not.toContain('SECRET');
    expect(encryptSecret(key, 'SECRET', 'owner')).not.toBe(stored);
    expect(decryptSecret(only(key), stored, 'owner')).toBe('SECRET');
    expect(decryptSecret(only(Buffer.alloc(32, 2)), stored, 'owner')).toBeNull();
    expect(decryptSecret(only(key), stored, 'somebody else')).toBeNull();
    expect(decryptSecret(only(key), changeCharacter(stored), 'owner')).toBeNull();
    expect(decryptSecret(only(key), 'nonsense', 'owner')).toBeNull();
  });

  test('must have 32 bytes in SECRETS_KEY, or the start is refused without revealing it', () => {
    const encoded = key.toString('base64');
    expect(readConfig({ SECRETS_KEY: encoded }).SECRETS_KEY).toBe(encoded);
    expect(readConfig({ SECRETS_KEY: key.toString('hex') }).SECRETS_KEY).toBe(key.toString('hex'));
    expect(() => readConfig({ SECRETS_KEY: 'too-short' })).toThrow(
      /^Bad setting SECRETS_KEY: must be 32 bytes/,
    );
    expect(() => readConfig({ SECRETS_KEY: 'too-short' })).not.toThrow(/too-short/);
    const two = `${encoded}, ${key.toString('hex')}`;
    expect(readConfig({ SECRETS_KEY_PREVIOUS: two }).SECRETS_KEY_PREVIOUS).toHaveLength(2);
    expect(() => readConfig({ SECRETS_KEY_PREVIOUS: 'too-short' })).toThrow(
      /^Bad setting SECRETS_KEY_PREVIOUS: must/,
    );
  });

  test('is generated once beside the embedded database without the setting; on PostgreSQL there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-key-'));
    try {
      const config = readConfig({ DATA_DIR: folder });
      const embedded = { ...server.db, kind: 'embedded' as const };
      const postgres = { ...server.db, kind: 'postgres' as const };
      expect(secretKeys({ config, db: postgres }).current()).toBeNull();
      const made = secretKeys({ config, db: embedded });
      expect(existsSync(join(folder, 'secrets.key'))).toBe(false);
      const first = made.current();
      expect(first).toHaveLength(32);
      expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
      expect(secretKeys({ config: readConfig({ DATA_DIR: folder }), db: embedded }).current()).toEqual(first);
      // Set later, it replaces the one in the file, which is still known.
      const set = readConfig({ DATA_DIR: folder, SECRETS_KEY: key.toString('base64') });
      expect(secretKeys({ config: set, db: embedded }).ids()).toEqual([keyId(key), keyId(first!)]);
      expect(readFileSync(join(folder, 'secrets.key'), 'utf8').trim()).toBe(first!.toString('base64'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('changed: codes of the app are refused and recovery codes still work', async () => {
    const user = await createTwoStepUser(server);
    await server.db.rows(
      { name: 'test_two_step_other_key', text: 'update two_step set secret = $2 where user_id = $1' },
      [user.id, encryptSecret(Buffer.alloc(32, 9), user.secret, user.id)],
    );
    const { cookie } = await enterPassword(server, user);
    const response = await enterCode(server, cookie, appCode(server, user.secret));
    expect([response.status, response.json.message]).toEqual([409, expect.stringContaining('recovery code')]);
    expect((await enterCode(server, cookie, user.recoveryCodes[0]!, 'recovery')).status).toBe(200);
  });
});

describe('another key', () => {
  const password = 'copper lantern 42 meadow';
  const next = Buffer.alloc(32, 5).toString('base64');
  const others: Running[] = [];
  afterAll(async () => {
    for (const other of others) await other.close();
  });
  /** Starts the server again on the same data, with other settings. */
  async function startAgain(settings: Record<string, string>) {
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      LOCAL_PAYMENTS: 'false',
      DEMO: 'false',
      ...settings,
    });
    const running = await startServer(config, { clock: server.clock, database: server.db, callsOnly: true });
    others.push(running);
    return {
      deps: running.deps,
      login: async (email: string, password: string) =>
        (
          await fetch(`${running.url}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          })
        ).status,
    };
  }
  const readStored = async (userId: string) =>
    (
      await server.db.rows<{ hash: string; secret: string | null }>(
        {
          name: 'test_stored_keys',
          text: 'select u.password_hash as hash, t.secret from users u left join two_step t on t.user_id = u.id where u.id = $1',
        },
        [userId],
      )
    )[0]!;
  const store = (userId: string, hash: string) =>
    server.db.rows({ name: 'test_store_hash', text: 'update users set password_hash = $2 where id = $1' }, [
      userId,
      hash,
    ]);

  test('passwords are peppered, a hash from before is verified and made anew, and without the key none matches', async () => {
    const { SECRETS_KEY } = server.running.deps.config;
    const user = await createUser(server, { password });
    const first = keyId(Buffer.from(SECRETS_KEY!, 'base64'));
    expect((await readStored(user.id)).hash).toMatch(new RegExp(`^pepper:${first}:\\$argon2id\\$`));
    const bare = await startAgain(server.db.kind === 'postgres' ? {} : { SECRETS_KEY: next });
    expect(await bare.login(user.email, password)).toBe(401);
    expect((await listKeyProblems(bare.deps))[0]).toMatchObject({
      grave: true,
      text: expect.stringMatching(/^A key is missing .* passwords: [1-9]/),
    });
    // As it was stored before there were peppers.
    await store(user.id, await hash(password));
    expect((await enterPassword(server, { email: user.email, password })).status).toBe(200);
    expect((await readStored(user.id)).hash).toMatch(/^pepper:/);
    expect((await enterPassword(server, { email: user.email, password: 'a wrong one' })).status).toBe(401);
  });

  test('replaces the former one: both are read, and everything rests on the new one in the end', async () => {
    const user = await createTwoStepUser(server);
    const { SECRETS_KEY } = server.running.deps.config;
    const before = await readStored(user.id);
    const rotated = await startAgain({ SECRETS_KEY: next, SECRETS_KEY_PREVIOUS: SECRETS_KEY! });
    const result = await encryptAgain(rotated.deps);
    expect(result.encrypted).toBeGreaterThan(0);
    expect(result.hashesOfPrevious).toBeGreaterThan(0);
    expect((await encryptAgain(rotated.deps)).encrypted).toBe(0);
    const id = keyId(Buffer.from(next, 'base64'));
    const after = await readStored(user.id);
    expect(after.secret).toMatch(new RegExp(`^v1\\.${id}\\.`));
    expect(decryptSecret(secretKeys(rotated.deps), after.secret!, user.id)).toBe(user.secret);
    expect(after.hash).toBe(before.hash);
    expect(await rotated.login(user.email, user.password)).toBe(200);
    expect((await readStored(user.id)).hash).toMatch(new RegExp(`^pepper:${id}:`));
    expect(await rotated.login(user.email, user.password)).toBe(200);
    // The app of the test before needs a key that nobody has.
    expect((await listKeyProblems(rotated.deps)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/passwords: 0, authenticator apps: 1/),
    ]);
  });
});
