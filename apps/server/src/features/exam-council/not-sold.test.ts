import { expect, test } from 'vitest';
import type { Payments } from '../../http/payments.ts';
import { examCouncilServer } from '../../test/fixtures/exam-council.ts';
import { createUser } from '../../test/fixtures/factories.ts';

const live: Partial<Payments> = { isConfigured: true, provider: 'stripe', isTestMode: false };
const server = examCouncilServer(() => ({}), { payments: live as Payments });

test('prep plus of a simulated council cannot be bought with real money', async () => {
  const student = await createUser(server, { lsac: { enabled: true, linked: true, accountId: 'L1' } });
  expect((await server.as(student.token)('GET /billing/lsac-account')).isPrepPlusSold).toBe(false);
  const path = '/api/billing/lsac-prep-plus-renew';
  expect(await server.raw('POST', path, { token: student.token, body: {} })).toMatchObject({
    status: 501,
    json: { error: 'NOT_CONFIGURED' },
  });
  expect(server.feature.sellsPrepPlus).toBe(false);
  expect(server.payments.requests).toBe(0);
});
