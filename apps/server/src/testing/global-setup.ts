import { randomBytes } from 'node:crypto';
import { administer, runPrefix } from './cluster.ts';

/** Names the run before any worker begins, and drops the databases that its workers have made on a cluster. */
export default function setUp() {
  process.env.DOCKET_TEST_RUN = randomBytes(4).toString('hex');
  return async () => {
    const url = process.env.DOCKET_TEST_PG_URL;
    if (!url || process.env.DOCKET_TEST_DB !== 'postgres') return;
    await administer(url, async (client) => {
      const made = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [runPrefix()],
      );
      for (const { name } of made.rows) await client.query(`drop database ${name} with (force)`);
    });
  };
}
