import { maxWritingLength } from '@docket/contract';
import { maxWritingCharacters } from '@docket/rules';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { addPrompt } from '../../test/fixtures/writing.ts';

const server = testServer();
const minutes = (n: number) => n * 60_000;
let admin: TestUser;
let prompts: string[];
beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
  prompts = [];
  for (const title of ['Benches', 'Bridges', 'Bells'])
    prompts.push(await addPrompt(server, admin.token, title));
});

async function startEssay(promptNo = 0, user?: TestUser) {
  const student = user ?? (await createUser(server));
  const call = server.as(student.token);
  const { attempt } = await call('POST /writing/attempt', { body: { promptId: prompts[promptNo]! } });
  const id = { params: { id: attempt.id } };
  const device = `device-${attempt.id.slice(-8)}`;
  const save = (
    field: 'notes' | 'draft',
    text: string,
    seq: number,
    more: { at?: Date; device?: string } = {},
  ) =>
    call('PUT /writing/attempt/{id}/text', {
      ...id,
      body: {
        field,
        text,
        event: { device: more.device ?? device, seq, at: (more.at ?? server.clock.now()).toISOString() },
      },
    });
  const read = async () => (await call('GET /writing/attempt/{id}', id)).attempt;
  return { student, call, id, attempt, save, read, device };
}

