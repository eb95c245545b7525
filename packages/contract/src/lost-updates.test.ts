import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './define.ts';
import { contract } from './index.ts';

/**
 * Two tabs, two devices or two people may change the same thing. A change that replaces a text, a number or a list names what
 * it was made from, so that the server can refuse it, or merge it, instead of losing what somebody else wrote. These need not
 * (decision 145):
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'only what has changed is sent, and each field is one value': [
    'PUT /user',
    'PUT /user/usage-state/',
    'PUT /user/accommodations',
    'PUT /user/study-settings',
    'PUT /user/{id}/profile',
  ],
  'one value, whose log has the one before': [
    'PUT /user/email',
    'PUT /user/google-id',
    'PUT /user/phone',
    'PUT /user/change-password',
    'PUT /user/{id}/change-password',
    'PUT /user/admin/event-signup/{id}',
    'PUT /billing/renewal-date/{id}',
    'PUT /billing/discount/{id}',
    'PUT /billing/lsac-account-id/{id}',
    'PUT /billing/payment-method/{id}',
    'PUT /billing/stripe-payment-method/{userId}/name/{pm}',
  ],
  'an action, which replaces no text': [
    'PUT /user/verify-password',
    'PUT /user/streak-data/{id}',
    'PUT /billing',
    'PUT /billing/admin/update-plan',
    'PUT /billing/create-free-subscription/{id}',
    'PUT /user/fee-waiver',
    'PUT /drill/archive',
    'PUT /drill/restore',
    'PUT /practice-test/archive',
    'PUT /practice-test/restore',
    'PUT /message/review/{id}/snooze',
    'PUT /message/review/resolve',
    'PUT /question/duplicates/dismissed',
    'PUT /ticket/reply/{id}',
    'PUT /study-plan/change',
    'PUT /writing/attempt/{id}/draft',
    'POST /auth/set-up',
  ],
  'a bulk change of the chosen fields, which is asked for by the number of its rows': ['PUT /question/all'],
  'a new entry of a history': ['POST /adjustment/set', 'POST /ticket/{id}/update-internal-notes'],
  'an order: each id exactly once, so nothing can be lost': [
    'PUT /test/{id}/section/reorder',
    'PUT /test/{id}/section/{sid}/segment/reorder',
    'PUT /test/{id}/section/{sid}/question/reorder',
    'PUT /question-type/reorder',
    'PUT /topic/reorder',
    'PUT /skill/unit/reorder',
    'PUT /skill/unit/{id}/segment/reorder',
    'PUT /skill/segment/{id}/question/reorder',
    'PUT /plan/order',
    'PUT /admission/unit/reorder',
    'PUT /admission/unit/{id}/item/reorder',
  ],
  'a position or a choice of the page, saved as it changes: the last one counts': [
    'PUT /drill/{id}/popup',
    'PUT /drill/drill-filter',
    'PUT /drill/drill-filter/{type}',
    'PUT /drill/drill-settings',
    'PUT /message/review/filter',
    'PUT /message/bookmark/filter',
    'PUT /message/note/filter',
    'PUT /message/ticket/filter',
    'PUT /lesson/{id}/progress',
    'PUT /admission/item/{id}/progress',
    'POST /class/student/set-progress',
    'POST /store/save',
    'PUT /user/notices',
    'PUT /writing/attempt/{id}/rubric',
  ],
  'the simulator of the demo': ['PUT /billing/admin/lsac-simulator/{id}'],
};

/** Names of what a change was made from; an event of an attempt has its number in their order. */
const origins = ['version', 'updatedAt', 'before', 'event'];

type Json = z.core.JSONSchema.JSONSchema;
/** Whether a field can hold more than a choice: a text, a number, a list. */
function isFree(schema: Json | boolean | undefined): boolean {
  if (typeof schema !== 'object' || schema.const !== undefined || schema.enum || schema.format === 'uuid')
    return false;
  return (
    /string|number|integer|array/.test(String(schema.type)) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].some(isFree) ||
    Object.values(schema.properties ?? {}).some(isFree)
  );
}
const isChange = (name: string, { method }: Call) =>
  method === 'PUT' ||
  method === 'PATCH' ||
  (method === 'POST' && /^(update|set|change|save|edit|correct)/.test(name));

test('a change that replaces a text, a number or a list says what it was made from', () => {
  const calls = Object.values(contract).flatMap((group) => Object.entries(group as Record<string, Call>));
  const found = calls.flatMap(([name, call]) => {
    if (!call.body || !isChange(name, call)) return [];
    const { properties = {} } = z.toJSONSchema(call.body as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    });
    const isVersioned = origins.some((origin) => origin in properties);
    return isVersioned || !Object.values(properties).some(isFree) ? [] : [`${call.method} ${call.path}`];
  });
  expect(found.sort()).toEqual(Object.values(reasons).flat().sort());
});
