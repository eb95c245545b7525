// @vitest-environment happy-dom
import type { AuthoredExamDate } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { fireEvent, openPage, screen, within } from '../../../testing/dom.tsx';
import { ExamDatesPage } from './ExamDatesPage.tsx';

const april: AuthoredExamDate = {
  id: '0190a000-0000-7000-8000-000000000001',
  administration: 'April 2027',
  region: 'international',
  firstDay: '2027-04-09',
  lastDay: '2027-04-10',
  registerBy: '2027-02-25',
  schedulingOpens: '2027-03-23',
  writingOpens: '2027-03-31',
  scores: null,
  source: 'LSAC',
  readOn: '2026-09-27',
  updatedAt: '2026-09-27T12:00:00.000Z',
};
function openDates(shortage: 'none' | 'few' | null) {
  let dates = [april];
  return openPage(<ExamDatesPage search={{}} onSearch={() => undefined} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /exam-date/admin': () => ({ dates, shortage }),
      'POST /exam-date/admin': ({ body }) => {
        const date = { ...april, ...body, id: '0190a000-0000-7000-8000-000000000002' } as AuthoredExamDate;
        dates = [date, ...dates];
        return { date };
      },
      'PUT /exam-date/admin/{id}': ({ body: { updatedAt: _, ...change } }) => {
        const date = { ...april, ...change, updatedAt: '2026-11-28T12:00:00.000Z' } as AuthoredExamDate;
        dates = [date];
        return { date };
      },
      'DELETE /exam-date/admin/{id}': () => {
        dates = [];
        return { ok: true };
      },
    },
  });
}

test('lists what was published, on its days in every time zone', async () => {
  openDates(null);
  const row = within((await screen.findByRole('button', { name: /^April 2027.*Elsewhere$/ })).closest('tr')!);
  for (const text of [/^Apr 9.*10, 2027$/, 'Feb 25, 2027', 'Not announced', 'Sep 27, 2026'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('More dates are needed')).toBeNull();
});

test.each([
  ['few', /Only one administration/],
  ['none', /No administration lies ahead/],
] as const)('says when there are too few: %s', async (shortage, text) => {
  openDates(shortage);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('adds one of a single day, whose other days are not announced yet', async () => {
  const { user, server } = openDates(null);
  await user.click(await screen.findByRole('button', { name: 'New exam date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New exam date' }));
  await user.type(dialog.getByLabelText('Name'), 'August 2027');
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('First test day'), { target: { value: '2027-08-04' } });
  fireEvent.change(dialog.getByLabelText('Read on'), { target: { value: '2026-11-28' } });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('button', { name: /^August 2027/ })).toBeInTheDocument();
  expect(server.sent('POST /exam-date/admin')[0]!.body).toEqual({
    administration: 'August 2027',
    region: 'us-canada',
    firstDay: '2027-08-04',
    lastDay: '2027-08-04',
    registerBy: null,
    schedulingOpens: null,
    writingOpens: null,
    scores: null,
    source: 'LSAC',
    readOn: '2026-11-28',
  });
});

test('changes a day with the version that was read, and deletes the row', async () => {
  const { user, server } = openDates(null);
  await user.click(await screen.findByRole('button', { name: /^April 2027/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'April 2027' }));
  fireEvent.change(dialog.getByLabelText('Scores are released'), { target: { value: '2027-04-28' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Apr 28, 2027')).toBeInTheDocument();
  expect(server.sent('PUT /exam-date/admin/{id}')[0]!.body).toMatchObject({
    scores: '2027-04-28',
    registerBy: '2027-02-25',
    updatedAt: april.updatedAt,
  });
  await user.click(screen.getByRole('button', { name: 'Delete April 2027, Elsewhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No exam dates yet')).toBeInTheDocument();
});
