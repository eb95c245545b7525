import { asc, gt, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../test/fixtures/index.ts';
import {
  countUpTo,
  listPage,
  listQuery,
  matchesSearch,
  nameSearchVector,
  toLimitAndOffset,
} from './list-query.ts';

const server = testServer();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const people = pgTable('list_query_people', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email'),
  search: tsvector('search'),
});

beforeAll(async () => {
  const { orm } = server.db;
  await orm.execute(sql`create table list_query_people (id int primary key, name text not null, email text,
    search tsvector generated always as (${nameSearchVector("name || ' ' || coalesce(email, '')", ['email'])}) stored)`);
  const names = ['Ünal O’Neil', "Mary-Jane O'Brien", 'Иван Ивановский', 'back\\slash', 'Zed'];
  await orm
    .insert(people)
    .values(
      names.map((name, i) => ({ id: i + 1, name, email: i === 4 ? null : `person.${i + 1}@Mail.example` })),
    );
});

// The files of one worker share its database, and others compare its tables with the documentation.
afterAll(() => server.db.orm.execute(sql`drop table list_query_people`));

const select = { id: people.id };
const query = { select, from: people, orderBy: [asc(people.id)] };
const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
const search = async (typed: string) =>
  ids(
    await listQuery(server.db, {
      ...query,
      where: [matchesSearch(people.search, typed)],
      page: { limit: 9, offset: 0 },
    }),
  );

test('undefined conditions are skipped', async () => {
  const page = toLimitAndOffset({ page: 2, size: 2 });
  expect(page).toEqual({ limit: 2, offset: 2 });
  expect(ids(await listQuery(server.db, { ...query, where: [undefined], page }))).toEqual([3, 4]);
  expect(ids(await listQuery(server.db, { ...query, where: [gt(people.id, 2), undefined], page }))).toEqual([
    5,
  ]);
});

test('a count stops at its limit and says whether there are more', async () => {
  expect(await countUpTo(server.db, people, [], 4)).toEqual({ total: 4, more: true });
  expect(await countUpTo(server.db, people, [], 5)).toEqual({ total: 5, more: false });
  expect(await countUpTo(server.db, people, [gt(people.id, 4), undefined], 4)).toEqual({
    total: 1,
    more: false,
  });
});

test('a page has its count, also beyond the end', async () => {
  const read = async (page: number, size: number, max: number) => {
    const found = await listPage(
      server.db,
      { ...query, where: [], page: toLimitAndOffset({ page, size }) },
      max,
    );
    return [ids(found.rows), found.total, found.more];
  };
  expect(await read(1, 2, 4)).toEqual([[1, 2], 4, true]);
  expect(await read(2, 2, 5)).toEqual([[3, 4], 5, false]);
  // Rows of the page always count, even beyond the limit.
  expect(await read(2, 2, 1)).toEqual([[3, 4], 4, true]);
  expect(await read(3, 2, 6)).toEqual([[5], 5, false]);
  expect(await read(4, 2, 8)).toEqual([[], 5, false]);
});

test('a search finds prefixes of words, ignoring accents and case, and whole addresses', async () => {
  expect(await search('unal')).toEqual([1]);
  expect(await search('ÜN nei')).toEqual([1]);
  expect(await search('ÜN o’ne')).toEqual([1]);
  expect(await search('b')).toEqual([2, 4]);
  expect(await search("o'br MARY-j")).toEqual([2]);
  expect(await search('иванов')).toEqual([3]);
  expect(await search('\\slash')).toEqual([4]);
  expect(await search('person.3@mail')).toEqual([3]);
  expect(await search('PERSON.3')).toEqual([3]);
  expect(await search('mail.example zed')).toEqual([]);
  expect(await search('erson')).toEqual([]);
  expect(await search("-- '")).toEqual([]);
  expect(await search('')).toEqual([1, 2, 3, 4, 5]);
});

test('with a text search configuration, search terms are stemmed like the words', async () => {
  const matches = matchesSearch(sql`to_tsvector('english', 'Running late')`, 'runs LAT', 'english');
  const [row] = await server.db.orm
    .select({ found: sql<boolean>`${matches}` })
    .from(people)
    .limit(1);
  expect(row!.found).toBe(true);
});
