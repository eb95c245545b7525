import { existsSync, readFileSync } from 'node:fs';
import { inGroup, type RoleGroup } from '@docket/rules';
import { expect, test } from 'vitest';
import { findCurrentItem } from '../../shared/nav/nav.ts';
import { listNavGroups, listNavItems } from './staff-nav.ts';

test('items of several lists with the same heading are one group, in the order of the lists', () => {
  const menu = listNavItems(['ADMIN']);
  const headings = menu.flatMap(({ heading }) => heading ?? []);
  expect(new Set(headings).size).toBe(headings.length);
  const labels = menu.map(({ label }) => label);
  expect(labels.indexOf('Users')).toBeGreaterThan(labels.indexOf('Students'));
  expect(labels.indexOf('Users')).toBeLessThan(labels.indexOf('Proctored tests'));
  expect(labels[0]).toBe('Start');
});

test('staff who only answer tickets see tickets alone; everyone sees their own account', () => {
  expect(listNavItems(['ANSWERS']).map(({ label }) => label)).toEqual(['Start', 'Tickets', 'Account']);
  expect(listNavItems(['TUTOR']).map(({ label }) => label)).not.toContain('Users');
});

test('every page of the menu except the start page is a card with a text', () => {
  const items = listNavGroups(['ADMIN']).flatMap(({ items }) => items);
  expect(items.flatMap(({ label, text }) => (text ? [] : [label]))).toEqual(['Start']);
});

test.each(['ADMIN', 'MANAGER', 'BILLING'] as const)('%s is shown the pages of money', (role) => {
  const billing = listNavGroups([role]).find(({ heading }) => heading === 'Billing');
  expect(billing?.items.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      'Payments',
      'Failed payments',
      'Revenue',
      'Ledger',
      'Webhooks',
      'Exam-council log',
    ]),
  );
});
test.each(['TUTOR', 'CONTENT', 'EVENTS', 'TEAM', 'ANSWERS'] as const)('%s is not', (role) => {
  expect(listNavGroups([role]).map(({ heading }) => heading)).not.toContain('Billing');
});

/** The group of roles that a guard of `lib/guards.ts` lets in. */
const groupOfGuard: Readonly<Record<string, RoleGroup>> = {
  requireAdmin: 'admin',
  requireOwner: 'owner',
  requireBilling: 'billing',
  requireContent: 'content',
  requireStaffCalls: 'staff',
};
const roles = ['ADMIN', 'MANAGER', 'BILLING', 'CONTENT', 'EVENTS', 'TEAM', 'TUTOR', 'ANSWERS'] as const;
const routes = new URL('../../routes', import.meta.url).pathname;
function readGuard(to: string): RoleGroup | null {
  // The list of settings leads to its first section.
  const file = [`${to}/$section.tsx`, `${to}/index.tsx`, `${to}.tsx`]
    .map((path) => routes + path)
    .find(existsSync);
  const guard = /beforeLoad: (\w+)/.exec(readFileSync(file!, 'utf8'))?.[1];
  return guard ? groupOfGuard[guard]! : null;
}

test('the menu shows a page to those whom its guard lets in, and to nobody else', () => {
  const pages = new Set(listNavItems(['ADMIN']).map(({ link }) => String(link.to)));
  const wrong = [...pages].flatMap((to) => {
    const group = readGuard(to);
    return roles
      .filter((role) => {
        const isShown = listNavItems([role]).some(({ link }) => link.to === to);
        return isShown !== (group === null || inGroup([role], group));
      })
      .map((role) => `${to}: ${role}`);
  });
  expect(wrong).toEqual([]);
});

test('the start page of staff is current only on itself', () => {
  const menu = listNavItems(['ADMIN']);
  expect(findCurrentItem(menu, '/superadmin')?.label).toBe('Start');
  expect(findCurrentItem(menu, '/superadmin/tests/x')?.label).toBe('Tests');
  expect(findCurrentItem(menu, '/superadmin/nowhere')).toBeUndefined();
});
