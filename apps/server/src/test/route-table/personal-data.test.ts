import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredCalls } from './calls.ts';

/** Every call that shows staff the personal data of others, by whose it is. A new one is declared and added here. */
const readers: Readonly<Record<string, readonly string[]>> = {
  user: [
    'user.timeStats',
    'user.drillHistory',
    'user.streakData',
    'user.getUser',
    'user.deletionPreview',
    'user.deletedUser',
    'user.streakCorrections',
    'user.allTutors',
    'user.userAttempts',
    'user.userTickets',
    'user.userActivity',
    'user.userPtStats',
    'user.listSessionsOfUser',
    'user.readAdminFile',
    'billing.user',
    'billing.previewPlanChangeOfUser',
    'billing.successfulPayments',
    'billing.subscriptionLogs',
    'billing.ledger',
    'exam-council.logs',
    'exam-council.simulatedAccount',
    'ticket.all',
    'plan.byUserId',
    'store.ofUser',
    'store.valueOf',
  ],
  ticket: ['ticket.get', 'ticket.getOwn', 'ticket.otherTickets', 'ticket.generate', 'writing.ofTicket'],
  email: ['outbox.get'],
  list: [
    'user.listUsers',
    'user.searchStudents',
    'audit.list',
    'audit.get',
    'billing.payments',
    'billing.failedPayments',
    'billing.ledger',
    'exam-council.logs',
    'report.lsac',
    'report.marketing',
    'report.list',
    'report.drills',
    'report.feedback',
    'proctored-test.live',
    'ticket.all',
    'ticket.live',
    'class.fetchWithDetails',
    'outbox.list',
    'search.staff',
  ],
};
/** Reads with fields that look like personal data of students, and are not. */
const impersonal: Readonly<Record<string, string>> = {
  'user.me': 'one’s own account',
  'user.sessions': 'one’s own sessions',
  'user.securityEvents': 'one’s own account',
  'notice.get': 'one’s own devices',
  'drill.report': 'one’s own answers; for staff counts, see report.drills',
  'audit.choices': 'names of colleagues',
  'ticket.taggableUsers': 'names of colleagues',
  'ticket.adminUsers': 'names of colleagues',
  'ticket.claimExclusions': 'names of colleagues',
  'ticket.statistics': 'work of tutors',
  'tutor.listPrivate': 'tutors',
  'app-setting.all': 'addresses of advisors',
  'app-setting.sections': 'addresses of advisors',
  'email-setting.list': 'texts',
  'two-step.policy': 'counts',
  'store.keys': 'counts',
};

/** A request by id, and one without any parameters. */
const inputs = [
  { params: { id: v7() }, query: { userId: v7(), studentId: v7() } },
  { params: { id: v7() }, query: {} },
];
test('every call that shows personal data is declared with whose it is', () => {
  const declared: Record<string, string[]> = { user: [], ticket: [], email: [], list: [] };
  for (const { call, label } of declaredCalls)
    for (const of of new Set(inputs.map((input) => call.personalData?.(input)?.of)))
      if (of) declared[of]!.push(label);
  for (const of of Object.keys(declared))
    expect(declared[of]!.toSorted(), of).toEqual(readers[of]!.toSorted());
});

test('a call declares a parameter that it has', () => {
  for (const { call, label, params, query } of declaredCalls) {
    const personal = call.personalData?.(inputs[0]!);
    if (!personal || personal.of === 'list') continue;
    const field = Object.entries(inputs[0]!.query).find(([, value]) => value === personal.id)?.[0];
    const schema = field ? query : params;
    expect(schema?.properties?.[field ?? 'id']?.format, label).toBe('uuid');
  }
});

const personalField =
  /^(email|phone|firstName|lastName|student|students|user|users|userId|userClasses|userAgent|address)$/;
/** Names of all fields anywhere in a JSON schema. */
function* fieldNames(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(value);
    yield* fieldNames(value);
  }
}
test('a call of staff that reads names, addresses or what belongs to a user says whose they are', () => {
  const reads = declaredCalls.filter(
    ({ call, label }) =>
      call.who !== 'public' &&
      call.who !== 'student' &&
      (call.method === 'GET' || /list|fetch|report$/i.test(`${label} ${call.path}`)),
  );
  const suspects = reads.filter(({ call }) => {
    const output = call.output
      ? z.toJSONSchema(call.output as unknown as z.ZodType, { unrepresentable: 'any' })
      : {};
    const ofUser = /^\/user.*\{id\}/.test(call.path);
    return ofUser || [...fieldNames(output)].some((name) => personalField.test(name));
  });
  const known = new Set([...Object.values(readers).flat(), ...Object.keys(impersonal)]);
  expect(suspects.map(({ label }) => label).filter((label) => !known.has(label))).toEqual([]);
});
