import { expect, test } from 'vitest';
import { attackStrings } from '../../test/fixtures/attack-strings.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const tag = /^<\/?(?:p|ul|ol|li|blockquote|h3|strong|em|u|sub|sup|br|a)(?: \/)?>$/;
const link = /^<a href="https:\/\/[^"<>]*" rel="noopener noreferrer nofollow">$/;
/** Only text, plain tags and https links may remain: parsed here with other rules than those of the sanitizer. */
function expectHarmless(html: string, from: string) {
  const parts = html.match(/<[^>]*>?/g) ?? [];
  for (const part of parts) expect(tag.test(part) || link.test(part), `${from} became ${html}`).toBe(true);
  expect(html.replace(/<[^>]*>/g, ''), from).not.toMatch(/[<>]/);
}

test('there are a hundred different attack strings', () => {
  expect(new Set(attackStrings).size).toBe(100);
});

test('nothing of them remains in a note, a ticket or a reply', async () => {
  const student = await createUser(server);
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  const call = server.as(student.token);
  const about = { kind: 'support' as const, id: null };
  for (const attack of attackStrings) {
    const text = `<p>Before ${attack} after</p>`;
    const { note } = await call('POST /note', { body: { about: { kind: 'free', id: null }, html: text } });
    expectHarmless(note.html, attack);
    expect(note.html).toContain('Before');
    const { ticket } = await call('POST /ticket', { body: { about, text } });
    expectHarmless(ticket.messages[0]!.html, attack);
    expect(ticket.subject).not.toMatch(/[<>]\s*\/?(?:script|img|svg|iframe)/i);
  }
  const { ticket } = await call('POST /ticket', { body: { about, text: attackStrings.join('x') } });
  expectHarmless(ticket.messages[0]!.html, 'all of them');
  const answered = await server.as(tutor.token)('PUT /ticket/reply/{id}', {
    params: { id: ticket.id },
    body: { reply: attackStrings.join('x') },
  });
  expectHarmless(answered.ticket.messages[1]!.html, 'all of them');
  const { note } = await call('POST /note', { body: { about: { kind: 'free', id: null }, html: 'x' } });
  const edited = await call('PUT /note/{id}', {
    params: { id: note.id },
    body: { html: attackStrings.join('x') },
  });
  expectHarmless(edited.note.html, 'all of them');
});

test('allowed formatting remains', async () => {
  const call = server.as((await createUser(server)).token);
  const html =
    '<p>A <strong>bold</strong>, <em>slanted</em> word<br />and H<sub>2</sub>O.</p><ul><li>one</li></ul><blockquote>q</blockquote><h3>Head</h3>';
  const { note } = await call('POST /note', { body: { about: { kind: 'free', id: null }, html } });
  expect(note.html).toBe(html);
});

test('bodies are limited in length, and must contain text', async () => {
  const { token } = await createUser(server);
  const send = async (path: string, body: unknown) =>
    (await server.raw('POST', path, { token, body })).status;
  const free = { kind: 'free', id: null };
  for (const empty of ['', ' ', '<p></p>', '<p>\u200b&nbsp;</p>', '<script>alert(1)</script>']) {
    expect(await send('/api/note', { about: free, html: empty }), empty).toBe(422);
    expect(await send('/api/ticket', { about: free, text: empty }), empty).toBe(422);
  }
  expect(await send('/api/note', { about: free, html: 'x'.repeat(20_000) })).toBe(200);
  expect(await send('/api/note', { about: free, html: 'x'.repeat(20_001) })).toBe(400);
  expect(await send('/api/ticket', { about: free, text: 'x'.repeat(20_001) })).toBe(400);
  expect(await send('/api/ticket', { about: free, text: '€'.repeat(60_000) })).toBe(413);
  expect(await send('/api/note', { about: free, html: `a${'\u0000'}b` })).toBeLessThan(500);
});
