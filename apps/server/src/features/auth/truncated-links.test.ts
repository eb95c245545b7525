import { expect, test } from 'vitest';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();

test.each(['abc', 'x', 'a'.repeat(42), 'a'.repeat(200)])(
  'a link that ends in %s no longer works',
  async (token) => {
    const reset = await server.raw('GET', `/api/auth/reset-password/${token}`);
    expect([reset.status, reset.json]).toEqual([200, { valid: false }]);
    const verify = await server.raw('GET', `/api/auth/verify-email/${token}`);
    expect([verify.status, verify.json.error]).toEqual([422, 'LINK_EXPIRED']);
  },
);
