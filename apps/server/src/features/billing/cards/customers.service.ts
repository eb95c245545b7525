import Stripe from 'stripe';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type CustomerRow,
  findCustomer,
  findStudent,
  insertCustomer,
  type Student,
} from '../billing.queries.ts';

/**
 * The student's customer at the provider, created when first needed; the key ensures that there is only one.
 * @throws ApiError NOT_FOUND for an unknown student, and the provider's errors
 */
export async function ensureCustomer(deps: Deps, userId: string): Promise<CustomerRow> {
  const known = await findCustomer(deps.db, userId);
  if (known) return known;
  const student = await findStudent(deps.db, userId);
  if (!student) throw notFound('User');
  const { stripe } = deps.payments;
  const customer = await stripe.customers.create(toCustomer(student), {
    idempotencyKey: `docket-customer-${userId}`,
  });
  return insertCustomer(deps.db, userId, customer.id, deps.clock.now());
}

const toCustomer = ({ id, firstName, lastName, email }: Student): Stripe.CustomerCreateParams => ({
  metadata: { userId: id },
  name: `${firstName} ${lastName}`.trim(),
  ...(email && { email }),
});

/**
 * Creates the customer of a student who has none, with a new card as the primary one: both or neither. The key is
 * that of the request, because the bank may refuse this card and accept the next. A request that is lost between the
 * provider's response and ours continues under its key; if it is abandoned, it leaves a customer without a
 * subscription.
 * @throws ApiError NOT_FOUND for a card of somebody else, and the provider's errors
 */
export async function createCustomerWithCard(
  deps: Deps,
  student: Student,
  paymentMethod: string,
  requestKey: string,
): Promise<CustomerRow> {
  const { stripe } = deps.payments;
  const customer = await stripe.customers
    .create(
      {
        ...toCustomer(student),
        payment_method: paymentMethod,
        invoice_settings: { default_payment_method: paymentMethod },
      },
      { idempotencyKey: `${requestKey}-customer` },
    )
    .catch((error) => {
      throw error instanceof Stripe.errors.StripeInvalidRequestError ? notFound('Payment method') : error;
    });
  return insertCustomer(deps.db, student.id, customer.id, deps.clock.now());
}
