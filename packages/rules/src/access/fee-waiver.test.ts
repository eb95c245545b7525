import { describe, expect, test } from 'vitest';
import { feeWaiverProblem } from './fee-waiver.ts';

const now = new Date('2026-05-01T12:00:00Z');
const past = new Date('2026-05-01T11:59:59Z');
const later = new Date('2026-05-02T00:00:00Z');

describe('submitting a waiver', () => {
  const url = 'https://files.example.com/waiver.pdf';
  test.each([
    [url, null, null],
    [url, later, null],
    [url, now, 'expiry'],
    [url, past, 'expiry'],
    ['http://files.example.com/waiver.pdf', later, 'url'],
    ['javascript:alert(1)', later, 'url'],
    ['https://me:secret@files.example.com/', later, 'url'],
    ['waiver.pdf', later, 'url'],
  ])('%s till %s: %j', (waiver, expiry, problem) => {
    expect(feeWaiverProblem({ url: waiver, expiry }, false, now)).toBe(problem);
  });
  test('is refused while staff have blocked it', () =>
    expect(feeWaiverProblem({ url, expiry: null }, true, now)).toBe('blocked'));
});
