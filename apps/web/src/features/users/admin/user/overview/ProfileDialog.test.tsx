// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fireEvent, openPage, refuse, screen, waitFor } from '../../../../../testing/dom.tsx';
import type { Responses } from '../../../../../testing/fake-server.ts';
import { fill } from '../../../../../testing/forms.ts';
import { sampleOutput } from '../../../../../testing/sample.ts';
import type { User } from '../../data/people-queries.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

const student = {
  id: '0190a000-0000-7000-8000-000000000001',
  firstName: 'Edda',
  lastName: 'Tester',
  email: 'edda@docket.example',
  phone: '202 555 0100',
  roles: ['STUDENT'],
  timezone: 'America/New_York',
  examRegion: 'us-canada',
  studySettings: { examDate: null, goal: 165, hoursPerWeek: 10 },
  accommodations: {
    time: { kind: 'none' },
    breakMinutes: 10,
    extraBreakMinutes: 0,
    stopClockMinutes: 0,
    largePrint: false,
    readAloud: false,
    lineMarker: false,
  },
} as unknown as User;
const route = 'PUT /user/{id}/profile';
const open = (responses: Responses = {}, user = student) => {
  let closed = 0;
  const page = openPage(<ProfileDialog user={user} onClose={() => (closed += 1)} />, {
    me: { roles: ['ADMIN'] },
    responses: { [route]: { user } as never, 'GET /exam-date/list': { dates: [] }, ...responses },
  });
  return { ...page, countClosed: () => closed };
};
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('sends only what was changed, and says what a new address means', async () => {
  const { user, server, countClosed } = open();
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDisabled();
  await fill(user, screen.getByLabelText('First name'), 'Etta');
  await fill(user, screen.getByLabelText('Email'), 'etta@docket.example');
  expect(screen.getByText(/signed out\s+everywhere/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Phone'));
  await fill(user, screen.getByLabelText('Goal'), '170');
  await user.selectOptions(screen.getByLabelText('Time'), 'factor');
  await fill(user, screen.getByLabelText('Factor'), '2');
  await user.click(screen.getByLabelText('Large print'));
  await user.click(save());
  await waitFor(() => expect(countClosed()).toBe(1));
  expect(server.sent(route).map(({ body }) => body)).toEqual([
    {
      firstName: 'Etta',
      email: 'etta@docket.example',
      phone: null,
      studySettings: { goal: 170 },
      accommodations: { time: { kind: 'factor', factor: 2 }, largePrint: true },
    },
  ]);
});

test("offers the coming exam dates of the student's region, and another date", async () => {
  const exam = sampleOutput('GET /exam-date/list').dates[0]!;
  const dates = (['us-canada', 'international'] as const).map((region, at) => ({
    ...{ ...exam, id: region, administration: 'June 2099', region },
    ...{ firstDay: `2099-06-0${at + 1}`, lastDay: '2099-06-09' },
  }));
  const { user, server, countClosed } = open({ 'GET /exam-date/list': { dates } });
  const date = await screen.findByLabelText<HTMLSelectElement>(/^Exam date/);
  await waitFor(() =>
    expect([...date.options].map(({ text }) => text)).toEqual([
      'Not set',
      expect.stringMatching(/^June 2099 \(Jun 1/),
      'Other date',
    ]),
  );
  await user.selectOptions(date, 'us-canada');
  await user.click(save());
  await waitFor(() => expect(countClosed()).toBe(1));
  await user.selectOptions(date, 'Other date');
  fireEvent.change(screen.getByLabelText('Your date'), { target: { value: '2099-07-01' } });
  await user.click(save());
  await waitFor(() => expect(countClosed()).toBe(2));
  expect(server.sent(route).map(({ body }) => body)).toEqual([
    { studySettings: { examDate: '2099-06-01' } },
    { studySettings: { examDate: '2099-07-01' } },
  ]);
});

test('shows a refusal beside its field, and one of no field at the top', async () => {
  const message = 'Another account has this email address';
  const { user, server, countClosed } = open({
    [route]: () => {
      throw refuse(409, { error: 'CONFLICT', message, details: [{ field: 'email', message }] });
    },
  });
  await fill(user, await screen.findByLabelText('Email'), 'taken@docket.example');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  server.setResponses({
    [route]: () => {
      throw refuse(403, { error: 'FORBIDDEN', message: 'Only an administrator can do this' });
    },
  });
  await user.click(save());
  await screen.findByText('Only an administrator can do this');
  expect(countClosed()).toBe(0);
});

test('has no settings of students for staff', async () => {
  open({}, { ...student, roles: ['TUTOR'] });
  await screen.findByLabelText('First name');
  expect(screen.queryByLabelText('Goal')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Time')).not.toBeInTheDocument();
});
