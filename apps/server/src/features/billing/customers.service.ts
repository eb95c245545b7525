import { notFound } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { type CustomerRow, findCustomer, findStudent, insertCustomer } from './billing.queries.ts';
import { requirePayments } from './provider.ts';

/**
 * The student's customer at the provider, made when first needed; the key makes sure that there is one alone.
 * @throws Fault NOT_FOUND for an unknown student, and the provider's errors
 */
export async function ensureCustomer(deps: Deps, userId: string): Promise<CustomerRow> {
  const known = await findCustomer(deps.db, userId);
  if (known) return known;
  const student = await findStudent(deps.db, userId);
  if (!student) throw notFound('User');
  const { stripe } = requirePayments(deps);
  const customer = await stripe.customers.create(
    {
      metadata: { userId },
      name: `${student.firstName} ${student.lastName}`.trim(),
      ...(student.email && { email: student.email }),
    },
    { idempotencyKey: `docket-customer-${userId}` },
  );
  await insertCustomer(deps.db, userId, customer.id, deps.clock.now());
  return (await findCustomer(deps.db, userId))!;
}
