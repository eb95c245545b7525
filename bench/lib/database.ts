import pg from 'pg';

/** Creates an empty database in the cluster of DOCKET_BENCH_PG_URL; resolves to its address. */
export async function freshDatabase(name: string): Promise<string> {
  const url = process.env.DOCKET_BENCH_PG_URL;
  if (!url) throw new Error('DOCKET_BENCH_PG_URL is not set; run this through npm run bench');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}
