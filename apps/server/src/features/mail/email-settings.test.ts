import { findMailTextErrors } from '@docket/rules';
import { beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { templates } from './templates/templates.ts';

const server = testServer({ settings: { APP_URL: 'https://docket.example' } });
let user: TestUser;
let admin: ReturnType<typeof server.as>;
beforeAll(async () => {
  user = await createUser(server, { roles: ['ADMIN'] });
  admin = server.as(user.token);
});
const reset = {
  name: 'reset-password',
  subject: 'A new password for {{firstName}}',
  greeting: 'Dear {{firstName}},',
  body: 'Somebody asked.\nOn two lines.\n\nOpen {{ link }} <b>soon</b> & safely.',
  button: '',
  closing: 'Bye, {{firstName}}.',
};
const put = (body: object) => server.raw('PUT', '/api/email-setting', { token: user.token, body });
/** Resolves when the mail is written, which happens after the response. */
const forgot = async (email: string) => {
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  await server.settled();
};

test('every mail has a valid default text', async () => {
  for (const [name, { text, placeholders }] of Object.entries(templates))
    expect(findMailTextErrors(text, placeholders), name).toEqual([]);
  const { emailSetting } = await admin('GET /email-setting');
  expect(emailSetting.map((one) => one.name).sort()).toEqual(Object.keys(templates).sort());
  expect(emailSetting.every((one) => one.updatedAt === null && one.group !== '')).toBe(true);
});

test('whatever opens an account is marked as a secret: links that end in a token, and codes', () => {
  // They end in an id that only its owner can open, or open nothing but a setting of the newsletter.
  const open = ['/settings/billing/receipt/sample', '/unsubscribe/sample'];
  for (const [name, { placeholders }] of Object.entries(templates))
    for (const [key, { isLink, sample, secretHours }] of Object.entries(placeholders)) {
      const opens = isLink
        ? sample.endsWith('/sample') && !open.includes(sample)
        : /code|password/i.test(key);
      expect(secretHours !== undefined, `${name}: ${key}`).toBe(opens);
    }
});

test('the next mail uses the text that staff wrote, escaped in HTML, and the default can be restored', async () => {
  const reader = await createUser(server, { firstName: '{{link}} <i>' });
  await forgot(reader.email);
  const stored = await put({ ...reset, updatedAt: null });
  expect(stored.json.emailSetting).toMatchObject({ name: 'reset-password', text: { body: reset.body } });
  server.clock.advance(1_000);
  await forgot(reader.email);
  const [own, before] = await readMails(server, reader.email);
  expect(before!.subject).toBe('Choose a new password');
  expect(own!.subject).toBe('A new password for {{link}} <i>');
  expect(own!.text).toMatch(
    /^Dear \{\{link\}\} <i>,\n\nSomebody asked\.\nOn two lines\.\n\nOpen https:\/\/docket\.example\/reset-password\/[\w-]{43} <b>soon<\/b> & safely\./,
  );
  expect(own!.html).toContain('Dear {{link}} &lt;i&gt;,');
  expect(own!.html).toContain('&lt;b&gt;soon&lt;/b&gt; &amp; safely.');
  expect(own!.html).not.toContain('<b>');
  const { emailSetting } = await admin('POST /email-setting/reset', {
    body: { name: 'reset-password', updatedAt: stored.json.emailSetting.updatedAt },
  });
  expect(emailSetting).toMatchObject({ updatedAt: null, text: emailSetting.defaultText });
  server.clock.advance(1_000);
  await forgot(reader.email);
  expect((await readMails(server, reader.email))[0]!.subject).toBe('Choose a new password');
});

test('mails for notices and events use their templates too', async () => {
  const notice = { greeting: '', button: 'Read', closing: 'Choose: {{choicesLink}}' };
  await put({
    name: 'known-address',
    ...notice,
    closing: '',
    subject: 'At {{event}}',
    body: 'Known at {{event}}.',
  });
  const known = await createUser(server);
  await server.raw('POST', '/api/auth/signup-event', {
    body: { email: known.email, firstName: 'A', lastName: 'B', event: 'the Fair' },
  });
  const [mail] = await readMails(server, known.email);
  expect(mail).toMatchObject({ subject: 'At the Fair' });
  const refused = await put({ name: 'ticket-reply', ...notice, subject: 'S', body: 'B' });
  expect(refused.json.details).toEqual([{ field: 'body', message: expect.stringContaining('{{text}}') }]);
});

test('an unknown placeholder and a missing link are refused by name', async () => {
  for (const [change, field] of [
    [{ subject: 'For {{lastName}}' }, 'subject'],
    [{ body: 'No link at all.' }, 'button'],
    [{ closing: 'Not {{firstName whole' }, 'closing'],
  ] as const) {
    const { status, json } = await put({ ...reset, ...change });
    expect([status, json.error, json.details[0].field]).toEqual([422, 'INVALID', field]);
  }
  const noLink = await put({
    name: 'address-changed',
    subject: 'S',
    greeting: '',
    body: 'B',
    button: 'Go',
    closing: '',
  });
  expect(noLink.json.details[0].field).toBe('button');
  expect((await put({ ...reset, subject: 'two\nlines' })).status).toBe(400);
  expect((await put({ ...reset, name: 'nothing' })).status).toBe(404);
});

test('two admins cannot overwrite each other without noticing', async () => {
  const answers = await Promise.all(
    ['One', 'Two'].map((subject) => put({ ...reset, subject, updatedAt: null })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const stale = await server.raw('POST', '/api/email-setting/reset', {
    token: user.token,
    body: { name: 'reset-password', updatedAt: null },
  });
  expect(stale.status).toBe(409);
});

test('a preview shows sample values and errors; a test mail goes to the requester', async () => {
  const { preview, issues } = await admin('POST /email-setting/preview', {
    body: { ...reset, closing: '{{nobody}}' },
  });
  expect(preview.text).toContain('https://docket.example/reset-password/sample');
  expect(preview.html).toContain('Dear Ada,');
  expect(issues).toEqual([{ field: 'closing', message: expect.stringContaining('{{nobody}}') }]);
  expect(await admin('POST /email-setting/test', { body: reset })).toEqual({ to: user.email });
  const [mail] = await readMails(server, user.email);
  expect(mail!.subject).toMatch(/^Test: A new password for /);
  expect(
    (
      await server.raw('POST', '/api/email-setting/test', {
        token: user.token,
        body: { ...reset, body: 'x' },
      })
    ).status,
  ).toBe(422);
  const lines = await server.db.rows<{ action: string }>(
    {
      name: 'test_mail_audit',
      text: "select distinct action from audit_log where target = 'email-setting:reset-password' order by 1",
    },
    [],
  );
  expect(lines.map((line) => line.action)).toEqual([
    'email-setting.reset',
    'email-setting.test',
    'email-setting.update',
  ]);
});
