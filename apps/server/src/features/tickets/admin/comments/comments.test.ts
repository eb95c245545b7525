import { beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../../../test/fixtures/factories.ts';
import { testServer } from '../../../../test/fixtures/index.ts';
import { readMails } from '../../../../test/fixtures/outbox.ts';

const server = testServer();
let toni: TestUser;
let uma: TestUser;
beforeAll(async () => {
  toni = await createUser(server, { roles: ['TUTOR'], firstName: 'Toni', lastName: 'Reed' });
  uma = await createUser(server, { roles: ['ANSWERS'], firstName: 'Uma', lastName: 'Reed' });
});

async function open() {
  const student = await createUser(server, { firstName: 'Robin' });
  const about = { kind: 'support' as const, id: null };
  const { ticket } = await server.as(student.token)('POST /ticket', { body: { about, text: 'Help' } });
  return { student, id: ticket.id };
}
const send = (user: TestUser, method: string, path: string, body?: unknown) =>
  server.raw(method, `/api/ticket${path}`, { token: user.token, body });
const comment = (user: TestUser, id: string, text: string, mentioned: string[] = []) =>
  send(user, 'POST', `/${id}/comment`, { text, mentioned });
const listTexts = (json: { ticket: { staff: { comments: { text: string }[] } } }) =>
  json.ticket.staff.comments.map(({ text }) => text);
const claim = (user: TestUser, id: string, userId = user.id) =>
  send(user, 'POST', `/${id}/set-claimed`, { claimed: true, userId });

test('comments of two colleagues at the same time are both kept, each signed and dated', async () => {
  const { id } = await open();
  const answers = await Promise.all([comment(toni, id, 'Called twice.'), comment(uma, id, 'Refund is due.')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { staff } = (await send(toni, 'GET', `/${id}`)).json.ticket;
  expect(staff.comments).toHaveLength(2);
  expect(staff.comments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ author: { id: toni.id, name: 'Toni Reed' }, text: 'Called twice.' }),
      expect.objectContaining({ author: { id: uma.id, name: 'Uma Reed' }, text: 'Refund is due.' }),
    ]),
  );
  for (const { at, editedAt } of staff.comments)
    expect([at, editedAt]).toEqual([server.clock.now().toISOString(), null]);
  expect(staff.internalNotes).toBe(staff.comments.map((one: { text: string }) => one.text).join('\n\n'));
});

test('a comment is edited by its author alone, and an edit keeps its date', async () => {
  const { id } = await open();
  const added = (await comment(toni, id, 'Called once.')).json.ticket.staff.comments[0];
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const edit = (user: TestUser, text: string) => send(user, 'PUT', `/${id}/comment/${added.id}`, { text });
  for (const other of [uma, admin]) {
    const refused = await edit(other, 'Never called.');
    expect([refused.status, refused.json.message]).toEqual([
      403,
      'You can only edit or withdraw your own comments',
    ]);
  }
  server.clock.advance(60_000);
  const { staff } = (await edit(toni, 'Called twice.')).json.ticket;
  expect(staff.comments).toEqual([
    { ...added, text: 'Called twice.', editedAt: server.clock.now().toISOString() },
  ]);
  const other = await open();
  expect((await send(toni, 'PUT', `/${other.id}/comment/${added.id}`, { text: 'So' })).status).toBe(404);
  for (const text of ['', '   ', 'x'.repeat(10_001)])
    expect((await comment(toni, id, text)).status).toBe(400);
});

test('a comment that was edited in another tab is not overwritten', async () => {
  const { id } = await open();
  const added = (await comment(toni, id, 'Called.')).json.ticket.staff.comments[0];
  const edit = (body: object) => send(toni, 'PUT', `/${id}/comment/${added.id}`, body);
  expect((await edit({ text: 'Called twice.', before: 'Called.' })).status).toBe(200);
  const { status, json } = await edit({ text: 'Called once.', before: 'Called.' });
  expect([status, json.error]).toEqual([409, 'CONFLICT']);
  expect(listTexts((await edit({ text: 'Paid.', before: 'Called twice.' })).json)).toEqual(['Paid.']);
});

