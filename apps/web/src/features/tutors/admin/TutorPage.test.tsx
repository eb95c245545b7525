// @vitest-environment happy-dom
import type { Role } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import { fill, takeTheirs } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { TutorPage } from './TutorPage.tsx';
import type { StaffTutor } from './tutor-queries.ts';

const createTutor = (over: Partial<StaffTutor> = {}): StaffTutor => ({
  id: '0190a000-0000-7000-8000-000000000001',
  slug: 'twice-open',
  name: 'Twice Open',
  title: 'Tutor',
  subjects: [],
  bio: 'Reads.',
  languages: ['English'],
  timezone: 'UTC',
  photo: null,
  acceptsStudents: true,
  userId: null,
  enabled: false,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
  ...over,
});

test('keeps the changes of two people who edit one tutor', async () => {
  let stored = createTutor();
  const change = (values: Partial<StaffTutor>) => {
    const updatedAt = new Date(Date.parse(stored.updatedAt) + 1000).toISOString();
    stored = { ...stored, ...values, updatedAt };
  };
  const account = (name: string, id: string, roles: readonly Role[]) => ({ id, name, roles });
  const { user, server } = openPage(<TutorPage id={stored.id} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'POST /tutor/listPrivate': () => ({ tutors: [stored, createTutor({ id: '2', userId: 'toni' })] }),
      'GET /ticket/taggable-users': makeOutput('GET /ticket/taggable-users', {
        users: [
          account('Alex Brook', 'alex', ['ADMIN']),
          account('Toni Reed', 'toni', ['TUTOR']),
          account('Bill Ledger', 'bill', ['BILLING']),
        ],
      }),
      'POST /tutor/update': ({ body: { id: _, updatedAt, ...values } }) => {
        if (updatedAt !== stored.updatedAt)
          throw refuse(409, { error: 'CONFLICT', message: 'Someone else changed this' });
        change(values as Partial<StaffTutor>);
        return sampleOutput('POST /tutor/update');
      },
    },
  });
  const languages = await screen.findByLabelText('Languages');
  const title = screen.getByLabelText('Title');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  // Accounts that cannot be linked, or are linked to another tutor, are not offered.
  const accounts = within(screen.getByLabelText('Account'));
  await accounts.findByRole('option', { name: 'Alex Brook' });
  expect(accounts.getAllByRole('option').map((option) => option.textContent)).toEqual(['None', 'Alex Brook']);

  await fill(user, languages, 'English, Dutch');
  change({ title: 'Senior tutor' });
  await save();
  await screen.findByText(/Someone else changed this/);
  expect(languages).toHaveValue('English, Dutch');
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await screen.findByText('Tutor saved.');
  await waitFor(() => expect(title).toHaveValue('Senior tutor'));
  expect(languages).toHaveValue('English, Dutch');
  expect(stored).toMatchObject({ title: 'Senior tutor', languages: ['English', 'Dutch'] });
  // Unchanged fields are not sent.
  const { id: _, updatedAt: __, ...changes } = server.sent('POST /tutor/update').at(-1)!.body;
  expect(changes).toEqual({ languages: ['English', 'Dutch'] });

  await fill(user, title, 'Mine');
  change({ title: 'Head tutor' });
  await save();
  await screen.findByText(/Someone else changed this/);
  await takeTheirs(user);
  expect(title).toHaveValue('Head tutor');
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
});
