import type { ProctoredChange, ProctoredSeat } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { applyChange, countStates, findSeats, formatDelay, formatPosition } from './live-state.ts';

const seat = (name: string, overrides: Partial<ProctoredSeat> = {}): ProctoredSeat => ({
  userId: `id-${name}`,
  name,
  attemptId: null,
  state: 'registered',
  sectionNo: null,
  questionNo: null,
  answered: 0,
  lastSeenAt: null,
  lateSeconds: 0,
  ...overrides,
});
const change = (overrides: Partial<ProctoredChange>): ProctoredChange => ({
  whole: false,
  proctoredTest: { title: 'Saturday' } as ProctoredChange['proctoredTest'],
  seats: [],
  gone: [],
  truncated: false,
  ...overrides,
});
const whole = applyChange(null, change({ whole: true, seats: [seat('Cal'), seat('ada'), seat('Ben')] }));
const names = (state: { seats: readonly ProctoredSeat[] }) => state.seats.map(({ name }) => name);

describe('the live view', () => {
  test('is ordered by name, and no change moves a row', () => {
    expect(names(whole)).toEqual(['ada', 'Ben', 'Cal']);
    const after = applyChange(whole, change({ seats: [seat('Cal', { state: 'live' })] }));
    expect(names(after)).toEqual(['ada', 'Ben', 'Cal']);
    expect(after.seats[2]!.state).toBe('live');
    expect(after.seats[0]).toBe(whole.seats[0]);
  });

  test('adds new students, and removes those who left', () => {
    expect(names(applyChange(whole, change({ seats: [seat('Bea')] })))).toEqual(['ada', 'Bea', 'Ben', 'Cal']);
    expect(names(applyChange(whole, change({ gone: ['id-Ben'] })))).toEqual(['ada', 'Cal']);
    expect(names(applyChange(whole, change({ whole: true, seats: [seat('Zoe')] })))).toEqual(['Zoe']);
  });

  test('has counts and a search', () => {
    const seats = [
      seat('Ada Reed', { state: 'live' }),
      seat('Adam Stone'),
      seat('Ben Reed', { state: 'live' }),
    ];
    expect(countStates(seats)).toMatchObject({ live: 2, registered: 1, absent: 0 });
    expect(findSeats(seats, 'reed ad', null)).toEqual([seats[0]]);
    expect(findSeats(seats, 'ad', 'registered')).toEqual([seats[1]]);
    expect(findSeats(seats, ' ', null)).toHaveLength(3);
  });
});

test('positions and delays are shown as text', () => {
  expect(formatPosition(seat('a'))).toBe('');
  expect(formatPosition(seat('a', { state: 'live', sectionNo: 2, questionNo: 14 }))).toBe(
    'Section 2, question 14',
  );
  expect(formatPosition(seat('a', { state: 'live', sectionNo: 2 }))).toBe('Section 2');
  expect(formatPosition(seat('a', { state: 'in_break', sectionNo: 2 }))).toBe('After section 2');
  expect(formatPosition(seat('a', { state: 'complete', sectionNo: 4 }))).toBe('');
  expect([0, 40, 130].map(formatDelay)).toEqual(['', '40 s', '2 min']);
});
