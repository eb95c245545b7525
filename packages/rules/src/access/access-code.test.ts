import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccessCode, type AccessUser, accessCode } from './access-code.ts';
import { accessMessage, accessPage } from './access-page.ts';
import type { LsacDetails } from './exam-council.ts';
import type { Role } from './roles.ts';
import type { SubscriptionDetails } from './subscription.ts';

const now = new Date('2025-03-10T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(now.getTime() - ms);
const ahead = (ms: number) => new Date(now.getTime() + ms);

interface Overrides {
  roles?: Role[];
  price?: number;
  details?: Partial<SubscriptionDetails>;
  lsac?: Partial<LsacDetails>;
  subscribed?: boolean;
}

/** A paying, linked student with an active prep plus: every rule lets this one pass. */
function student({
  roles = ['STUDENT'],
  price = 95,
  details,
  lsac,
  subscribed = true,
}: Overrides = {}): AccessUser {
  return {
    roles,
    subscription: subscribed
      ? {
          plan: { id: 'plan', price, stripePriceId: 'price', features: { tests: [] } },
          details: {
            status: 'active',
            latestInvoiceCreated: null,
            cancelAt: null,
            cancelAtPeriodEnd: false,
            currentPeriodEnd: ahead(20 * DAY),
            canceledAt: null,
            schedule: null,
            ...details,
          },
        }
      : null,
    lsac: {
      accountId: 'L1',
      validTill: ahead(100 * DAY),
      linked: true,
      linkedDate: ago(50 * DAY),
      calledAt: ago(60 * DAY),
      enabled: true,
      paymentFailedAt: null,
      disabledUntill: null,
      subscriptionType: 'PREP_PLUS',
      subscriptionExpirationDate: ahead(100 * DAY),
      prepPlusActivationDate: ago(50 * DAY),
      ...lsac,
    },
  };
}

const unlinked = (lsac: Partial<LsacDetails>) =>
  student({ lsac: { linked: false, linkedDate: null, ...lsac } });
const expired = (ms: number) => student({ lsac: { validTill: ago(ms) } });
const noPrepPlus: Partial<LsacDetails> = {
  validTill: null,
  subscriptionType: 'FREE',
  subscriptionExpirationDate: null,
  prepPlusActivationDate: null,
};
const linkedOnly = (linkedDate: Date | null) => student({ lsac: { ...noPrepPlus, linkedDate } });
const failed = (ms: number, lsac: Partial<LsacDetails> = {}) =>
  student({ lsac: { paymentFailedAt: ago(ms), ...lsac } });

type Row = [what: string, user: AccessUser | null, withGrace: AccessCode, excludingGrace: AccessCode];

/** A renewal that was not paid, with an invoice of this age. */
const unpaid = (age: number, details: Partial<SubscriptionDetails> = {}) =>
  student({ details: { status: 'past_due', latestInvoiceCreated: ago(age), ...details } });

const rows: Row[] = [
  ['1 no user', null, 2, 2],
  ['1 no roles', student({ roles: [] }), -5, -5],
  ['1 a tutor', student({ roles: ['TUTOR'] }), -5, -5],
  ['1 an admin on the free plan', student({ roles: ['ADMIN'], price: 0 }), -5, -5],
  ['1 a tutor who is a student too', student({ roles: ['TUTOR', 'STUDENT'] }), 1, 1],
  ['1 free plan', student({ price: 0 }), 1, 1],
  [
    '1 free plan, canceled and unlinked',
    student({ price: 0, details: { status: 'canceled' }, lsac: { linked: false } }),
    1,
    1,
  ],

  ['2 no subscription', student({ subscribed: false }), -2, -2],
  ...['past_due', 'incomplete', 'unpaid', 'canceled', 'incomplete_expired', 'paused', ''].map(
    (status): Row => [`2 status "${status}"`, student({ details: { status } }), -2, -2],
  ),
  ['2 payment missing now', unpaid(0), 1, -2],
  ['2 payment missing for 7 days', unpaid(7 * DAY), 1, -2],
  ['2 payment missing for 7 days and 1 ms', unpaid(7 * DAY + 1), -2, -2],
  ...['unpaid', 'incomplete', 'canceled'].map(
    (status): Row => [`2 no grace for "${status}"`, unpaid(DAY, { status }), -2, -2],
  ),
  ['2 payment missing, and renewal past', unpaid(DAY, { currentPeriodEnd: ago(10 * MINUTE + 1) }), -2, -2],
  ['2 trialing', student({ details: { status: 'trialing' } }), 1, 1],
  ['2 renewal at this moment', student({ details: { currentPeriodEnd: now } }), 1, 1],
  ['2 renewal 10 minutes past', student({ details: { currentPeriodEnd: ago(10 * MINUTE) } }), 1, 1],
  [
    '2 renewal 10 minutes and 1 ms past',
    student({ details: { currentPeriodEnd: ago(10 * MINUTE + 1) } }),
    -2,
    -2,
  ],
  ['2 no renewal date', student({ details: { currentPeriodEnd: null } }), 1, 1],
  [
    '2 inactive comes before rules switched off',
    student({ details: { status: 'unpaid' }, lsac: { enabled: false } }),
    -2,
    -2,
  ],

  [
    '3 rules off',
    student({ lsac: { enabled: false, linked: false, calledAt: null, paymentFailedAt: ago(99 * DAY) } }),
    1,
    1,
  ],
  ['3 1 ms before disabled-until', unlinked({ calledAt: null, disabledUntill: ahead(1) }), 1, 1],
  ['3 at disabled-until', unlinked({ calledAt: null, disabledUntill: now }), -3, -3],
  ['3 after disabled-until', unlinked({ calledAt: null, disabledUntill: ago(1) }), -3, -3],

  ['4 payment failed now', failed(0), 1, -6],
  ['4 payment failed 1 ms ago', failed(1), 1, -6],
  ['4 payment failed 7 days ago', failed(7 * DAY), 1, -6],
  ['4 payment failed 7 days and 1 ms ago', failed(7 * DAY + 1), -6, -6],
  ['4 in payment grace, though never linked', failed(DAY, { linked: false, calledAt: null }), 1, -6],
  [
    '4 failed payment comes before not linked',
    failed(8 * DAY, { linked: false, calledAt: ago(DAY) }),
    -6,
    -6,
  ],

  ['5 called now', unlinked({ calledAt: now }), 1, -3],
  ['5 called 7 days ago', unlinked({ calledAt: ago(7 * DAY) }), 1, -3],
  ['5 called 7 days and 1 ms ago', unlinked({ calledAt: ago(7 * DAY + 1) }), -3, -3],
  ['5 never called', unlinked({ calledAt: null }), -3, -3],
  ['5 not linked comes before expired', unlinked({ calledAt: ago(9 * DAY), validTill: ago(DAY) }), -3, -3],

  ['6 valid till this moment', expired(0), 1, 1],
  ['6 expired 1 ms ago', expired(1), 1, -4],
  ['6 expired 7 days ago', expired(7 * DAY), 1, -4],
  ['6 expired 7 days and 1 ms ago', expired(7 * DAY + 1), -4, -4],
  [
    '6 expired comes before not prep plus',
    student({ lsac: { ...noPrepPlus, validTill: ago(8 * DAY), linkedDate: ago(HOUR) } }),
    -4,
    -4,
  ],

  ['7 linked now', linkedOnly(now), 1, 1],
  ['7 linked 24 hours ago', linkedOnly(ago(DAY)), 1, 1],
  ['7 linked 24 hours and 1 ms ago', linkedOnly(ago(DAY + 1)), 1, -7],
  ['7 linked 7 days ago', linkedOnly(ago(7 * DAY)), 1, -7],
  ['7 linked 7 days and 1 ms ago', linkedOnly(ago(7 * DAY + 1)), -7, -7],
  ['7 link date unknown', linkedOnly(null), -7, -7],
  ['7 no subscription type', student({ lsac: { ...noPrepPlus, subscriptionType: null } }), -7, -7],
  ['7 prep plus by type alone', student({ lsac: { ...noPrepPlus, subscriptionType: 'Prep Plus' } }), 1, 1],
  ['7 prep plus by activation alone', student({ lsac: { subscriptionType: null } }), 1, 1],

  ['8 everything in order', student(), 1, 1],
];

describe('accessCode', () => {
  test.each(rows)('%s', (_what, user, withGrace, excludingGrace) => {
    expect(accessCode(user, now)).toBe(withGrace);
    expect(accessCode(user, now, { excludeGrace: false })).toBe(withGrace);
    expect(accessCode(user, now, { excludeGrace: true })).toBe(excludingGrace);
  });

  const anyDate = fc.option(fc.integer({ min: -400 * DAY, max: 400 * DAY }).map(ahead));
  const role = fc.constantFrom<Role>('STUDENT', 'ADMIN', 'TUTOR', 'ANSWERS');
  const anyUser = fc
    .record({
      roles: fc.uniqueArray(role),
      price: fc.constantFrom(0, 65, 95),
      status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'unpaid'),
      end: anyDate,
      lsac: fc.record({
        linked: fc.boolean(),
        enabled: fc.boolean(),
        validTill: anyDate,
        linkedDate: anyDate,
        calledAt: anyDate,
        paymentFailedAt: anyDate,
        disabledUntill: anyDate,
        prepPlusActivationDate: anyDate,
        subscriptionType: fc.constantFrom(null, 'FREE', 'PREP_PLUS'),
      }),
    })
    .map(({ roles, price, status, end, lsac }) =>
      student({ roles, price, details: { status, currentPeriodEnd: end, canceledAt: end }, lsac }),
    );

  test('always returns a code that has a message, and a page if the student can fix the problem', () => {
    fc.assert(
      fc.property(anyUser, fc.boolean(), (user, excludeGrace) => {
        const code = accessCode(user, now, { excludeGrace });
        expect([1, -2, -3, -4, -5, -6, -7]).toContain(code);
        expect(accessMessage(code)).not.toBe('');
        expect(accessPage(code) === null).toBe(code === 1 || code === -5);
      }),
    );
  });

  test('a student on a free plan is always let in', () => {
    fc.assert(
      fc.property(anyUser, fc.boolean(), (user, excludeGrace) => {
        const free: AccessUser = {
          ...user,
          roles: ['STUDENT'],
          subscription: { ...user.subscription!, plan: { ...user.subscription!.plan, price: 0 } },
        };
        expect(accessCode(free, now, { excludeGrace })).toBe(1);
      }),
    );
  });

  test('without grace, access is never wider than with grace', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        const withGrace = accessCode(user, now);
        if (withGrace !== 1) expect(accessCode(user, now, { excludeGrace: true })).toBe(withGrace);
      }),
    );
  });

  test('if the other rules are switched off, only the subscription decides', () => {
    fc.assert(
      fc.property(anyUser, (user) => {
        const off = { ...user, lsac: { ...user.lsac, enabled: false } };
        expect([1, -2, -5]).toContain(accessCode(off, now, { excludeGrace: true }));
      }),
    );
  });
});

test('each code leads to the page that fixes the problem', () => {
  const codes: AccessCode[] = [1, 2, -2, -3, -4, -5, -6, -7];
  expect(codes.map(accessPage)).toEqual([
    null,
    'login',
    'plans',
    'lsac-link',
    'lsac-renew',
    null,
    'lsac-payment',
    'lsac-buy',
  ]);
  expect(new Set(codes.map(accessMessage)).size).toBe(codes.length);
});
