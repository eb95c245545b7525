import { describe, expect, test } from 'vitest';
import { isRecordable, mayRecord, type RecordingFacts } from './may-record.ts';

const recorded: RecordingFacts = {
  isAllowed: true,
  choice: 'on',
  isWebview: false,
  isImpersonated: false,
  roles: ['STUDENT'],
  planPrice: 69,
  email: 'robin@mail.example',
  ownDomains: ['docket.example'],
};

describe('a visit', () => {
  test('of a student with a paid plan who agreed is recorded', () => {
    expect(mayRecord(recorded)).toBe(true);
  });

  test.each<[string, Partial<RecordingFacts>]>([
    ['staff switched it off', { isAllowed: false }],
    ['the page is inside the mobile app', { isWebview: true }],
    ['staff impersonate the student', { isImpersonated: true }],
    ['it is somebody of the staff', { roles: ['TUTOR'] }],
    ['it is a student who is on the staff, too', { roles: ['STUDENT', 'CONTENT'] }],
    ['the account has no role', { roles: [] }],
    ['the plan costs nothing', { planPrice: 0 }],
    ['the address is of the own domain', { email: 'Ann@Docket.example' }],
    ['the address is of a domain below the own one', { email: 'ann@mail.docket.example' }],
  ])('is never recorded when %s', (_, change) => {
    expect(mayRecord({ ...recorded, ...change })).toBe(false);
    expect(isRecordable({ ...recorded, ...change })).toBe(false);
  });

  test.each([null, 'off'] as const)('is not recorded with the choice %s', (choice) => {
    expect(mayRecord({ ...recorded, choice })).toBe(false);
  });

  test('may be recorded for an address whose domain only ends like the own domain', () => {
    expect(isRecordable({ ...recorded, email: 'ann@notdocket.example' })).toBe(true);
  });
});
