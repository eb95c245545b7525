import { expect, it } from 'vitest';
import { describeResumeItem, getTitle } from './resume-items.ts';

const now = new Date('2026-03-10T17:00:00Z');

it('shows the progress of an open attempt, and what its button does', () => {
  const start = new Date('2026-03-10T17:08:00Z');
  const event = { kind: 'class', id: 'c', title: 'Flaws', endsAt: '2026-03-10T18:08:00Z' } as const;
  const time = start.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  expect(describeResumeItem({ ...event, startsAt: start.toISOString() }, now)).toEqual({
    detail: `Class starts at ${time}`,
    action: 'Open class',
  });
  expect(describeResumeItem({ ...event, startsAt: '2026-03-10T16:58:00Z' }, now)).toEqual({
    detail: 'Class is live now',
    action: 'Join class',
  });
  const test = { kind: 'practice', id: 'p', title: 'Test 1', type: 'TEST' } as const;
  expect(describeResumeItem({ ...test, state: 'paused' })).toEqual({ detail: 'Paused', action: 'Resume' });
  expect(describeResumeItem({ ...test, state: 'complete' }).action).toBe('Start blind review');
  expect(
    describeResumeItem({
      kind: 'drill',
      id: 'd',
      title: 'LR',
      type: 'LR',
      state: 'paused',
      answered: 3,
      questions: 10,
    }).detail,
  ).toBe('3 of 10 answered, paused');
  const diagnostic = { kind: 'diagnostic', answered: 4, questions: 10 } as const;
  expect(getTitle(diagnostic)).toBe('Diagnostic');
  expect(describeResumeItem(diagnostic)).toEqual({ detail: '4 of 10 answered', action: 'Resume' });
  expect(
    describeResumeItem({ kind: 'lesson', id: 'l', title: 'Flaws', courseNo: 1, no: 2, read: 0.456 }).detail,
  ).toBe('Lesson, 46% read');
});
