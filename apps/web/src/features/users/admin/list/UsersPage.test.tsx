// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage, pressEscape, screen, waitFor, within } from '../../../../testing/dom.tsx';
import type { Responses } from '../../../../testing/fake-server.ts';
import { fill } from '../../../../testing/forms.ts';
import { makeOutput } from '../../../../testing/sample.ts';
import type { UserRow } from '../data/people-queries.ts';
import { UsersPage } from './UsersPage.tsx';

const createRow = (no: number, over: Partial<UserRow> = {}): UserRow => ({
  id: `0190a000-0000-7000-8000-${String(no).padStart(12, '0')}`,
  firstName: 'Student',
  lastName: `No${no}`,
  email: `student${no}@docket.example`,
  emailVerifiedAt: null,
  roles: ['STUDENT'],
  plan: null,
  status: null,
  isEvent: false,
  eventName: null,
  lgEnabled: false,
  feeWaiver: '',
  lsacLinked: false,
  hasNote: false,
  historyCorruptedAt: null,
  simulated: false,
  createdAt: '2026-01-05T12:00:00.000Z',
  lastSeenAt: null,
  deletedAt: null,
  ...over,
});

/** The page with its search params. */
function SearchedPage() {
  const [search, setSearch] = useState({});
  return <UsersPage search={search} onSearch={setSearch} />;
}
const openUsers = (rows: readonly UserRow[], responses: Responses = {}) =>
  openPage(<SearchedPage />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /plan/names': { plans: [] },
      'GET /user': ({ query }) => {
        const [page, size] = [Number(query.page), Number(query.size)];
        const items = rows.slice((page - 1) * size, page * size);
        return { items, page, size, total: rows.length, more: false, counted: rows.length, demo: 0 };
      },
      ...responses,
    },
  });
const tick = async (user: ReturnType<typeof openPage>['user'], ...rows: readonly UserRow[]) => {
  for (const { lastName } of rows)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${lastName}$`) }));
};

test('shows how many selected users are on other pages, and clears all', async () => {
  const { user } = openUsers(Array.from({ length: 52 }, (_, no) => createRow(no)));
  await user.click(await screen.findByRole('checkbox', { name: 'All rows on this page' }));
  expect(screen.getByText('50 users selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('50 users selected, 50 on other pages')).toBeInTheDocument();
  await tick(user, createRow(50));
  expect(screen.getByText('51 users selected, 50 on other pages')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/users? selected/)).not.toBeInTheDocument();
});

test('names users whom an action cannot affect, and excludes them and the deleted ones', async () => {
  const [learner, tutor] = [createRow(1), createRow(2, { roles: ['TUTOR'] })];
  const { user, server } = openUsers([learner, tutor], {
    'POST /user/bulk': makeOutput('POST /user/bulk', { changed: 1, unchanged: 0, waiting: 0, gone: 1 }),
  });
  await tick(user, learner, tutor);
  await user.click(screen.getByRole('button', { name: 'Change selected users' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show logic games' }));
  const note = within(await screen.findByRole('dialog')).getByRole('note');
  expect(note).toHaveTextContent('Students only. 1 of the 2 selected accounts is skipped:');
  expect(note).toHaveTextContent('student2@docket.example');
  await user.click(screen.getByRole('button', { name: 'Continue with 1 user' }));
  await screen.findByText('1 user changed. 1 user skipped: account deleted.');
  expect(server.sent('POST /user/bulk').map(({ body }) => body)).toEqual([
    { ids: [learner.id], action: 'lg-on' },
  ]);
  expect(screen.queryByText(/users? selected/)).not.toBeInTheDocument();
});

test('opens the menu of selected users on the first action that applies to them', async () => {
  const tutor = createRow(2, { roles: ['TUTOR'] });
  const { user } = openUsers([tutor]);
  await tick(user, tutor);
  const button = screen.getByRole('button', { name: 'Change selected users' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: /^Show logic games/ })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Mark email as verified' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Send verification email' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('asks before it discards a started user, and opens the page of an added one', async () => {
  const added = createRow(7);
  const { user, server, router } = openUsers([], { 'POST /user': makeOutput('POST /user', { user: added }) });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'New user' }));
    return screen.findByRole('dialog', { name: 'New user' });
  };
  pressEscape(await open());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const dialog = await open();
  const firstName = within(dialog).getByLabelText('First name');
  await fill(user, firstName, 'Nora');
  pressEscape(dialog);
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  expect(question).toHaveTextContent('You have unsaved changes.');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(firstName).toHaveValue('Nora');

  const add = within(dialog).getByRole('button', { name: 'Add user' });
  await fill(user, within(dialog).getByLabelText('Last name'), 'Newcomer');
  expect(add).toBeDisabled();
  await fill(user, within(dialog).getByLabelText('Email'), 'nora@example.com');
  await user.click(add);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/superadmin/users/${added.id}`));
  expect(server.sent('POST /user').map(({ body }) => body)).toEqual([
    { email: 'nora@example.com', firstName: 'Nora', lastName: 'Newcomer', roles: ['STUDENT'] },
  ]);
});

test('says how many demo accounts the list leaves out, and shows them marked', async () => {
  const { user, server } = openUsers([createRow(1)], {
    'GET /user': ({ query }) => {
      const demo = { ...createRow(2), simulated: true };
      const items = query.simulated === 'include' ? [createRow(1), demo] : [createRow(1)];
      return { items, page: 1, size: 50, total: items.length, more: false, counted: 1, demo: 1 };
    },
  });
  const note = await screen.findByRole('note', { name: 'Who is counted' });
  expect(note).toHaveTextContent(
    "1 user and 1 demo account. Demo accounts and deleted accounts aren't counted.",
  );
  await user.click(screen.getByRole('button', { name: 'Show demo accounts' }));
  expect(await screen.findByText('demo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show demo accounts' })).not.toBeInTheDocument();
  expect(server.sent('GET /user').at(-1)?.query).toMatchObject({ simulated: 'include' });
});
