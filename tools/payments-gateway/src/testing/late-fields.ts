import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LateFields } from '../late.ts';

/** The package exports its types only as one; each file of them is read as text. */
const types = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources');

/** Types whose fields may come late, with the file of the SDK that declares them. */
const files = {
  balance_transaction: 'BalanceTransactions',
  charge: 'Charges',
  customer: 'Customers',
  dispute: 'Disputes',
  invoice: 'Invoices',
  payment_intent: 'PaymentIntents',
  payment_method: 'PaymentMethods',
  refund: 'Refunds',
  setup_intent: 'SetupIntents',
  subscription: 'Subscriptions',
  subscription_schedule: 'SubscriptionSchedules',
} as const;

/** What a request sent, and what the object belongs to: it is known when the object exists. */
const sent = [
  'application',
  'customer',
  'default_payment_method',
  'description',
  'email',
  'metadata',
  'name',
  'parent',
  'payment_method',
  'phone',
  'reason',
  'setup_future_usage',
  'shipping',
  'source',
  'test_clock',
];

/** What is decided in the request that changes the object, and is its answer. */
const decided: Partial<Record<keyof typeof files, readonly string[]>> = {
  charge: ['failure_code', 'failure_message', 'payment_intent'],
  invoice: [
    'billing_reason',
    'status',
    'subtotal_excluding_tax',
    'total_discount_amounts',
    'total_excluding_tax',
    'total_taxes',
  ],
  payment_intent: ['canceled_at', 'client_secret', 'last_payment_error', 'next_action'],
  refund: ['charge'],
  setup_intent: ['client_secret', 'last_setup_error', 'next_action'],
  subscription: [
    'cancel_at',
    'canceled_at',
    'ended_at',
    'latest_invoice',
    'pending_update',
    'schedule',
    'trial_end',
    'trial_start',
  ],
  subscription_schedule: ['current_phase', 'released_subscription', 'subscription'],
};

/** Nested fields that are null, and lists that are empty, at first. */
const nested: LateFields = {
  invoice: ['status_transitions.paid_at', 'status_transitions.finalized_at'],
  dispute: ['balance_transactions'],
};

/** The nullable fields of a type in the SDK. */
function readNullable(file: string): string[] {
  const text = readFileSync(join(types, `${file}.d.ts`), 'utf8');
  const body = new RegExp(`export interface ${file.replace(/s$/, '')} \\{\\n([\\s\\S]*?)\\n\\}`).exec(
    text,
  )?.[1];
  if (!body) throw new Error(`The SDK declares ${file} in another way`);
  return [...body.matchAll(/^ {4}(\w+)\??: (.*);$/gm)]
    .filter(([, , type]) => type!.includes('| null'))
    .map(([, name]) => name!);
}

/** Every nullable field of the SDK's types that the provider may fill in later, by type of object. */
export function readLateFields(): LateFields {
  const entries = (Object.keys(files) as (keyof typeof files)[]).map((type) => {
    const prompt = [...sent, ...(decided[type] ?? [])];
    const fields = readNullable(files[type]).filter((name) => !prompt.includes(name));
    return [type, [...fields, ...(nested[type] ?? [])]] as const;
  });
  return Object.fromEntries(entries);
}
