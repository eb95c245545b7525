import { describe, expect, test } from 'vitest';
import { examCouncilServer } from '../../../test/fixtures/exam-council.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';

const DAY_MS = 86_400_000;
const server = examCouncilServer();
const staff = () => createUser(server, { roles: ['BILLING'] });
const after = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);

const listAuditEntries = (userId: string) =>
  server.db.rows<{ action: string; actor_id: string; before: object; after: object }>(
    {
      name: 'test_lsac_audit',
      text: 'select action, actor_id, before, after from audit_log where target = $1 order by id',
    },
    [`user:${userId}`],
  );

describe('access', () => {
  const calls = (id: string) =>
    [
      ['PUT', `/api/billing/lsac-account-id/${id}`, { lsacAccountId: null }],
      ['GET', '/api/billing/admin/lsac-logs?log=true', undefined],
      ['POST', `/api/billing/lsac-remove-block/${id}`, { value: false }],
      ['GET', `/api/billing/admin/lsac-simulator/${id}`, undefined],
      ['PUT', `/api/billing/admin/lsac-simulator/${id}`, { linked: false }],
    ] as const;

  test('is limited to billing staff and admins', async () => {
    const student = await createUser(server);
    for (const role of ['BILLING', 'ADMIN', 'MANAGER'] as const) {
      const { token } = await createUser(server, { roles: [role] });
      for (const [method, path, body] of calls(student.id))
        expect((await server.raw(method, path, { token, body })).status, `${role} ${path}`).toBe(200);
    }
    for (const role of ['STUDENT', 'TUTOR', 'CONTENT', 'EVENTS', 'TEAM', 'ANSWERS'] as const) {
      const { token } = await createUser(server, { roles: [role] });
      for (const [method, path, body] of calls(student.id))
        expect((await server.raw(method, path, { token, body })).status, `${role} ${path}`).toBe(403);
    }
    for (const [method, path, body] of calls(student.id))
      expect((await server.raw(method, path, { body })).status).toBe(401);
  });

  test('is refused for users who are not students', async () => {
    const { token, id } = await staff();
    for (const one of [id, server.running.deps.newId(), 'no-id'])
      for (const [method, path, body] of calls(one))
        if (!path.includes('lsac-logs'))
          expect((await server.raw(method, path, { token, body })).status, path).toBe(404);
  });
});

describe('the account ID', () => {
  const set = async (id: string, lsacAccountId: string | null, by?: TestUser) =>
    server.raw('PUT', `/api/billing/lsac-account-id/${id}`, {
      token: (by ?? (await staff())).token,
      body: { lsacAccountId },
    });

  test('links an account of the council, and unlinks it; both states are in the audit log', async () => {
    const student = await createUser(server, { lsac: { enabled: true, calledAt: after(-30) } });
    const by = await staff();
    expect((await set(student.id, ' L20000001 ', by)).json.lsacAccount).toMatchObject({
      accountId: 'L20000001',
      linked: true,
      linkedDate: server.clock.now().toISOString(),
    });
    server.clock.advance(1_000);
    const { lsacAccount } = await server.as(student.token)('POST /billing/lsac-update');
    expect(lsacAccount).toMatchObject({ accountId: 'L20000001', linked: true });
    expect((await set(student.id, null, by)).json.lsacAccount).toMatchObject({
      accountId: null,
      studentCoachingId: null,
      linked: false,
      linkedDate: null,
    });
    expect(await listAuditEntries(student.id)).toMatchObject([
      {
        action: 'lsac.account-id',
        actor_id: by.id,
        before: { accountId: null, linked: false },
        after: { accountId: 'L20000001', linked: true },
      },
      { action: 'lsac.account-id', before: { accountId: 'L20000001' }, after: { accountId: null } },
    ]);
  });

  test('is refused if it is unknown, taken, or invalid', async () => {
    const [first, second] = [await createUser(server), await createUser(server)];
    expect((await set(first.id, 'L20000002')).status).toBe(200);
    expect(await set(second.id, 'L20000002')).toMatchObject({ status: 409, json: { error: 'CONFLICT' } });
    expect(await set(second.id, 'X1')).toMatchObject({
      status: 422,
      json: { details: [{ field: 'lsacAccountId', message: 'LSAC has no account with this ID' }] },
    });
    for (const bad of ['', 'L 1', 'x'.repeat(41), '../admin'])
      expect((await set(second.id, bad)).status, bad).toBe(400);
    expect((await server.as(second.token)('GET /billing/lsac-account')).lsacAccount.linked).toBe(false);
    expect(await listAuditEntries(second.id)).toEqual([]);
  });
});

