import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { testServer } from '../test/fixtures/index.ts';

const url = 'postgres://docket@localhost/docket';
const server = testServer({ settings: { ROLES: 'jobs', DATABASE_URL: url } });

test('a process that only does jobs answers the checks, and no call', async () => {
  expect((await server.raw('GET', '/healthz')).status).toBe(200);
  expect((await server.raw('GET', '/readyz')).status).toBe(200);
  expect((await server.raw('GET', '/metrics')).status).toBe(200);
  expect((await server.raw('GET', '/api/app-setting')).status).toBe(404);
  expect((await server.raw('GET', '/')).status).toBe(404);
});

test('roles are web and jobs, and a process with one of them has PostgreSQL and no local gateway', () => {
  const read = (ROLES: string, more: Record<string, string> = {}) => readConfig({ ROLES, ...more }).ROLES;
  expect(readConfig({}).ROLES).toEqual(['web', 'jobs']);
  expect(read(' Jobs , web')).toEqual(['jobs', 'web']);
  const apart = { DATABASE_URL: url, LOCAL_PAYMENTS: 'false' };
  expect(read('web', apart)).toEqual(['web']);
  expect(() => read('pages', apart)).toThrow('Bad setting ROLES');
  expect(() => read(',', apart)).toThrow('must be web, jobs');
  expect(() => read('jobs', { LOCAL_PAYMENTS: 'false' })).toThrow('need DATABASE_URL');
  expect(() => read('jobs', { DATABASE_URL: url })).toThrow('need LOCAL_PAYMENTS=false');
});
