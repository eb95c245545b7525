// @vitest-environment happy-dom
import type { ExamAdministrationEntry, Me } from '@docket/contract/types';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, openPage, screen, within } from '../../testing/dom.tsx';
import { ExamDateFields } from './ExamDateFields.tsx';

const exam = (
  id: number,
  administration: string,
  region: ExamAdministrationEntry['region'],
  days: readonly [string, string],
): ExamAdministrationEntry => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  ...{ administration, region, firstDay: days[0], lastDay: days[1] },
  ...{ writingOpens: null, registerBy: '2027-02-25', schedulingOpens: null, scores: null },
  ...{ source: 'LSAC', readOn: '2026-09-27' },
});
const dates = [
  exam(1, 'January 2027', 'us-canada', ['2027-01-13', '2027-01-16']),
  exam(2, 'January 2027', 'international', ['2027-01-15', '2027-01-16']),
  exam(3, 'April 2027', 'us-canada', ['2027-04-08', '2027-04-10']),
  exam(4, 'April 2027', 'international', ['2027-04-09', '2027-04-10']),
];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-14T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function Fields({ first, onDay }: { first: string; onDay: (day: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <ExamDateFields
      value={value}
      emptyLabel="Not set"
      onDay={(day) => {
        onDay(day);
        setValue(day);
      }}
    />
  );
}
async function openFields(me: Partial<Me>, first = '') {
  const days: string[] = [];
  const page = openPage(<Fields first={first} onDay={(day) => days.push(day)} />, {
    me: { usageState: {}, timezone: 'America/New_York', ...me } as Partial<Me>,
    responses: {
      'GET /exam-date/list': { dates },
      'PUT /user/usage-state/': ({ body }) => ({ usageState: body.usageState }),
    },
  });
  const date = await screen.findByLabelText<HTMLSelectElement>('Exam date');
  const listChoices = () =>
    within(date)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { ...page, days, date, listChoices, region: screen.getByLabelText('Where you take the exam') };
}
const getChoice = (date: HTMLSelectElement) => date.selectedOptions[0]!.textContent;

test.each([
  ['America/New_York', 'us-canada', /^April 2027 \(Apr 8.*10\)$/],
  ['Asia/Tokyo', 'international', /^April 2027 \(Apr 9.*10\)$/],
])('in %s the coming dates of %s are offered', async (timezone, name, april) => {
  const { listChoices, region } = await openFields({ timezone });
  expect(region).toHaveValue(name);
  const choices = listChoices();
  // In Tokyo it is January 15, the first day of that administration.
  expect(choices.filter((text) => /^January/.test(text!))).toHaveLength(name === 'international' ? 1 : 0);
  expect(choices.find((text) => april.test(text!))).toBeDefined();
  expect(choices.at(-1)).toBe('Other date');
});

test('an administration stores its first day and says its test days and deadline', async () => {
  const { user, date, days, server } = await openFields({});
  await user.selectOptions(date, dates[2]!.id);
  expect(days).toEqual(['2027-04-08']);
  expect(screen.getByText(/Test days: Apr 8.*10, 2027\. Your plan aims at Apr 8\./)).toHaveTextContent(
    'Registration closes Feb 25 at 11:59 PM Eastern. From LSAC, read Sep 27, 2026; subject to change.',
  );
  // The region is kept with it: the deadlines depend on it.
  expect(server.sent('PUT /user/usage-state/')[0]!.body).toEqual({ usageState: { examRegion: 'us-canada' } });
  expect(screen.queryByLabelText('Your date')).toBeNull();
});

test('another region offers its own dates, and the same administration moves to its days there', async () => {
  const { user, date, days, region, server } = await openFields({}, '2027-04-08');
  await user.selectOptions(region, 'international');
  expect(days).toEqual(['2027-04-09']);
  expect(getChoice(date)).toMatch(/^April 2027 \(Apr 9/);
  expect(server.sent('PUT /user/usage-state/')[0]!.body).toEqual({
    usageState: { examRegion: 'international' },
  });
});

test('any other date can be entered, and says no deadline', async () => {
  const { user, date, days } = await openFields({}, '2027-05-20');
  expect(getChoice(date)).toBe('Other date');
  expect(screen.getByLabelText('Your date')).toHaveValue('2027-05-20');
  expect(screen.queryByText(/Registration closes/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Your date'), { target: { value: '2027-06-20' } });
  await user.selectOptions(date, '');
  expect(days).toEqual(['2027-06-20', '']);
  expect(screen.getByText(/5 times in LSAC's current reportable period, and 7 times in all/)).toBeVisible();
  expect(screen.getByRole('link', { name: "Check LSAC's site" })).toBeVisible();
});

test('one that takes place stays chosen, with the own day of the student', async () => {
  const { date } = await openFields({}, '2027-01-15');
  expect(getChoice(date)).toMatch(/^January 2027/);
  expect(screen.getByText(/Your plan aims at Jan 15\./)).toBeVisible();
});