test('an author withdraws a comment: who and when stay, the text is gone from every call', async () => {
  const { id } = await open();
  await comment(uma, id, 'Refund is due.');
  server.clock.advance(1000);
  const added = (await comment(toni, id, 'ratherdifficult', [uma.id])).json.ticket.staff.comments[1];
  const withdraw = (user: TestUser) => send(user, 'DELETE', `/${id}/comment/${added.id}`);
  const admin = await createUser(server, { roles: ['ADMIN'] });
  for (const other of [uma, admin]) expect((await withdraw(other)).status).toBe(403);
  server.clock.advance(60_000);
  const { staff } = (await withdraw(toni)).json.ticket;
  const withdrawnAt = server.clock.now().toISOString();
  expect(staff.comments[1]).toEqual({ ...added, text: '', mentioned: [], withdrawnAt });
  expect(staff.internalNotes).toBe('Refund is due.');
  expect(JSON.stringify((await send(uma, 'GET', `/${id}`)).json)).not.toContain('ratherdifficult');
  // It can neither be withdrawn again nor filled again.
  const again = [await withdraw(toni), await send(toni, 'PUT', `/${id}/comment/${added.id}`, { text: 'So' })];
  for (const { status, json } of again)
    expect([status, json.message]).toEqual([409, 'This comment was withdrawn']);
  expect((await send(toni, 'DELETE', `/${(await open()).id}/comment/${added.id}`)).status).toBe(404);
  const rows = await server.db.rows(
    {
      name: 'test_comment_withdrawn',
      text: 'select actor_id, before, after from audit_log where action = $1',
    },
    ['ticket.comment-withdraw'],
  );
  expect(rows).toEqual([{ actor_id: toni.id, before: { characters: 15, mentioned: [uma.id] }, after: null }]);
  // Adding through the text of all comments still adds only what is new.
  const more = await send(uma, 'POST', `/${id}/update-internal-notes`, {
    internalNotes: 'Refund is due. Paid.',
  });
  expect(listTexts(more.json)).toEqual(['Refund is due.', '', 'Paid.']);
});

test('mentioned colleagues are notified once, and nobody else can be mentioned', async () => {
  const { id, student } = await open();
  const mentions = async () =>
    (await readMails(server, uma.email)).filter(({ subject }) => subject.startsWith('You were mentioned'));
  const before = (await mentions()).length;
  const refused = await comment(toni, id, 'Look', [student.id]);
  expect([refused.status, refused.json.details]).toEqual([
    422,
    [{ field: 'mentioned', message: 'Only people who answer tickets can be mentioned' }],
  ]);
  const { json } = await comment(toni, id, 'Uma, could you look?', [uma.id, toni.id]);
  const [added] = json.ticket.staff.comments;
  expect(added.mentioned).toEqual(
    expect.arrayContaining([
      { id: toni.id, name: 'Toni Reed' },
      { id: uma.id, name: 'Uma Reed' },
    ]),
  );
  await send(toni, 'PUT', `/${id}/comment/${added.id}`, { text: 'Uma, please look.', mentioned: [uma.id] });
  const mails = (await mentions()).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Toni Reed mentioned you in a comment on the ticket “Help”.');
  const own = await readMails(server, toni.email);
  expect(own.filter(({ subject }) => subject.startsWith('You were mentioned'))).toEqual([]);
});

