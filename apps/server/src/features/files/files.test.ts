import { expect, test } from 'vitest';
import { diskStore } from '../../files/disk-store.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { cancelRemoval, listFileProblems, requireOwnFiles, scheduleRemoval } from './index.ts';
import { removeDueFiles } from './removals.service.ts';

const server = testServer();
const always = () => true;

test('files are removed when they are due, unless something refers to them again', async () => {
  const { db, files, clock } = server.running.deps;
  const keys = ['private/now.pdf', 'private/later.pdf', 'private/kept.pdf'];
  for (const key of keys) await files.put(key, Buffer.from('x'));
  const hour = 3_600_000;
  await scheduleRemoval(db, ['private/now.pdf', 'private/never-written.pdf', keys[2]!], clock.now());
  await scheduleRemoval(db, ['private/later.pdf'], new Date(clock.now().getTime() + hour));
  await cancelRemoval(db, ['private/kept.pdf']);
  expect(await removeDueFiles(server.running.deps, () => false)).toBe(0);
  expect(await removeDueFiles(server.running.deps, always)).toBe(2);
  const left = async () => Promise.all(keys.map(async (key) => (await files.find(key)) !== null));
  expect(await left()).toEqual([false, true, true]);
  server.clock.advance(hour);
  expect(await removeDueFiles(server.running.deps, always)).toBe(1);
  expect(await left()).toEqual([false, false, true]);
  await scheduleRemoval(db, [], clock.now());
});

test('a place that is not that of the files is a problem, once there are files', async () => {
  const { deps } = server.running;
  const problems = async (files = deps.files) =>
    (await listFileProblems({ ...deps, files })).map(({ text }) => text);
  const elsewhere = diskStore(`${deps.files.location}-elsewhere`);
  expect(await problems()).toEqual([]);
  // Nothing is lost yet: the new place becomes that of the installation.
  expect(await problems(elsewhere)).toEqual([]);
  const { token } = await createUser(server, { roles: ['CONTENT'] });
  const data = Buffer.from(samplePng(9, 9).bytes).toString('base64');
  await server.as(token)('POST /upload/image', { body: { data } });
  expect(await problems()).toEqual([]);
  const third = diskStore(`${deps.files.location}-third`);
  expect(await problems(third)).toEqual([expect.stringContaining('-third. Set FILES_DIR or S3_BUCKET')]);
  await expect(requireOwnFiles(deps.db, deps.files)).resolves.toBeUndefined();
  await expect(requireOwnFiles(deps.db, third)).rejects.toThrow('-third. Set DATA_DIR');
  await third.put('store-id.txt', Buffer.from('another installation'));
  expect(await problems(third)).toHaveLength(1);
  await expect(requireOwnFiles(deps.db, third)).rejects.toThrow('--without-files');
  expect(await problems(diskStore('/dev/null/files'))).toHaveLength(1);
  const { problems: onPage } = await server.as((await createUser(server, { roles: ['ADMIN'] })).token)(
    'GET /health/details',
  );
  expect(onPage.map(({ text }) => text).join()).not.toContain('files of this installation');
});
