import { expect, onTestFinished, test, vi } from 'vitest';
import { createPayer, dayMs, waitForWebhooks } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { testCards } from '../../../test/fixtures/payments.ts';
import { reconcileLedger } from './reconcile.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

/** A balance transaction as the provider makes it beside payments. */
const addTransaction = (type: string, category: string, net: number) => {
  const created = Math.floor(server.clock.now().getTime() / 1000);
  const id = `txn_test_${type}_${created}`;
  const data = {
    id,
    object: 'balance_transaction',
    amount: net,
    fee: 0,
    net,
    created,
    currency: 'usd',
    type,
    reporting_category: category,
    source: null,
  };
  return server.db.rows(
    {
      name: 'test_transaction',
      text: `insert into gateway_objects (id, object, created, data) values ($1, 'balance_transaction', $2, $3::jsonb)`,
    },
    [id, created, JSON.stringify(data)],
  );
};

test("movements of the school's account are no differences, and an unknown kind is one", async () => {
  const payer = await createPayer(server);
  await payer.buy();
  await waitForWebhooks(server);
  for (const [type, category, net] of [
    ['stripe_fee', 'fee', -200],
    ['tax_fee', 'fee', -20],
    ['payout', 'payout', -5000],
    ['payout_failure', 'payout_reversal', 5000],
    ['reserve_hold', 'risk_reserved_funds', -100],
    ['adjustment', 'other_adjustment', -7],
    ['topup', 'topup', 900],
  ] as const)
    await addTransaction(type, category, net);
  const balanced = await reconcileLedger(server.running.deps);
  expect(balanced).toMatchObject({ differences: [], since: null });
  expect(balanced.ledgerTotal).toBe(balanced.providerTotal);
  const logged = vi.spyOn(server.running.deps.log, 'error').mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());
  await addTransaction('something_new', 'other', -3);
  const { differences } = await reconcileLedger(server.running.deps);
  expect(differences).toMatchObject([{ kind: 'missing', provider: -3 }]);
  expect(logged).toHaveBeenCalledWith({ differences: 1 }, 'the ledger and the payment provider differ');
});

test('a dispute that is decided months later is compared with its beginning', async () => {
  const payer = await createPayer(server);
  await payer.buy(testCards.disputed);
  await waitForWebhooks(server);
  await server.db.rows(
    { name: 'test_forget_transactions', text: `delete from gateway_objects where id like 'txn_test_%'` },
    [],
  );
  expect((await reconcileLedger(server.running.deps)).differences).toEqual([]);
  server.clock.advance(4 * dayMs);
  await reconcileLedger(server.running.deps);
  server.clock.advance(4 * dayMs);
  const { stripe } = server.running.deps.payments;
  const [dispute] = (await stripe.disputes.list({ limit: 1 })).data;
  await stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  await waitForWebhooks(server);
  const result = await reconcileLedger(server.running.deps);
  expect(result.differences).toEqual([]);
  expect(result.ledgerTotal).toBe(result.providerTotal);
  // The first payments are not read again.
  expect(result.transactions).toBe(1);
});
