import type { Call } from '@docket/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isTest, type Source, server, withoutComments } from '../architecture.sources.ts';
import { declaredCalls } from './calls.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
/** All objects of a schema, however deep, each as the names of its fields. */
function listObjects(schema: Schema | undefined): Set<string>[] {
  if (!schema) return [];
  // The part of demo accounts needs none of its own.
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !name.startsWith('demo'));
  const children = [
    ...fields.map(([, field]) => field),
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  return [
    ...(schema.properties ? [new Set(Object.keys(schema.properties))] : []),
    ...children.flatMap(listObjects),
  ];
}
const describeOutput = (call: Call) =>
  z.toJSONSchema(call.output as unknown as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Schema;
const ofStaff = declaredCalls.filter(({ call }) => !['public', 'any', 'student'].includes(String(call.who)));

/** Lists of staff with a person in each row, whose total counts no people. A new one needs a reason. */
const lists: Readonly<Record<string, string>> = {
  'billing.ledger': 'equals the payment provider; rows of demo accounts are marked',
  'scholarship.listPool': 'cases, not people; simulated ones are marked',
  'ticket.all': 'work for staff, whoever asks: the figures of the queues are those of its lists',
  'ticket.otherTickets': 'the tickets of one student',
};
/** Numbers of people and of what they have: an object with one says beside it how many are demo accounts. */
const numbers = ['subscriptions', 'registrations', 'redemptions', 'attended'];
/** Objects with such a number and no part of demo accounts. */
const noDemoRegisters = "demo accounts can't sign in, and the demo library registers none of them";
const withoutPart: Readonly<Record<string, string>> = {
  'billing.revenue': 'leaves demo accounts out unless they are asked for, and counts their payments beside',
  'coupon.create': 'the changed coupon; the list has the parts',
  'coupon.update': 'the changed coupon; the list has the parts',
  'proctored-test.create': noDemoRegisters,
  'proctored-test.live': noDemoRegisters,
  'proctored-test.update': noDemoRegisters,
};

test('a list of staff with a person in each row says how many rows are counted, and how many are of demo accounts', () => {
  const silent = ofStaff.flatMap(({ label, call }) => {
    const output = describeOutput(call);
    const fields = output.properties ?? {};
    const rows = listObjects(fields.items?.items);
    const hasPeople = rows.some((row) => ['user', 'student', 'simulated'].some((name) => row.has(name)));
    return fields.total && hasPeople && !(fields.counted && fields.demo) ? [label] : [];
  });
  expect(silent.sort()).toEqual(Object.keys(lists).sort());
});

test('numbers of people say beside them how many are demo accounts', () => {
  const silent = ofStaff.flatMap(({ label, call }) =>
    listObjects(describeOutput(call)).some(
      (object) =>
        numbers.some((name) => object.has(name)) && ![...object].some((name) => name.startsWith('demo')),
    )
      ? [label]
      : [],
  );
  expect(silent.sort()).toEqual(Object.keys(withoutPart).sort());
});

test('only features/users/counted.queries.ts decides who is a demo account', () => {
  const definition = 'apps/server/src/features/users/counted.queries.ts';
  // Cases of the scholarship pool have a column of their own, and the demo fills its own accounts.
  const hasOwn = /^apps\/server\/src\/(demo|test|features\/scholarships)\//;
  const deciding = (server as readonly Source[])
    .filter((source) => source.path !== definition && !hasOwn.test(source.path) && !isTest(source))
    .filter(({ text }) =>
      /\b(not|and|or|where|on) \(?\w+\.simulated\b|\b(eq|ne)\(\s*\w+\.simulated\b/.test(
        withoutComments(text),
      ),
    )
    .map(({ path }) => path);
  expect(deciding).toEqual([]);
});
