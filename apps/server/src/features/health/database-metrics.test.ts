import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { testServer } from '../../test/fixtures/index.ts';
import { insertReconciliation } from '../billing/sync/ledger.queries.ts';
import { findCertificateEnd } from './certificate.ts';

const server = testServer();
/** The samples of /metrics, as 'name{labels}' and value; eleven seconds later, so that everything is asked again. */
async function read(): Promise<Map<string, number>> {
  server.clock.advance(11_000);
  const { json } = await server.raw('GET', '/metrics');
  const lines = (json as string).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => line.split(/ (?=[^ ]+$)/)).map(([name, value]) => [name!, Number(value)]),
  );
}

test('what the database knows is there, and what is not known has no sample', async () => {
  const samples = await read();
  expect(samples.get('docket_database_up')).toBe(1);
  expect(samples.get('docket_db_connections{state="max"}')).toBeGreaterThan(0);
  expect(samples.get('docket_mails{state="failed"}')).toBe(0);
  expect(samples.get('docket_staff_jobs{state="failed"}')).toBe(0);
  expect(samples.get('docket_database_bytes')).toBeGreaterThan(1_000_000);
  expect(samples.get('docket_db_pool_wait_seconds_count')).toBeGreaterThan(0);
  for (const name of [
    'docket_replica_lag_seconds',
    'docket_replica_used',
    'docket_reconciliation_differences',
    'docket_mail_age_seconds',
    'docket_certificate_end_timestamp_seconds',
  ])
    expect(samples.has(name), name).toBe(false);
});

test('differences of the last reconciliation are counted', async () => {
  const at = server.clock.now();
  await insertReconciliation(server.db, {
    id: server.running.deps.newId(),
    at,
    since: null,
    transactions: 2,
    postings: 1,
    providerTotal: 500,
    ledgerTotal: 0,
    differences: [{ transactionId: 'txn_1' }] as never,
  });
  const samples = await read();
  expect(samples.get('docket_reconciliation_differences')).toBe(1);
  expect(samples.get('docket_reconciliation_timestamp_seconds')).toBe(at.getTime() / 1_000);
});

test('a job that nobody takes grows old', async () => {
  await server.db.orm.execute(
    `insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() - interval '20 minutes')`,
  );
  expect((await read()).get('docket_queue_age_seconds{queue="mail"}')).toBeGreaterThanOrEqual(1_200);
});

test('a replica is measured, and while it is left out it has no lag', async () => {
  let lag: number | null = 1.5;
  Object.assign(server.running.deps.db, { replica: { lagSeconds: () => lag } });
  const used = await read();
  expect([used.get('docket_replica_lag_seconds'), used.get('docket_replica_used')]).toEqual([1.5, 1]);
  lag = null;
  const left = await read();
  expect([left.get('docket_replica_lag_seconds'), left.get('docket_replica_used')]).toEqual([undefined, 0]);
});

test('the end of a certificate is read, also from one that nobody knows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-certificate-'));
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  execFileSync(
    'openssl',
    // biome-ignore format: one line for each argument says less
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30', '-subj', '/CN=docket.example', '-keyout', files.key, '-out', files.cert],
    { stdio: 'ignore' },
  );
  const tls = createServer({ key: readFileSync(files.key), cert: readFileSync(files.cert) });
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const { port } = tls.address() as AddressInfo;
  const end = await findCertificateEnd(new URL(`https://127.0.0.1:${port}`));
  const days = (end.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(31);
  await new Promise((resolve) => tls.close(resolve));
  rmSync(folder, { recursive: true });
  await expect(findCertificateEnd(new URL(`https://127.0.0.1:${port}`))).rejects.toThrow();
});
