import type { ProctoredTest } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { readRegistrationStatus } from './registration-status.ts';

const id = '0199a000-0000-7000-8000-000000000001';
const event = (own: Partial<NonNullable<ProctoredTest['own']>>): ProctoredTest => ({
  id,
  title: 'Saturday',
  test: { id, name: 'Test 1', slug: 'test-1' },
  opensAt: '2026-11-28T14:45:00Z',
  startsAt: '2026-11-28T15:00:00Z',
  closesAt: '2026-11-28T15:35:00Z',
  state: 'scheduled',
  registrations: null,
  own: { registered: true, allowed: true, notAllowedReason: null, entered: false, practiceId: null, ...own },
  serverNow: '2026-11-28T14:00:00Z',
});
const none = { registered: false };

test.each([
  ['14:00', none, 'can-register'],
  ['14:00', { ...none, allowed: false }, 'not-included'],
  ['15:00', none, 'can-join-late'],
  ['15:35', none, 'closed'],
  ['15:35', { ...none, allowed: false }, 'closed'],
  ['14:44', {}, 'registered'],
  ['14:45', {}, 'can-wait'],
  ['15:00', {}, 'can-enter'],
  ['15:35', {}, 'missed'],
  // Plan or settings changed after the registration, which stays valid.
  ['15:00', { allowed: false }, 'can-enter'],
  ['14:50', { entered: true, practiceId: id }, 'can-wait'],
  ['15:00', { entered: true, practiceId: id }, 'inside'],
  ['15:50', { entered: true, practiceId: id }, 'inside'],
])('at %s with %j: %s', (time, own, status) => {
  expect(readRegistrationStatus(event(own), new Date(`2026-11-28T${time}:00Z`))).toBe(status);
});

test('after the end it counts as taken', () => {
  const over = { ...event({ practiceId: id }), state: 'over' as const };
  expect(readRegistrationStatus(over, new Date('2026-11-28T18:00:00Z'))).toBe('sat');
});
