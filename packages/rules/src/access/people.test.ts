import { describe, expect, test } from 'vitest';
import { emailCountsAsFine } from './email.ts';
import { feeWaiverLabel, feeWaiverStatus } from './fee-waiver.ts';
import { home, inGroup, opensAdminApp, type Role, type RoleGroup } from './roles.ts';

const now = new Date('2025-03-10T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const DAY = 24 * 60 * 60 * 1000;

describe('inGroup', () => {
  const groups: RoleGroup[] = ['public', 'any', 'student', 'staff', 'content', 'billing', 'admin', 'owner'];
  const table: [Role, RoleGroup[]][] = [
    ['STUDENT', ['student']],
    ['ADMIN', ['staff', 'content', 'billing', 'admin', 'owner']],
    ['MANAGER', ['staff', 'content', 'billing', 'admin']],
    ['BILLING', ['staff', 'billing']],
    ['CONTENT', ['staff', 'content']],
    ['EVENTS', ['staff']],
    ['TEAM', ['staff']],
    ['TUTOR', ['staff']],
    ['ANSWERS', []],
  ];
  test.each(table)('%s', (role, beyondAny) => {
    expect(groups.filter((group) => inGroup([role], group))).toEqual(['public', 'any', ...beyondAny]);
  });

  test('the permissions of several roles add up', () => {
    expect(inGroup(['STUDENT', 'BILLING'], 'student')).toBe(true);
    expect(inGroup(['STUDENT', 'BILLING'], 'billing')).toBe(true);
    expect(inGroup(['STUDENT', 'BILLING'], 'content')).toBe(false);
  });

  test('ANSWERS counts as staff only for calls that answer tickets', () => {
    expect(inGroup(['ANSWERS'], 'staff', { allowAnswersRole: true })).toBe(true);
    expect(inGroup(['ANSWERS'], 'admin', { allowAnswersRole: true })).toBe(false);
    expect(inGroup(['STUDENT'], 'staff', { allowAnswersRole: true })).toBe(false);
  });

  test('an account without roles belongs only to the group of signed-in users', () => {
    expect(groups.filter((group) => inGroup([], group))).toEqual(['public', 'any']);
  });
});

test.each<[Role[], boolean]>([
  [['STUDENT'], false],
  [['TUTOR'], true],
  [['ANSWERS'], true],
  [['STUDENT', 'TUTOR'], true],
])('%j: admin app %s', (roles, adminApp) => {
  expect(opensAdminApp(roles)).toBe(adminApp);
  expect(home(roles)).toBe(adminApp ? '/superadmin' : '/dashboard');
});

test('an address is accepted if it is verified, or in the first 24 hours', () => {
  const user = (createdAt: Date, emailVerifiedAt: Date | null = null) => ({ createdAt, emailVerifiedAt });
  expect(emailCountsAsFine(user(at(-DAY + 1)), now)).toBe(true);
  expect(emailCountsAsFine(user(at(-DAY)), now)).toBe(false);
  expect(emailCountsAsFine(user(at(-9 * DAY), at(-1)), now)).toBe(true);
});

describe('fee waiver', () => {
  test.each([
    ['added', at(1), 'added', 'Fee Waiver Added'],
    ['added', now, 'added', 'Fee Waiver Added'],
    ['added', at(-1), 'expired', 'Expired Fee Waiver'],
    ['active', at(1), 'active', 'Fee Waiver Active'],
    ['active', at(-1), 'expired', 'Expired Fee Waiver'],
    ['active', null, 'active', 'Fee Waiver Active'],
    ['invalid', at(-1), 'invalid', 'Invalid Fee Waiver'],
    ['expired', at(1), 'expired', 'Expired Fee Waiver'],
    ['', null, '', 'Add Fee Waiver'],
    ['toString', null, '', 'Add Fee Waiver'],
  ])('%s until %s is %s', (status, expiry, expected, label) => {
    const derived = feeWaiverStatus({ status, expiry }, now);
    expect(derived).toBe(expected);
    expect(feeWaiverLabel(derived)).toBe(label);
  });
  test('none', () => expect(feeWaiverStatus(null, now)).toBe(''));
});
