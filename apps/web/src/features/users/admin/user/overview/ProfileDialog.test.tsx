// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor } from '../../../../../testing/dom.tsx';
import type { Responses } from '../../../../../testing/fake-server.ts';
import { fill } from '../../../../../testing/forms.ts';
import type { User } from '../../data/people-queries.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

const student = {
  id: '0190a000-0000-7000-8000-000000000001',
  firstName: 'Edda',
  lastName: 'Tester',
  email: 'edda@docket.example',
  phone: '202 555 0100',
  roles: ['STUDENT'],
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
    responses: { [route]: { user } as never, ...responses },
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
