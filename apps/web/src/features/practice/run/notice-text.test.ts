import type { PracticeNotice, PracticeSection } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { formatNotice, formatRoughDuration } from './notice-text.ts';

const section = (no: number): PracticeSection => ({
  id: `s${no}`,
  no,
  type: 'LR',
  state: 'waiting',
  questionCount: 25,
  budgetSeconds: 2100,
  startedAt: null,
  endedAt: null,
  endedBy: null,
  answered: 0,
  flagged: 0,
  timeSpent: 0,
  lateSeconds: 0,
  addedSeconds: 0,
  variable: null,
  right: null,
  brRight: null,
  reviewed: 0,
  embargoed: 0,
});
const sections = [1, 2, 3, 4].map(section);
const notice = (overrides: Partial<PracticeNotice>): PracticeNotice => ({
  code: 'break-overrun',
  sectionNo: 3,
  at: '2026-01-05T10:42:00.000Z',
  seconds: 180,
  ...overrides,
});

test('an overrun break costs nothing in ordinary practice, but time in a rehearsal', () => {
  expect(formatNotice(notice({}), { autoStart: false, sections })).toMatch(
    /costs no time, and section 3 starts when/,
  );
  expect(formatNotice(notice({}), { autoStart: true, sections })).toMatch(/You lost 3 minutes of its time/);
  expect(formatNotice(notice({ seconds: 2100 }), { autoStart: true, sections })).toMatch(/ran out before/);
});

test('a single timed section is not called a test', () => {
  const alone = { autoStart: false, sections: [section(1)] };
  expect(formatNotice(notice({ code: 'ended-by-time', sectionNo: 1 }), alone)).not.toMatch(/test/);
});

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [61, '1 minute'],
  [600, '10 minutes'],
])('%s seconds are %s', (seconds, text) => expect(formatRoughDuration(seconds)).toBe(text));
