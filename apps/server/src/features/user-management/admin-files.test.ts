import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { startS3 } from '../../test/fixtures/s3.ts';
import { removeDueFiles } from '../files/removals.service.ts';

const s3: Partial<Awaited<ReturnType<typeof startS3>>> = {};
const onS3: Record<string, string> = {};
const withLinks: Record<string, string> = {};
beforeAll(async () => {
  Object.assign(s3, await startS3());
  Object.assign(onS3, s3.settings);
  Object.assign(withLinks, s3.settings, { S3_PUBLIC_ENDPOINT: s3.endpoint, S3_PREFIX: 'linked/' });
});
afterAll(() => s3.stop!());
const hour = 3_600_000;

describe.each([
  ['on disk', {}, false],
  ['on S3', onS3, false],
  ['on S3 that browsers reach', withLinks, true],
])('files about a student %s', (_, settings, hasLinks) => {
  const server = testServer({ settings });
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of server.running.deps.files.list('private/')) keys.push(key);
    return keys;
  };
  const removeDue = () => removeDueFiles(server.running.deps, () => true);
  const attach = async (name = 'Letter.PDF', content = '%PDF letter') => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const student = await createUser(server);
    const body = { userId: student.id, name, data: Buffer.from(content).toString('base64') };
    const { adminFiles } = await server.as(admin.token)('POST /user/admin-file', { body });
    return {
      admin,
      student,
      file: adminFiles[0]!,
      path: `/api/user/${student.id}/admin-file/${adminFiles[0]!.id}`,
    };
  };
  const fetchFile = (path: string, token: string, headers: Record<string, string> = {}) =>
    fetch(`${server.running.url}${path}`, {
      headers: { authorization: token, ...headers },
      redirect: 'manual',
    });

  test('are stored, downloaded by staff who may, and by nobody else', async () => {
    const { admin, student, file, path } = await attach();
    expect(file).toMatchObject({ name: 'Letter.PDF', url: null });
    const answered = await fetchFile(path, admin.token);
    if (hasLinks) {
      expect(answered.status).toBe(303);
      const withAddress = await fetchFile(path, admin.token, { 'x-file-link': 'tell' });
      expect(withAddress.status).toBe(204);
      const linked = await fetch(withAddress.headers.get('x-file-link')!);
      expect(linked.headers.get('content-disposition')).toBe('attachment; filename="Letter.PDF"');
      expect(await linked.text()).toBe('%PDF letter');
    } else {
      expect(await answered.text()).toBe('%PDF letter');
      expect(answered.headers.get('content-disposition')).toBe('attachment; filename="Letter.PDF"');
      expect(answered.headers.get('cache-control')).toBe('no-store');
    }
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    for (const token of [student.token, tutor.token]) expect((await fetchFile(path, token)).status).toBe(403);
    const other = await createUser(server);
    expect((await fetchFile(path.replace(student.id, other.id), admin.token)).status).toBe(404);
    expect((await fetch(`${server.running.url}/media/${(await stored())[0]}`)).status).toBe(404);
  });

  test('stay while they are kept, and are removed a day after staff remove them', async () => {
    const { admin, student, file } = await attach();
    const save = (adminFiles: { id?: string; name: string; url?: string }[]) =>
      server.as(admin.token)('PUT /user/{id}/admin-files', {
        params: { id: student.id },
        body: { adminFiles },
      });
    const before = (await stored()).length;
    const link = { name: 'Link', url: 'https://files.example/a.pdf' };
    const renamed = await save([{ id: file.id, name: 'Renamed.pdf' }, link]);
    expect(renamed.adminFiles).toMatchObject([{ id: file.id, name: 'Renamed.pdf', url: null }, link]);
    await expect(save([{ name: 'Nothing' }])).rejects.toMatchObject({ status: 422 });
    server.clock.advance(48 * hour);
    await removeDue();
    expect(await stored()).toHaveLength(before);
    await save([]);
    await removeDue();
    expect(await stored()).toHaveLength(before);
    server.clock.advance(25 * hour);
    expect(await removeDue()).toBe(1);
    expect(await stored()).toHaveLength(before - 1);
  });

  test('go with the account', async () => {
    const { student } = await attach();
    const own = async () => (await stored()).filter((key) => key.includes(student.id));
    expect(await own()).toHaveLength(1);
    const { token } = await createUser(server, { roles: ['ADMIN'] });
    await server.as(token)('DELETE /user/{id}', { params: { id: student.id } });
    await removeDue();
    expect(await own()).toEqual([]);
  });

  test('of other types, or too large, are refused', async () => {
    for (const name of ['page.html', 'picture.svg', 'none', 'run.exe'])
      await expect(attach(name)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    await expect(attach('big.pdf', 'x'.repeat(8_388_609))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test('an export of one’s own data is the same in each place, and kept for an hour at most', async () => {
    const { token, email } = await createUser(server);
    const answered = await fetchFile('/api/user/export', token, { 'x-file-link': 'tell' });
    const link = answered.headers.get('x-file-link');
    expect(link !== null).toBe(hasLinks);
    const json = JSON.parse(link ? await (await fetch(link)).text() : await answered.text());
    expect(json.account.email).toBe(email);
    const { files } = server.running.deps;
    const exports = async () => {
      const found: string[] = [];
      for await (const { key } of files.list('exports/'))
        found.push(await text((await files.open(key))!.body));
      return found.length;
    };
    expect(await exports()).toBe(hasLinks ? 1 : 0);
    server.clock.advance(hour);
    await removeDue();
    expect(await exports()).toBe(0);
  });
});
