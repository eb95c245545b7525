import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../apps/server/src/test/fixtures/database.ts';
import {
  deleteObject,
  findObject,
  findObjects,
  insertObject,
  inTransaction,
  lockName,
  type NewObject,
  type Transaction,
  updateObject,
} from './gateway.queries.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.drop();
});

const begin = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(opened.database.pool, work);
const newObject = (id: string, data: object = {}): NewObject => ({
  id,
  object: 'test_object',
  customer: null,
  parent: 'all',
  created: 1_790_000_000,
  data: { id, object: 'test_object', ...data },
  internal: null,
  dueAt: null,
});
const listIds = async (tx: Transaction, fields: Record<string, string> = {}) =>
  (await findObjects(tx, { object: 'test_object', parent: 'all', fields, limit: 10 })).map(({ id }) => id);

test('objects keep the order in which a transaction added them, even after changes', async () => {
  await begin(async (tx) => {
    const first = insertObject(tx, newObject('first'));
    for (const id of ['second', 'third']) insertObject(tx, newObject(id));
    updateObject(tx, first, { data: { id: 'first', object: 'test_object', state: 'changed' }, dueAt: 7 });
  });
  expect(await begin((tx) => listIds(tx))).toEqual(['third', 'second', 'first']);
  expect(await begin((tx) => findObject(tx, 'first'))).toMatchObject({
    data: { state: 'changed' },
    dueAt: 7,
    internal: null,
  });
});

test('a search finds what its transaction added, changed and deleted before', async () => {
  await begin(async (tx) => {
    insertObject(tx, newObject('added', { state: 'new' }));
    expect(await listIds(tx, { state: 'new' })).toEqual(['added']);
    updateObject(tx, (await findObject(tx, 'added'))!, {
      data: { id: 'added', object: 'test_object', state: 'old' },
    });
    expect(await listIds(tx, { state: 'new' })).toEqual([]);
    expect(await listIds(tx, { state: 'old' })).toEqual(['added']);
    await deleteObject(tx, 'added');
    expect(await listIds(tx, { state: 'old' })).toEqual([]);
    expect(await findObject(tx, 'added')).toBeUndefined();
  });
});

test('a change applies only to its own fields, whatever row it was made from', async () => {
  await begin(async (tx) => {
    const read = insertObject(tx, newObject('patched'));
    updateObject(tx, read, { dueAt: 1 });
    updateObject(tx, read, { internal: { secret: 2 } });
  });
  await begin(async (tx) => {
    const read = (await findObject(tx, 'patched'))!;
    updateObject(tx, read, { dueAt: 3 });
    await lockName(tx, 'something else');
    updateObject(tx, read, { parent: 'none' });
  });
  expect(await begin((tx) => findObject(tx, 'patched'))).toMatchObject({
    dueAt: 3,
    internal: { secret: 2 },
    parent: 'none',
  });
});

test('nothing of a failed transaction is written', async () => {
  const failing = begin(async (tx) => {
    insertObject(tx, newObject('lost'));
    await listIds(tx);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await begin((tx) => findObject(tx, 'lost'))).toBeUndefined();
});