describe('an essay', () => {
  it('goes from notes and draft to its result', async () => {
    const { call, id, attempt, save, read } = await startEssay();
    expect(attempt).toMatchObject({ phase: 'prewriting', model: null, review: null, rubric: {} });
    expect(attempt.clock).toMatchObject({ prewritingSeconds: 900, draftingSeconds: 2100 });
    expect(attempt.prompt.perspectives).toHaveLength(3);
    await save('notes', 'walker: right', 1);
    server.clock.advance(minutes(5));
    const begun = await call('PUT /writing/attempt/{id}/draft', { ...id, body: {} });
    expect(begun.attempt).toMatchObject({ phase: 'drafting', notes: 'walker: right' });
    await save('draft', 'They should have', 2);
    server.clock.advance(minutes(10));
    await save('draft', 'They should have armrests.', 3);
    const { attempt: done } = await call('POST /writing/attempt/{id}/submit', { ...id, body: {} });
    expect(done).toMatchObject({
      phase: 'submitted',
      draft: 'They should have armrests.',
      wordCount: 4,
      timeSpent: 900,
      otherVersions: [],
      model: { paragraphs: ['They should.', 'Here is why.'], wordCount: 5 },
    });
    const again = await call('POST /writing/attempt/{id}/submit', { ...id, body: {} });
    expect(again.attempt.clock.submittedAt).toBe(done.clock.submittedAt);
    const rubric = { position: 3, reasons: 2 };
    await call('PUT /writing/attempt/{id}/rubric', { ...id, body: { rubric } });
    expect((await read()).rubric).toEqual(rubric);
    const { items } = await call('GET /writing/attempt');
    expect(items).toMatchObject([{ id: attempt.id, title: 'Benches', wordCount: 4, rubricPoints: null }]);
    const { prompts: cards, open } = await call('GET /writing');
    expect(open).toBeNull();
    expect(cards.map(({ last, openAttemptId }) => [last?.wordCount ?? null, openAttemptId])).toEqual([
      [4, null],
      [null, null],
      [null, null],
    ]);
  });

  it("includes the student's accommodation", async () => {
    const user = await createUser(server);
    await server.as(user.token)('PUT /user/accommodations', {
      body: { accommodations: { time: { kind: 'factor', factor: 1.5 } } },
    });
    const { attempt } = await startEssay(0, user);
    expect(attempt.clock).toMatchObject({ prewritingSeconds: 1350, draftingSeconds: 3150 });
  });

  it('is submitted unchanged by the clock, and accepts what was typed in time however late it arrives', async () => {
    const { call, id, save, read } = await startEssay();
    await save('draft', 'In time', 1);
    const typedAt = new Date(server.clock.now().getTime() + minutes(49));
    server.clock.advance(minutes(60));
    expect(await read()).toMatchObject({ phase: 'submitted', draft: 'In time', timeSpent: 3000 });
    await save('draft', 'In time, offline', 2, { at: typedAt });
    expect(await read()).toMatchObject({ draft: 'In time, offline', wordCount: 3, otherVersions: [] });
    await save('draft', 'Typed after the end', 3);
    expect(await read()).toMatchObject({
      draft: 'In time, offline',
      otherVersions: [{ text: 'Typed after the end' }],
    });
    const { attempt } = await call('PUT /writing/attempt/{id}/draft', { ...id, body: {} });
    expect(attempt.phase).toBe('submitted');
  });

  it('accepts the times of a device that was offline', async () => {
    const { call, id, read, save, device } = await startEssay();
    const at = (n: number) => new Date(server.clock.now().getTime() + minutes(n));
    const [moved, typed, ended] = [at(5), at(29), at(30)];
    server.clock.advance(minutes(70));
    expect((await read()).timeSpent).toBe(3000);
    await call('PUT /writing/attempt/{id}/draft', { ...id, body: { at: moved.toISOString() } });
    await save('draft', 'All of it', 3, { at: typed });
    await call('POST /writing/attempt/{id}/submit', {
      ...id,
      body: { event: { device, seq: 4, at: ended.toISOString() } },
    });
    expect(await read()).toMatchObject({ draft: 'All of it', timeSpent: minutes(30) / 1000 });
  });

  it('keeps the newest text when a device that only had it open submits it, at the deadline or later', async () => {
    const { call, id, save, read } = await startEssay();
    const submit = (device: string, at: Date) =>
      call('POST /writing/attempt/{id}/submit', {
        ...id,
        body: { event: { device, seq: 9, at: at.toISOString() } },
      });
    await save('draft', 'begun on the phone', 1, { device: 'the-phone' });
    server.clock.advance(minutes(20));
    await save('draft', 'finished on the laptop', 1);
    server.clock.advance(minutes(30));
    await submit('the-laptop', server.clock.now());
    server.clock.advance(minutes(10));
    await submit('the-phone', server.clock.now());
    expect(await read()).toMatchObject({
      draft: 'finished on the laptop',
      timeSpent: 3000,
      otherVersions: [{ text: 'begun on the phone' }],
    });
  });

  it('accepts a text that was typed in time even after it was submitted', async () => {
    const { call, id, save, read } = await startEssay();
    const typedAt = new Date(server.clock.now().getTime() + minutes(10));
    server.clock.advance(minutes(11));
    await call('POST /writing/attempt/{id}/submit', { ...id, body: {} });
    await save('draft', 'sent after the end', 1, { at: typedAt });
    expect(await read()).toMatchObject({ draft: 'sent after the end', wordCount: 4, otherVersions: [] });
  });

  it('counts a save once, and never replaces a newer text by an older one', async () => {
    const { save, read } = await startEssay();
    const before = server.clock.now();
    server.clock.advance(minutes(1));
    expect(await save('draft', 'newer', 2)).toEqual({ ok: true, watermark: 2, duplicate: false });
    expect(await save('draft', 'sent again', 2)).toEqual({ ok: true, watermark: 2, duplicate: true });
    expect(await save('draft', 'out of order', 1)).toMatchObject({ duplicate: true });
    expect(await save('notes', 'one', 3)).toEqual({ ok: true, watermark: 3, duplicate: false });
    await save('draft', 'of the phone, older', 1, { at: before, device: 'the-phone' });
    expect(await read()).toMatchObject({ draft: 'newer', notes: 'one', otherVersions: [] });
    server.clock.advance(minutes(60));
    expect((await read()).otherVersions).toMatchObject([{ text: 'of the phone, older' }]);
  });

  it('can be in progress once at a time, is resumed on its own prompt, and can be written again later', async () => {
    const { call, id, attempt } = await startEssay();
    const start = (no: number) => call('POST /writing/attempt', { body: { promptId: prompts[no]! } });
    expect((await start(0)).attempt.id).toBe(attempt.id);
    await expect(start(1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect((await call('GET /writing')).open).toMatchObject({ attemptId: attempt.id, title: 'Benches' });
    await expect(
      call('PUT /writing/attempt/{id}/rubric', { ...id, body: { rubric: { position: 1 } } }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await call('POST /writing/attempt/{id}/submit', { ...id, body: {} });
    server.clock.advance(1000);
    const second = (await start(0)).attempt;
    expect(second.id).not.toBe(attempt.id);
    const first = await call('GET /writing/attempt', { query: { size: 1 } });
    expect(first.items.map((item) => item.id)).toEqual([second.id]);
    const rest = await call('GET /writing/attempt', { query: { size: 1, cursor: first.nextCursor! } });
    expect(rest).toMatchObject({ items: [{ id: attempt.id }], nextCursor: null });
    await call('DELETE /writing/attempt/{id}', id);
    await expect(call('GET /writing/attempt/{id}', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not accessible to others', async () => {
    const { id } = await startEssay();
    const other = server.as((await createUser(server)).token);
    const refused = { code: 'NOT_FOUND' };
    await expect(other('GET /writing/attempt/{id}', id)).rejects.toMatchObject(refused);
    await expect(other('DELETE /writing/attempt/{id}', id)).rejects.toMatchObject(refused);
    await expect(other('POST /writing/attempt/{id}/submit', { ...id, body: {} })).rejects.toMatchObject(
      refused,
    );
    await expect(
      other('PUT /writing/attempt/{id}/text', { ...id, body: { field: 'draft', text: 'mine' } }),
    ).rejects.toMatchObject(refused);
  });

  it('accepts texts up to its limit, and names the field of a longer one', async () => {
    expect(maxWritingLength).toBe(maxWritingCharacters);
    const { save } = await startEssay();
    await save('draft', 'é'.repeat(maxWritingLength), 1);
    await expect(save('draft', 'x'.repeat(maxWritingLength + 1), 2)).rejects.toMatchObject({
      code: 'MALFORMED',
      envelope: { details: [{ field: 'text' }] },
    });
  });
});

describe('a plan', () => {
  it('without all lessons includes the first prompt', async () => {
    const user = await createUser(server, { plan: 'free' });
    const call = server.as(user.token);
    const { prompts: cards } = await call('GET /writing');
    expect(cards.map(({ included }) => included)).toEqual([true, false, false]);
    await expect(call('POST /writing/attempt', { body: { promptId: prompts[1]! } })).rejects.toMatchObject({
      code: 'NOT_INCLUDED',
    });
    expect((await call('POST /writing/attempt', { body: { promptId: prompts[0]! } })).attempt.phase).toBe(
      'prewriting',
    );
  });
});

describe('a review by a tutor', () => {
  it('is a ticket about the essay, which the tutor sees next to it', async () => {
    const { call, id, attempt, save, student } = await startEssay();
    const about = { kind: 'writing' as const, id: attempt.id };
    const ask = () => call('POST /ticket', { body: { about, text: '<p>Is my answer clear?</p>' } });
    await expect(ask()).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await save('draft', 'They should.', 1);
    await call('POST /writing/attempt/{id}/submit', { ...id, body: {} });
    const { ticket } = await ask();
    expect(ticket.about).toMatchObject({
      label: 'Essay: Benches',
      path: `/writing/${attempt.id}`,
      source: 'writing',
    });
    const review = async () => (await call('GET /writing/attempt/{id}', id)).attempt.review;
    expect(await review()).toEqual({ ticketId: ticket.id, status: 'waiting', unread: 0 });
    const tutor = server.as((await createUser(server, { roles: ['TUTOR'] })).token);
    const { essay } = await tutor('GET /writing/ticket/{id}', { params: { id: ticket.id } });
    expect(essay).toMatchObject({ draft: 'They should.', wordCount: 2, prompt: { title: 'Benches' } });
    await tutor('PUT /ticket/reply/{id}', { params: { id: ticket.id }, body: { reply: '<p>Yes.</p>' } });
    expect(await review()).toEqual({ ticketId: ticket.id, status: 'answered', unread: 1 });
    const listed = await tutor('GET /ticket/all', { query: { type: 'all', filter: 'writing' } });
    expect(listed.items).toMatchObject([{ id: ticket.id, about: { label: 'Essay: Benches' } }]);

    const other = server.as((await createUser(server)).token);
    await expect(
      other('POST /ticket', { body: { about, text: '<p>Whose is this?</p>' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tutor('GET /writing/ticket/{id}', { params: { id: v7() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await call('DELETE /writing/attempt/{id}', id);
    expect((await tutor('GET /writing/ticket/{id}', { params: { id: ticket.id } })).essay).toBeNull();
    const { json } = await server.raw('GET', '/api/user/export', { token: student.token });
    expect(json.essays).toEqual([]);
  });
});

it('essays are part of the export of the account', async () => {
  const { save, student } = await startEssay();
  await save('draft', 'For the record', 1);
  const { json } = await server.raw('GET', '/api/user/export', { token: student.token });
  expect(json.essays).toMatchObject([
    {
      prompt: 'Benches',
      draft: 'For the record',
      wordCount: 3,
      saves: [{ field: 'draft', text: 'For the record' }],
    },
  ]);
});

describe('a prompt', () => {
  const editor = () => server.as(admin.token);
  it('is published when it is complete, and can be hidden again', async () => {
    const call = editor();
    const { prompt } = await call('POST /writing/admin/prompt', { body: { title: 'Bells and towers' } });
    expect(prompt).toMatchObject({ slug: 'bells-and-towers', published: false, attemptCount: 0 });
    const path = { params: { id: prompt.id } };
    const change = (body: object) => call('PUT /writing/admin/prompt/{id}', { ...path, body });
    await expect(change({ published: true })).rejects.toMatchObject({
      envelope: { details: [{ field: 'context' }] },
    });
    await expect(change({ title: 'x', updatedAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await call('POST /writing/admin/prompt/{id}/position', { ...path, body: { position: 1 } });
    const student = server.as((await createUser(server, { plan: 'free' })).token);
    // Only published ones count: the plan's first prompt stays the first.
    expect((await student('GET /writing')).prompts.map(({ title }) => title)).toEqual([
      'Benches',
      'Bridges',
      'Bells',
    ]);
    await expect(student('POST /writing/attempt', { body: { promptId: prompt.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await call('DELETE /writing/admin/prompt/{id}', path);
    await expect(call('GET /writing/admin/prompt/{id}', path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  it('cannot be deleted if somebody has written on it', async () => {
    await startEssay();
    await expect(
      editor()('DELETE /writing/admin/prompt/{id}', { params: { id: prompts[0]! } }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});
