import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoTutors } from '../../demo/tutors.demo.ts';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';

const server = testServer();
const fields = {
  name: 'Ann Bell',
  title: 'Tutor',
  subjects: ['Flaws'],
  bio: 'Reads slowly.',
  languages: ['English'],
  timezone: 'America/New_York',
};
let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
});
const publicNames = async (list?: 'all') => {
  const { tutors } = await server.as(null)('POST /tutor/listPublic', { query: list ? { list } : {} });
  return tutors.map(({ name }) => name);
};
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => [error.status, error.envelope.details?.[0]?.field],
  );

describe('tutors', () => {
  test('are added, shown, changed, ordered and removed; the log records by whom', async () => {
    const call = server.as(admin.token);
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    const { tutor: ann } = await call('POST /tutor/create', { body: { ...fields, userId: tutor.id } });
    expect(ann).toMatchObject({ slug: 'ann-bell', photo: null, enabled: true, acceptsStudents: true });
    const { tutor: second } = await call('POST /tutor/create', {
      body: { ...fields, acceptsStudents: false },
    });
    expect(second.slug).toBe('ann-bell-2');
    const { tutor: hidden } = await call('POST /tutor/create', {
      body: { ...fields, name: 'Ümit Ö', enabled: false, photo: '/media/tutor-toni-reed.svg' },
    });
    expect(hidden.slug).toBe('umit-o');
    expect([await publicNames(), await publicNames('all')]).toEqual([['Ann Bell'], ['Ann Bell', 'Ann Bell']]);
    const { tutors: shown } = await server.as(null)('POST /tutor/listPublic', { query: { list: 'all' } });
    expect(Object.keys(shown[0]!)).not.toContain('userId');
    const student = server.as((await createUser(server)).token);
    expect((await student('GET /tutor/enabled')).tutors.map(({ slug }) => slug)).toEqual([
      'ann-bell',
      'ann-bell-2',
    ]);

    const ids = [hidden.id, second.id, ann.id];
    const { tutors: ordered } = await call('POST /tutor/reorder', { body: { ids } });
    expect(ordered.map(({ id }) => id)).toEqual(ids);
    for (const bad of [ids.slice(1), [...ids, v7()], [ids[0]!, ids[0]!, ids[1]!], [v7(), ids[0]!, ids[1]!]])
      expect(await refused(call('POST /tutor/reorder', { body: { ids: bad } }))).toEqual([422, 'ids']);

    const changed = await call('POST /tutor/update', {
      body: { id: second.id, name: 'Bo Day', userId: null },
    });
    expect(changed.tutor).toMatchObject({ name: 'Bo Day', slug: 'ann-bell-2', acceptsStudents: false });
    await call('POST /tutor/delete', { body: { id: ann.id } });
    expect(await publicNames('all')).toEqual(['Bo Day']);
    expect(await refused(call('POST /tutor/delete', { body: { id: ann.id } }))).toEqual([404, undefined]);
    expect(await refused(call('POST /tutor/update', { body: { id: ann.id, name: 'X' } }))).toEqual([
      404,
      undefined,
    ]);
    // A deleted tutor keeps the address, so that old links never lead to somebody else.
    expect((await call('POST /tutor/create', { body: fields })).tutor.slug).toBe('ann-bell-3');

    const staff = await server.as((await createUser(server, { roles: ['EVENTS'] })).token)(
      'POST /tutor/listPrivate',
    );
    expect(staff.tutors.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Ümit Ö', false],
      ['Bo Day', true],
      ['Ann Bell', true],
    ]);
    const log = await server.db.rows<{ action: string; actor_id: string }>(
      {
        name: 'test_tutor_log',
        text: `select action, actor_id from audit_log where action like 'tutor.%' order by id`,
      },
      [],
    );
    expect(log.map(({ action }) => action.slice(6))).toEqual([
      ...['create', 'create', 'create', 'reorder', 'update', 'delete', 'create'],
    ]);
    expect(log.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  });

  test('have a valid time zone, an existing account and a safe picture', async () => {
    const call = server.as(admin.token);
    const student = await createUser(server);
    const create = (change: object) =>
      refused(call('POST /tutor/create', { body: { ...fields, ...change } }));
    expect(await create({ timezone: 'Mars/Olympus' })).toEqual([422, 'timezone']);
    expect(await create({ userId: student.id })).toEqual([422, 'userId']);
    expect(await create({ userId: v7() })).toEqual([422, 'userId']);
    for (const photo of [
      'javascript:alert(1)',
      'http://a.example/b.png',
      '//a.example/b.png',
      '/api/x',
      'data:,',
    ])
      expect(await create({ photo })).toEqual([400, 'photo']);
  });

  test('are not overwritten by somebody who read them before', async () => {
    const call = server.as(admin.token);
    const { tutor } = await call('POST /tutor/create', { body: { ...fields, name: 'Twice Open' } });
    server.clock.advance(1000);
    const of = { id: tutor.id, updatedAt: tutor.updatedAt };
    const { tutor: newer } = await call('POST /tutor/update', { body: { ...of, title: 'Senior tutor' } });
    await expect(call('POST /tutor/update', { body: { ...of, languages: ['Dutch'] } })).rejects.toMatchObject(
      { status: 409, code: 'CONFLICT' },
    );
    // Another position in the list is not another version.
    server.clock.advance(1000);
    const ids = (await call('POST /tutor/listPrivate')).tutors.map(({ id }) => id);
    await call('POST /tutor/reorder', { body: { ids: ids.toReversed() } });
    const { tutor: both } = await call('POST /tutor/update', {
      body: { id: tutor.id, updatedAt: newer.updatedAt, languages: ['Dutch'] },
    });
    expect(both).toMatchObject({ title: 'Senior tutor', languages: ['Dutch'] });
  });

  test('have an account that is linked to nobody else', async () => {
    const call = server.as(admin.token);
    const account = await createUser(server, { roles: ['TUTOR'] });
    const create = (name: string, userId: string | null) =>
      call('POST /tutor/create', { body: { ...fields, name, userId } });
    const { tutor: first } = await create('First One', account.id);
    expect(await refused(create('Second One', account.id))).toEqual([422, 'userId']);
    const { tutor: second } = await create('Second One', null);
    const link = () => call('POST /tutor/update', { body: { id: second.id, userId: account.id } });
    await expect(link()).rejects.toThrow(/First One/);
    // Saved again with its own account, even after that has lost its role.
    await server.db.rows(
      { name: 'test_tutor_role', text: `update users set roles = '{BILLING}' where id = $1` },
      [account.id],
    );
    const again = { id: first.id, userId: account.id, title: 'Tutor still' };
    expect((await call('POST /tutor/update', { body: again })).tutor.title).toBe('Tutor still');
    await call('POST /tutor/update', { body: { id: first.id, userId: null } });
    expect(await refused(link())).toEqual([422, 'userId']);
  });

  test.each(['staff', 'themselves'] as const)(
    'are removed with their account when %s deletes it',
    async (who) => {
      const call = server.as(admin.token);
      const account = await createUser(server, { roles: ['TUTOR'], email: `${who}@example.com` });
      const { tutor } = await call('POST /tutor/create', {
        body: {
          ...fields,
          name: 'Wanda Gone',
          bio: 'Knows Wanda.',
          photo: '/media/w.svg',
          userId: account.id,
        },
      });
      const { name, slug } = tutor;
      const scheduled: { id: string }[] = [];
      for (const days of [2, -2])
        scheduled.push(
          await scheduleClass(server, {
            tutor: { name, slug },
            startsAt: new Date(server.clock.now().getTime() + days * 86_400_000).toISOString(),
          }),
        );
      const student = await classStudent(server);
      const listed = async () => {
        const from = new Date(server.clock.now().getTime() - 3 * 86_400_000).toISOString();
        const { items } = await student.call('POST /class/list', { body: { from } });
        return items.filter(({ id }) => scheduled.some((one) => one.id === id)).map((item) => item.tutor);
      };
      expect(await listed()).toEqual([
        { name, slug },
        { name, slug },
      ]);
      const of = { params: { id: account.id } };
      const preview = await call('GET /user/{id}/deletion-preview', of);
      expect(preview.goes).toContainEqual({
        what: 'Tutor profile: name, text and photo',
        count: 1,
      });
      expect(preview.goes).toContainEqual({ what: 'Tutor name on classes', count: 2 });
      expect(preview.stays).toContainEqual({
        what: 'Audit log entries about the tutor, with what was shown',
        count: 1,
      });
      expect(preview.stays).toContainEqual({
        what: 'Audit log entries about classes, with the name of their tutor',
        count: 2,
      });
      expect(await publicNames('all')).toContain('Wanda Gone');
      if (who === 'staff')
        expect(await call('DELETE /user/{id}', of)).toMatchObject({
          goes: preview.goes,
          stays: preview.stays,
        });
      else await deleteOwnAccount(server, { email: `${who}@example.com` });
      expect([await publicNames('all'), await publicNames()].flat()).not.toContain('Wanda Gone');
      expect(await listed()).toEqual([null, null]);
      const { tutors } = await call('POST /tutor/listPrivate');
      expect(tutors.map(({ id }) => id)).not.toContain(tutor.id);
      const [left] = await server.db.rows<{ row: string; account_id: string | null }>(
        { name: 'test_tutor_left', text: 'select t::text as row, account_id from tutors t where id = $1' },
        [tutor.id],
      );
      expect(left!.row).not.toMatch(/wanda|w\.svg|english|flaws/i);
      expect(left!.account_id).toBeNull();
      const log = await call('GET /audit', { query: { target: `tutor:${tutor.id}` } });
      expect(log.items[0]).toMatchObject({
        action: 'tutor.delete',
        actor: { id: who === 'staff' ? admin.id : account.id },
      });
    },
  );

  test('in the demo library are linked to its account', async () => {
    const toni = await createUser(server, { roles: ['TUTOR'], email: 'toni@example.com' });
    await demoTutors(server.db, { newId: v7 }, { now: server.clock.now(), tutorEmail: 'toni@example.com' });
    const { tutors } = await server.as(admin.token)('POST /tutor/listPrivate');
    expect(tutors.slice(-3).map(({ slug, userId }) => [slug, userId])).toEqual([
      ['toni-reed', toni.id],
      ['leonie-calloway', null],
      ['samir-holt', null],
    ]);
  });
});
