import pg from 'pg';

/** What the databases of this run of the tests begin with; the run is named by global-setup.ts. */
export const runPrefix = () => `docket_${process.env.DOCKET_TEST_RUN ?? 'single'}_`;

/** Works on the administrative database of the test cluster. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