describe('the block', () => {
  const remove = async (id: string, body: object) =>
    server.raw('POST', `/api/billing/lsac-remove-block/${id}`, { token: (await staff()).token, body });
  const code = async (student: TestUser) => (await server.as(student.token)('GET /user/me')).user.accessCode;

  test('is removed until a date, and restored', async () => {
    const student = await createUser(server, { lsac: { enabled: true, calledAt: after(-30) } });
    expect(await code(student)).toBe(-3);
    const until = after(3).toISOString();
    expect((await remove(student.id, { value: true, untillDate: until })).json).toEqual({
      lsacDisabledUntill: until,
    });
    expect(await code(student)).toBe(1);
    expect((await remove(student.id, { value: false })).json).toEqual({ lsacDisabledUntill: null });
    expect(await code(student)).toBe(-3);
    expect(await listAuditEntries(student.id)).toMatchObject([
      { action: 'lsac.block', before: { lsacDisabledUntill: null }, after: { lsacDisabledUntill: until } },
      { action: 'lsac.block', before: { lsacDisabledUntill: until }, after: { lsacDisabledUntill: null } },
    ]);
  });

  test('a day counts until its end in UTC', async () => {
    const student = await createUser(server, { lsac: { enabled: true, calledAt: after(-30) } });
    const day = after(1).toISOString().slice(0, 10);
    const { json } = await remove(student.id, { value: true, untillDate: day });
    expect(json.lsacDisabledUntill).toBe(`${after(2).toISOString().slice(0, 10)}T00:00:00.000Z`);
    // Today still counts.
    const today = server.clock.now().toISOString().slice(0, 10);
    expect((await remove(student.id, { value: true, untillDate: today })).status).toBe(200);
  });

  test('needs a valid date', async () => {
    const student = await createUser(server, { lsac: { enabled: true } });
    const bad: [object, number][] = [
      [{ value: true }, 422],
      [{ value: true, untillDate: null }, 422],
      [{ value: true, untillDate: after(-1).toISOString() }, 422],
      [{ value: true, untillDate: after(367).toISOString() }, 422],
      [{ value: false, untillDate: after(1).toISOString() }, 422],
      [{ value: true, untillDate: '2026-02-30' }, 400],
      [{ value: true, untillDate: 'tomorrow' }, 400],
      [{ value: 'yes', untillDate: after(1).toISOString() }, 400],
      [{}, 400],
      [{ value: false, more: 1 }, 400],
    ];
    for (const [body, status] of bad)
      expect((await remove(student.id, body)).status, JSON.stringify(body)).toBe(status);
    expect(await listAuditEntries(student.id)).toEqual([]);
  });
});

