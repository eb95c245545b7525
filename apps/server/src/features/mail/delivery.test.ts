import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { smtpDelivery } from './mail.delivery.ts';

/** The part of an SMTP server that is needed to receive mails, or to refuse them. */
function smtpServer() {
  const received: string[] = [];
  const state = { refuse: false };
  const serve = (socket: Socket) => {
    let data: string | null = null;
    let buffered = '';
    const line = (text: string) => {
      if (data !== null) {
        if (text !== '.') {
          data += `${text}\n`;
          return;
        }
        received.push(data);
        data = null;
        socket.write('250 kept\r\n');
      } else if (/^data/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (/^rcpt/i.test(text) && state.refuse) socket.write(`451 ${text.match(/<.+>/)} not now\r\n`);
      else if (/^quit/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      const lines = buffered.split('\r\n');
      buffered = lines.pop() ?? '';
      for (const one of lines) line(one);
    });
    socket.write('220 ready\r\n');
  };
  return { server: createServer(serve), received, state };
}

const smtp = smtpServer();
const listening: Server = smtp.server.listen(0, '127.0.0.1');
const port = () => (listening.address() as { port: number }).port;
await new Promise((resolve) => listening.once('listening', resolve));
const server = testServer({
  settings: { SMTP_URL: `smtp://127.0.0.1:${port()}`, MAIL_FROM: 'Docket <hello@docket.example>' },
});
let adminToken = '';
beforeAll(async () => {
  adminToken = (await createUser(server, { roles: ['ADMIN'] })).token;
});
afterAll(() => listening.close());

const readLine = async (to: string) =>
  (await server.as(adminToken)('GET /outbox', { query: { search: to } })).items[0]!;

test('a mail is sent soon after the call that caused it; afterwards its link cannot be read here', async () => {
  const user = await createUser(server);
  await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
  await server.settled();
  await expect.poll(async () => (await readLine(user.email)).sentAt).not.toBeNull();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain(`To: ${user.email}`);
  expect(smtp.received[0]).toContain('hello@docket.example');
  const { mail } = await server.as(adminToken)('GET /outbox/{id}', {
    params: { id: (await readLine(user.email)).id },
  });
  expect(mail.text).toContain('/reset-password/(hidden)');
});

test('a failed mail is tried five times at growing intervals, with its reason', async () => {
  smtp.state.refuse = true;
  const user = await createUser(server);
  await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
  await server.settled();
  await expect.poll(async () => (await readLine(user.email)).error).toContain('not now');
  const { deps } = server.running;
  const delivery = smtpDelivery(deps, deps.config.SMTP_URL!);
  const tries = async () =>
    (
      await server.db.rows<{ attempts: number }>(
        { name: 'test_tries', text: 'select attempts from mails where "to" = $1' },
        [user.email],
      )
    )[0]!.attempts;
  const warned = vi.spyOn(deps.log, 'warn');
  await delivery.deliverDue();
  expect(await tries()).toBe(1);
  for (const [minutes, expected] of [
    [1, 2],
    [5, 3],
    [25, 4],
    [125, 5],
    [100_000, 5],
  ] as const) {
    server.clock.advance(minutes * 60_000);
    await Promise.all([delivery.deliverDue(), delivery.deliverDue()]);
    await expect.poll(tries).toBe(expected);
  }
  // What the mail server answers names the recipient: the outbox shows it, the log does not.
  const reported = JSON.stringify(warned.mock.calls);
  expect(reported).toContain('"responseCode":451');
  expect(reported).not.toContain(user.email);
  const line = await readLine(user.email);
  expect(line).toMatchObject({ sentAt: null, state: 'failed', attempts: 5 });
  expect(line.error).toContain(user.email);
  const call = server.as(adminToken);
  const failed = await call('GET /outbox', { query: { state: 'failed' } });
  expect(failed.items.map((item) => item.id)).toEqual([line.id]);
  expect(await call('GET /outbox/counts')).toEqual({ sends: true, waiting: 0, failed: 1 });
  // Once the server accepts mails again, staff retry the mail.
  smtp.state.refuse = false;
  const { mail } = await call('POST /outbox/{id}/retry', { params: { id: line.id } });
  expect(mail).toMatchObject({ state: 'waiting', error: null });
  await expect.poll(async () => (await readLine(user.email)).state).toBe('sent');
  const again = await server.raw('POST', `/api/outbox/${line.id}/retry`, { token: adminToken });
  expect([again.status, again.json.error]).toEqual([409, 'WRONG_STATE']);
  const [logged] = await server.db.rows<{ action: string }>(
    { name: 'test_retry_audit', text: 'select action from audit_log where target = $1' },
    [`mail:${line.id}`],
  );
  expect(logged).toEqual({ action: 'mail.retry' });
});