test('the call that once replaced the notes adds to them', async () => {
  const { id } = await open();
  const note = (user: TestUser, internalNotes: string) =>
    send(user, 'POST', `/${id}/update-internal-notes`, { internalNotes });
  expect(listTexts((await note(toni, 'Called twice.')).json)).toEqual(['Called twice.']);
  expect(listTexts((await note(uma, 'Called twice. Refund is due.')).json)).toEqual([
    'Called twice.',
    'Refund is due.',
  ]);
  // Somebody who had not seen the second comment takes nothing away.
  const { json } = await note(toni, 'Paid by card.');
  expect(listTexts(json)).toEqual(['Called twice.', 'Refund is due.', 'Paid by card.']);
  expect(json.ticket.staff.internalNotes).toBe('Called twice.\n\nRefund is due.\n\nPaid by card.');
  expect(listTexts((await note(uma, json.ticket.staff.internalNotes)).json)).toHaveLength(3);
  const emptied = await note(toni, '');
  for (const { status, json } of [emptied, await note(toni, 'x'.repeat(10_001))])
    expect([status, json.details]).toMatchObject([422, [{ field: 'internalNotes' }]]);
});

test('the audit log and the export of the student have no text of a comment', async () => {
  const { id, student } = await open();
  await comment(toni, id, 'ratherdifficult');
  const rows = await server.db.rows<{ action: string; after: unknown }>(
    { name: 'test_comments_audit', text: 'select action, after from audit_log where target = $1' },
    [`ticket:${id}`],
  );
  expect(rows).toEqual([{ action: 'ticket.comment', after: { characters: 15, mentioned: [] } }]);
  const exported = await server.raw('GET', '/api/user/export', student);
  expect(JSON.stringify(exported.json)).not.toContain('ratherdifficult');
  expect((await comment(student, id, 'Mine')).status).toBe(403);
});

test('a tutor asks to take over a claimed ticket, and the person who claimed it hands it over', async () => {
  const { id } = await open();
  const ask = (user: TestUser) => send(user, 'POST', `/${id}/ask-takeover`);
  const free = await ask(uma);
  expect([free.status, free.json.message]).toEqual([409, 'This ticket is unclaimed']);
  await claim(toni, id);
  // Without a request, the ticket can't be given to a colleague.
  expect((await claim(toni, id, uma.id)).status).toBe(403);
  expect((await ask(toni)).json.message).toBe('You have claimed this ticket');
  server.clock.advance(60_000);
  const requested = await ask(uma);
  expect(requested.json.ticket.staff).toMatchObject({
    claimedBy: { id: toni.id },
    comments: [{ author: { id: uma.id }, mentioned: [{ id: toni.id }], asksTakeover: true }],
  });
  const again = await ask(uma);
  expect([again.status, again.json.message]).toEqual([409, 'You have already asked Toni Reed']);
  expect((await readMails(server, toni.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Uma Reed would like to take over: Help'),
  );
  // Asking alone gives nothing.
  expect((await claim(uma, id)).status).toBe(409);
  server.clock.advance(60_000);
  const { staff } = (await claim(toni, id, uma.id)).json.ticket;
  expect(staff).toMatchObject({ claimedBy: { id: uma.id }, comments: [{ asksTakeover: false }] });
  expect((await claim(toni, id)).status).toBe(409);
});

test('a request to take over ends when its comment is withdrawn', async () => {
  const { id } = await open();
  await claim(toni, id);
  server.clock.advance(1000);
  const { staff } = (await send(uma, 'POST', `/${id}/ask-takeover`)).json.ticket;
  await send(uma, 'DELETE', `/${id}/comment/${staff.comments[0].id}`);
  expect((await claim(toni, id, uma.id)).status).toBe(403);
  expect((await send(uma, 'POST', `/${id}/ask-takeover`)).status).toBe(200);
});

test('a request ends when the ticket is released', async () => {
  const { id } = await open();
  await claim(toni, id);
  await send(uma, 'POST', `/${id}/ask-takeover`);
  await send(toni, 'POST', `/${id}/set-claimed`, { claimed: false, userId: toni.id });
  server.clock.advance(1000);
  const { staff } = (await claim(toni, id)).json.ticket;
  expect(staff.comments).toMatchObject([{ asksTakeover: false }]);
  expect((await claim(toni, id, uma.id)).status).toBe(403);
});