describe('the log', () => {
  test('has each request without secrets, filtered by day, type, student and failure', async () => {
    const { token } = await staff();
    const student = await createUser(server, {
      email: 'secret.person@mail.example',
      firstName: 'Wilhelmina',
      lastName: 'Hidden',
    });
    server.clock.set('2026-04-01T23:59:59.000Z');
    await server.as(student.token)('POST /billing/start-lsac');
    server.clock.set('2026-04-02T00:00:00.000Z');
    await server.as(student.token)('POST /billing/lsac-update');
    server.clock.set('2026-04-03T12:00:00.000Z');
    await server.as(token)('PUT /billing/admin/lsac-simulator/{id}', {
      params: { id: student.id },
      body: { failure: 'refused' },
    });
    await server.raw('POST', '/api/billing/lsac-update', { token: student.token });
    const logs = async (query: object) => {
      const response = await server.as(token)('GET /billing/admin/lsac-logs', {
        query: { userId: student.id, ...query },
      });
      return response.items;
    };
    const types = async (query: object) => (await logs(query)).map(({ type }) => type);

    const all = await logs({ log: true });
    expect(all.map(({ type, status }) => [type, status])).toEqual([
      ['account', 422],
      ['account', 200],
      ['start', 200],
    ]);
    const text = JSON.stringify(all.map(({ user: _, ...rest }) => rest));
    for (const secret of ['secret.person', 'mail.example', 'Wilhelmina', 'Hidden', 'simulator/link'])
      expect(text).not.toContain(secret);
    expect(all[2]).toMatchObject({
      user: { id: student.id, name: 'Wilhelmina Hidden' },
      method: 'POST',
      path: '/student-coachings',
      request: { externalId: student.id, email: 's***@m***', firstName: 'W***' },
      error: null,
    });
    expect(all[0]!.error).toBe('refused: status 422');
    expect((await logs({})).every(({ request, answer }) => request === null && answer === null)).toBe(true);

    expect(await types({ type: 'start' })).toEqual(['start']);
    expect(await types({ failed: true })).toEqual(['account']);
    expect(await types({ fromDate: '2026-04-01', toDate: '2026-04-01' })).toEqual(['start']);
    expect(await types({ fromDate: '2026-04-02', toDate: '2026-04-02' })).toEqual(['account']);
    expect(await types({ fromDate: '2026-04-02' })).toHaveLength(2);
    expect(await types({ toDate: '2026-04-02' })).toHaveLength(2);
    expect(await types({ fromDate: '2026-04-04' })).toEqual([]);
  });

  test('is read page by page, and refuses invalid filters', async () => {
    const { token } = await staff();
    const student = await createUser(server);
    await server.as(student.token)('POST /billing/start-lsac');
    for (let i = 0; i < 4; i += 1) await server.as(student.token)('POST /billing/lsac-update');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.as(token)('GET /billing/admin/lsac-logs', {
        query: { userId: student.id, limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);

    const status = async (query: string) =>
      (await server.raw('GET', `/api/billing/admin/lsac-logs?${query}`, { token })).status;
    expect(await status('log=true&fromDate=2026-04-02&toDate=2026-04-01')).toBe(422);
    expect(await status('cursor=abc')).toBe(422);
    for (const bad of [
      'fromDate=04/02/2026',
      'toDate=2026-02-30',
      'type=other',
      'limit=101',
      'limit=0',
      'log=maybe',
      'user=1',
    ])
      expect(await status(bad), bad).toBe(400);
  });
});

describe('the simulated account', () => {
  test('is shown before it exists, and changed with an audit entry', async () => {
    const student = await createUser(server);
    const { token } = await staff();
    const params = { id: student.id };
    const { account } = await server.as(token)('GET /billing/admin/lsac-simulator/{id}', { params });
    expect(account).toMatchObject({ linked: false, failure: null, updatedAt: null });
    const body = {
      linked: true,
      subscriptionType: 'FREE',
      subscriptionExpirationDate: after(10).toISOString(),
      failure: 'timeout' as const,
    };
    const changed = await server.as(token)('PUT /billing/admin/lsac-simulator/{id}', { params, body });
    expect(changed.account).toEqual({
      ...account,
      ...body,
      updatedAt: server.clock.now().toISOString(),
    });
    expect(await server.as(token)('GET /billing/admin/lsac-simulator/{id}', { params })).toEqual(changed);
    expect(await listAuditEntries(student.id)).toMatchObject([
      { action: 'lsac.simulator', before: { failure: null }, after: { failure: 'timeout' } },
    ]);
    const bad = { failure: 'nothing' };
    expect(
      (await server.raw('PUT', `/api/billing/admin/lsac-simulator/${student.id}`, { token, body: bad }))
        .status,
    ).toBe(400);
  });
});
