import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from './open.ts';

const database = await openEmbedded('memory://');
afterAll(() => database.close());

test('a connection that is dropped during a statement is replaced immediately', async () => {
  for (let time = 0; time < 5; time += 1) {
    const client = await database.pool.connect();
    const statement = client.query('select count(*) from generate_series(1, 500000)').catch(() => undefined);
    client.release(new Error('Given up'));
    const { rows } = await database.pool.query('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
    await statement;
  }
});
