import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../test/fixtures/index.ts';
import { csvResponse, inParts, readExportRows } from './file-response.ts';

const server = testServer();
const total = 4_500;
beforeAll(async () => {
  await server.db.pool.query('create table exported (id int primary key)');
  await server.db.pool.query(`insert into exported select generate_series(1, ${total})`);
});
// The files of one worker share its database, and others compare its tables with the documentation.
afterAll(() => server.db.pool.query('drop table exported'));

describe('rows of an export', () => {
  it('are all read, in order, in parts', async () => {
    const limits: number[] = [];
    const rows = await readExportRows(server.db, async (tx, { limit, offset }) => {
      limits.push(limit);
      const statement = {
        name: 'test_exported',
        text: 'select id from exported order by id desc limit $1 offset $2',
      };
      return tx.rows<{ id: number }>(statement, [limit, offset]);
    });
    expect(limits.length).toBeGreaterThan(2);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, i) => total - i));
  });

  it.runIf(process.env.DOCKET_TEST_DB === 'postgres')('are of one snapshot on PostgreSQL', async () => {
    const other = await server.db.pool.connect();
    let isFirst = true;
    const rows = await readExportRows(server.db, async (tx, { limit, offset }) => {
      const statement = {
        name: 'test_exported',
        text: 'select id from exported order by id desc limit $1 offset $2',
      };
      const part = await tx.rows<{ id: number }>(statement, [limit, offset]);
      if (isFirst) await other.query(`insert into exported values (${total + 1})`);
      isFirst = false;
      return part;
    });
    other.release();
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, i) => total - i));
  });

  it('are prepared part by part, when the file is sent', async () => {
    const sizes: number[] = [];
    const numbers = Array.from({ length: 1_200 }, (_, i) => i);
    const prepared = inParts(numbers, async (part) => {
      sizes.push(part.length);
      return part.map((number) => ({ number }));
    });
    const file = csvResponse<{ number: number }>('numbers', [['Number', (row) => row.number]], prepared) as {
      body: AsyncIterable<string>;
    };
    expect(sizes).toEqual([]);
    let text = '';
    for await (const part of file.body) text += part;
    expect(text.trim().split('\n')).toHaveLength(1_201);
    expect(sizes).toEqual([500, 500, 200]);
  });
});
