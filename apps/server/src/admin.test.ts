import { createClient, requireSession } from '@docket/contract/client';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { runAdmin } from './admin.command.ts';
import { readConfig } from './config.ts';
import { type Running, startServer } from './server.ts';
import { useFreshDatabase } from './test/fixtures/demo.ts';

const database = useFreshDatabase();
const environment = () => ({ APP_URL: 'https://docket.example.com', ...database.settings });

const admin = (...args: string[]) => adminWith({}, ...args);
async function adminWith(settings: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const good = await runAdmin(args, (line) => void lines.push(line), { ...environment(), ...settings });
  return {
    good,
    out: lines.join('\n'),
    token: lines.join('\n').match(/\/reset-password\/([\w-]+)/)?.[1] ?? '',
  };
}
/** The lines of a start, while it is running. */
async function whileRunning<T>(
  work: (running: Running, lines: string[]) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const lines: string[] = [];
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'error',
    LOCAL_PAYMENTS: 'false',
    ...environment(),
    ...settings,
  });
  const running = await startServer(config, { callsOnly: true, announce: (line) => lines.push(line) });
  try {
    return await work(running, lines);
  } finally {
    await running.close();
  }
}

it('brings an empty database up to date', async () => {
  expect((await admin('migrate')).out).toBe('The database is up to date.');
  await expect(admin('migrate', 'head@school.example.com')).rejects.toThrow(/^Usage:/);
});

it.runIf(process.env.DOCKET_TEST_DB !== 'postgres')('divides no embedded database', async () => {
  await expect(admin('partition')).rejects.toThrow('The embedded database has no partitions.');
  await expect(admin('partition', '15')).rejects.toThrow(/^Usage:/);
});

it('creates the first administrator of an empty product, and gives a lost one a new link', async () => {
  expect((await admin('--help')).out).toContain('create EMAIL');
  await expect(admin('create')).rejects.toThrow(/^Usage:/);
  await expect(admin('remove', 'head@school.example.com')).rejects.toThrow(/^Usage:/);
  await expect(admin('create', 'nobody')).rejects.toThrow('nobody is not a valid email address.');

  const { good, out, token } = await admin('create', 'Head@School.example.com', '--first-name', 'Ada');
  expect(good).toBe(true);
  expect(out).toMatch(
    /Created an administrator: head@school\.example\.com[\s\S]+https:\/\/docket\.example\.com\/reset/,
  );
  const again = await admin('create', 'head@school.example.com');
  expect(again.out).toMatch(/This account is an administrator/);

  await whileRunning(async ({ url, deps }, lines) => {
    expect(lines.join('\n')).not.toContain('/set-up/');
    const visitor = createClient({ base: url, token: () => null });
    const password = 'copper lantern 42 meadow';
    const opened = requireSession(
      await visitor('POST /auth/reset-password', { body: { token: again.token, password } }),
    );
    expect(opened.user).toMatchObject({ firstName: 'Ada', roles: ['ADMIN'] });
    // The first link ended with the second.
    await expect(visitor('POST /auth/reset-password', { body: { token, password } })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    const staff = createClient({ base: url, token: () => opened.token });
    const entries = (await staff('GET /audit')).items.map(({ action, actor }) => [action, actor]);
    expect(entries).toContainEqual(['user.create', null]);
    await deps.deferred.runDue();
  });
});

it('turns two-step sign-in off for an owner whom no email reaches, and encrypts secrets again', async () => {
  const key = Buffer.alloc(32, 3).toString('base64');
  const next = { SECRETS_KEY: Buffer.alloc(32, 4).toString('base64'), SECRETS_KEY_PREVIOUS: key };
  const email = 'lost@school.example.com';
  const password = 'copper lantern 42 meadow';
  const { token } = await admin('create', email);
  await expect(admin('reset-two-step', email)).rejects.toThrow(`Two-step sign-in is off for ${email}.`);
  await expect(admin('reset-two-step', 'nobody@example.com')).rejects.toThrow(/has no account/);
  await whileRunning(
    async ({ url, deps }) => {
      const opened = requireSession(
        await createClient({ base: url, token: () => null })('POST /auth/reset-password', {
          body: { token, password },
        }),
      );
      const staff = createClient({ base: url, token: () => opened.token });
      const { secret } = await staff('POST /two-step/set-up', { body: { password } });
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      await staff('POST /two-step/confirm', { body: { code } });
      await deps.deferred.runDue();
    },
    { SECRETS_KEY: key },
  );
  const renewed = await adminWith(next, 'renew-secrets');
  expect(renewed.out).toMatch(/^Encrypted again: 1\nPasswords that still need a previous key: \d+\./);
  expect((await adminWith(next, 'renew-secrets')).out).toMatch(/^Encrypted again: 0\n/);
  expect((await admin('reset-two-step', email)).out).toBe(
    `Two-step sign-in is off for ${email}, who is signed out everywhere.`,
  );
  await whileRunning(async ({ url, deps }) => {
    const opened = requireSession(
      await createClient({ base: url, token: () => null })('POST /auth/login', { body: { email, password } }),
    );
    const staff = createClient({ base: url, token: () => opened.token });
    const entries = (await staff('GET /audit', { query: { kind: 'changes' } })).items;
    expect(entries.map(({ action, actor }) => [action, actor])).toContainEqual(['two-step.reset', null]);
    await deps.deferred.runDue();
  }, next);
});
