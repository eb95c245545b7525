import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { encryptSecret } from '../../secrets/encryption.ts';
import { secretKeys } from '../../secrets/secret-keys.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { appCode, createTwoStepUser, enterCode, enterPassword } from '../../test/fixtures/two-step.ts';
import { fakeVault } from '../../test/fixtures/vault.ts';
import { hashPassword, verifyPassword } from '../passwords/index.ts';
import { encryptAgain, listKeyProblems } from './keys.service.ts';

const vault = fakeVault();
const server = testServer({ settings: vault.settings });
const password = 'copper lantern 42 meadow';

const readStored = async (userId: string) =>
  (
    await server.db.rows<{ hash: string; secret: string | null }>(
      {
        name: 'test_stored_by_vault',
        text: 'select u.password_hash as hash, t.secret from users u left join two_step t on t.user_id = u.id where u.id = $1',
      },
      [userId],
    )
  )[0]!;

test('passwords and apps rest on a key that the process never has', async () => {
  const user = await createTwoStepUser(server);
  const stored = await readStored(user.id);
  // The hash of argon2id itself is not kept: without Vault nothing is there to compare a guess with.
  expect(stored.hash).toMatch(/^vault:v1:[^:$]+:\$argon2id\$v=19\$[^$]+\$[^$]+$/);
  expect(stored.secret).toMatch(/^vault:v1:/);
  expect((await enterPassword(server, { email: user.email, password: 'a wrong one' })).status).toBe(401);
  const { cookie } = await enterPassword(server, user);
  expect((await enterCode(server, cookie, '000000')).status).toBe(422);
  expect((await enterCode(server, cookie, appCode(server, user.secret))).status).toBe(200);
});

test('what is encrypted for one owner is no secret of another', async () => {
  const [one, other] = [await createTwoStepUser(server), await createTwoStepUser(server)];
  await server.db.rows(
    { name: 'test_swap_secret', text: 'update two_step set secret = $2 where user_id = $1' },
    [other.id, (await readStored(one.id)).secret],
  );
  const { cookie } = await enterPassword(server, other);
  const refused = await enterCode(server, cookie, appCode(server, one.secret));
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('recovery code')]);
});

test('without Vault nobody is signed in, nothing is spent, and no name is revealed', async () => {
  const user = await createTwoStepUser(server);
  const { cookie } = await enterPassword(server, user);
  vault.state.isSealed = true;
  try {
    expect((await enterCode(server, cookie, appCode(server, user.secret))).status).toBe(503);
    expect((await enterPassword(server, user)).status).toBe(503);
    expect((await enterPassword(server, { email: 'nobody@docket.test', password })).status).toBe(503);
    // A recovery code needs no key.
    expect((await enterCode(server, cookie, user.recoveryCodes[0]!, 'recovery')).status).toBe(200);
  } finally {
    vault.state.isSealed = false;
  }
  const again = await enterPassword(server, user);
  expect((await enterCode(server, again.cookie, appCode(server, user.secret))).status).toBe(200);
});

test('an address without an account asks Vault as often as a wrong password', async () => {
  const user = await createUser(server, { password });
  const count = async (email: string) => {
    const before = vault.state.calls.length;
    expect((await enterPassword(server, { email, password: 'a wrong one' })).status).toBe(401);
    return vault.state.calls.length - before;
  };
  expect(await count(user.email)).toBe(1);
  expect(await count('nobody@docket.test')).toBe(1);
});

test('what a key of the process protected moves to Vault', async () => {
  const { deps } = server.running;
  const local = Buffer.alloc(32, 7).toString('base64');
  const before = { ...deps, config: { ...deps.config, VAULT_ADDR: undefined, SECRETS_KEY: local } };
  const moved = { ...deps, config: { ...deps.config, SECRETS_KEY: local } };
  const user = await createTwoStepUser(server);
  await server.db.rows(
    { name: 'test_local_secret', text: 'update two_step set secret = $2 where user_id = $1' },
    [user.id, encryptSecret(secretKeys(before).current()!, user.secret, user.id)],
  );
  const peppered = await hashPassword(before, password);
  expect(peppered).toMatch(/^pepper:/);
  expect(await verifyPassword(moved, peppered, password)).toBe(true);
  await encryptAgain(moved);
  expect((await readStored(user.id)).secret).toMatch(/^vault:v1:/);
  expect((await encryptAgain(moved)).encrypted).toBe(0);

  const plain = await createUser(server, { password });
  await server.db.rows(
    { name: 'test_plain_hash', text: 'update users set password_hash = $2 where id = $1' },
    [plain.id, await hash(password)],
  );
  expect((await enterPassword(server, { email: plain.email, password })).status).toBe(200);
  expect((await readStored(plain.id)).hash).toMatch(/^vault:v1:/);
  // Who takes the setting away is told what can't be used.
  expect((await listKeyProblems(before))[0]).toMatchObject({
    grave: true,
    text: expect.stringMatching(/VAULT_ADDR.* passwords: [1-9]\d*, authenticator apps: [1-9]/),
  });
  expect(await verifyPassword(before, (await readStored(plain.id)).hash, password)).toBe(false);
});
