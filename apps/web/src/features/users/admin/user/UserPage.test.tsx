// @vitest-environment happy-dom
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../../testing/dom.tsx';
import type { Responses } from '../../../../testing/fake-server.ts';
import { createGate, fill, findSection } from '../../../../testing/forms.ts';
import { makeOutput } from '../../../../testing/sample.ts';
import type { AdminPart, Correction, User } from '../data/people-queries.ts';
import { UserPage } from './UserPage.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const createUser = (over: Partial<User> = {}): User =>
  ({
    id,
    firstName: 'Edda',
    lastName: 'Tester',
    email: 'edda@docket.example',
    emailVerifiedAt: null,
    roles: ['STUDENT'],
    plan: null,
    isEvent: false,
    eventName: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    timezone: 'UTC',
    phone: null,
    tutor: null,
    tutorNotes: '',
    hasAccess: true,
    accommodations: { time: { kind: 'standard' }, extraBreakMinutes: 0, stopClockMinutes: 0 },
    studySettings: { examDate: null, goal: null, hoursPerWeek: 10 },
    counts: { attempts: 0, completed: 0, practice: 0, tickets: 0, reviewsOpen: 0 },
    admin: {
      subscription: null,
      accessMessage: '',
      feeWaiver: null,
      adminFiles: [],
      hasPassword: true,
      sessions: 0,
    } as unknown as AdminPart,
    ...over,
  }) as User;

function RoutedPage() {
  return (
    <UserPage
      id={id}
      search={useSearch({ strict: false })}
      onSearch={() => undefined}
      loadBilling={async () => () => null}
    />
  );
}
/** The page of a user at its address, so that its tabs work. */
function openUser(first = createUser(), tab?: string, responses: Responses = {}) {
  let stored = first;
  const change = (values: Partial<User>) => {
    stored = { ...stored, ...values };
    return { user: stored };
  };
  const addFiles = (files: readonly { name: string; url?: string | undefined }[]) =>
    change({
      admin: {
        ...stored.admin!,
        adminFiles: files.map((file, no) => ({
          name: file.name,
          url: file.url ?? null,
          id: String(no),
          addedAt: '2026-11-03T12:00:00.000Z',
        })),
      },
    });
  const page = openPage(<RoutedPage />, {
    me: { roles: ['ADMIN'] },
    path: `/superadmin/users/${id}${tab ? `?tab=${tab}` : ''}`,
    responses: {
      'GET /user/{id}': () => ({ user: stored }),
      'PUT /user/{id}/admin-files': ({ body }) => addFiles(body.adminFiles) as never,
      'GET /user/{id}/sessions': { sessions: [] },
      ...responses,
    },
  });
  return { ...page, change, addFiles, stored: () => stored };
}

test('shows the error of a save until one succeeds', async () => {
  const { user, server, change } = openUser(createUser({ isEvent: true }), undefined, {
    'PUT /user/admin/event-signup/{id}': () => {
      throw refuse(500, { error: '', message: '' });
    },
  });
  await fill(user, await screen.findByLabelText('Event'), 'Open day');
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
  server.setResponses({
    'PUT /user/admin/event-signup/{id}': ({ body }) => change({ eventName: body.eventName ?? null }),
  });
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  await screen.findByText('Saved.');
  expect(server.sent('PUT /user/admin/event-signup/{id}').at(-1)?.body).toEqual({
    isEvent: true,
    eventName: 'Open day',
  });
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('shows that the address of a file is invalid, and keeps what is typed while another tab is open', async () => {
  const { user, server, addFiles } = openUser(undefined, undefined, {
    'PUT /user/{id}/admin-files': () => {
      throw refuse(400, {
        error: 'INVALID',
        message: 'Check the address',
        details: [{ field: 'body.adminFiles.0.url', message: 'must not contain spaces' }],
      });
    },
  });
  await fill(user, await screen.findByLabelText('File name'), 'Letter');
  const address = () => screen.getByLabelText('Link');
  await fill(user, address(), 'https://files.example/my letter.pdf');
  await user.click(screen.getByRole('button', { name: 'Add file' }));
  await screen.findByText('must not contain spaces');
  expect(address()).toBeInvalid();

  await user.click(screen.getByRole('link', { name: 'Security' }));
  await screen.findByRole('button', { name: 'Temporary password' });

  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText('File name')).toHaveValue('Letter');
  server.setResponses({ 'PUT /user/{id}/admin-files': ({ body }) => addFiles(body.adminFiles) as never });
  await fill(user, address(), 'https://files.example/my-letter.pdf');
  await user.click(screen.getByRole('button', { name: 'Add file' }));
  expect(await screen.findByRole('link', { name: 'Letter' })).toHaveAttribute(
    'href',
    'https://files.example/my-letter.pdf',
  );
});

test('uploads a file, which is downloaded through its call, and says why one is refused', async () => {
  const { user, server, addFiles } = openUser(undefined, undefined, {
    'POST /user/admin-file': () => {
      throw refuse(415, { error: 'UNSUPPORTED_TYPE', message: 'Choose a file of one of these types: pdf' });
    },
  });
  await screen.findByRole('button', { name: 'Upload file' });
  const choose = (file: File) => user.upload(document.querySelector('input[type=file]')!, file);
  await choose(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a file of one of these types');
  server.setResponses({ 'POST /user/admin-file': ({ body }) => addFiles([{ name: body.name }]) as never });
  await choose(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'letter.pdf' });
  expect(server.sent('POST /user/admin-file').at(-1)?.body).toMatchObject({
    name: 'letter.pdf',
    data: 'JVBERg==',
  });
  await user.click(screen.getByRole('button', { name: 'Remove letter.pdf' }));
  await screen.findByText('letter.pdf removed.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('counts what is typed while a file is added as part of the next one', async () => {
  const gate = createGate();
  const { user, server, addFiles } = openUser();
  server.setResponses({
    'PUT /user/{id}/admin-files': async ({ body }) => {
      await gate.passed;
      return addFiles(body.adminFiles) as never;
    },
  });
  const name = await screen.findByLabelText('File name');
  await fill(user, name, 'Letter');
  await fill(user, screen.getByLabelText('Link'), 'https://files.example/letter.pdf');
  await user.click(screen.getByRole('button', { name: 'Add file' }));
  await fill(user, name, 'The next one');
  gate.open();
  await screen.findByText('File added.');
  await screen.findByRole('link', { name: 'Letter' });
  expect(name).toHaveValue('The next one');
  expect(screen.getByLabelText('Link')).toHaveValue('');
});

test("shows a colleague's notes beside the own ones in conflict", async () => {
  const { user, change, stored } = openUser(undefined, undefined, {
    'PUT /user/tutor-notes/{id}': ({ body }) => {
      if (body.before !== stored().tutorNotes)
        throw refuse(409, { error: 'CONFLICT', message: 'Someone else changed this note' });
      return change({ tutorNotes: body.tutorNotes }) as never;
    },
  });
  const notes = await findSection('Tutor notes');
  await fill(user, notes.getByRole('textbox'), 'Mine');
  change({ tutorNotes: 'Theirs' });
  await user.click(notes.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notes.getByRole('alert')).toHaveTextContent('Someone else changed this'));
  await waitFor(() => expect(notes.getByRole('alert')).toHaveTextContent('Theirs'));
  expect(notes.getByRole('textbox')).toHaveValue('Mine');
  await user.click(notes.getByRole('button', { name: 'Save mine anyway' }));
  await notes.findByText('All changes saved');
  expect(stored().tutorNotes).toBe('Mine');
});

test('shows the effect of each correction of the streak', async () => {
  let corrections: Correction[] = [];
  const { user, server } = openUser(undefined, 'streak', {
    'GET /user/streak-data/{id}': makeOutput('GET /user/streak-data/{id}', {
      days: [],
      corrected: [],
      forgiven: [],
      current: 0,
      longest: 0,
      workedToday: false,
    }),
    'GET /user/{id}/streak-corrections': () => ({ corrections }),
    'PUT /user/streak-data/{id}': ({ body: { day, kind, reason } }) => {
      corrections =
        kind === 'none'
          ? []
          : [
              {
                day,
                kind,
                reason: reason ?? '',
                by: { id, name: 'Alex Brook' },
                at: '2026-11-26T12:00:00.000Z',
              },
            ];
      return makeOutput('PUT /user/streak-data/{id}', { corrections });
    },
  });
  const findToday = () =>
    waitFor(() => {
      const day = document.querySelector<HTMLElement>('[data-day][tabindex="0"]');
      expect(day).not.toBeNull();
      return day!;
    });
  const correct = async (button: string, reason?: string) => {
    await user.click(await findToday());
    const dialog = within(await screen.findByRole('dialog'));
    if (reason) await fill(user, dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await correct('Add day', 'Worked on paper');
  await screen.findByText(/^\w{3} \d+, \d{4} added to the streak\.$/);
  expect(await findToday()).toHaveAttribute('data-state', 'in');
  expect(screen.getByText(/, added: Worked on paper$/)).toBeInTheDocument();
  await correct('Remove correction');
  await screen.findByText(/^Correction of .* removed\.$/);
  expect(await findToday()).toHaveAttribute('data-state', 'none');
  expect(server.sent('PUT /user/streak-data/{id}').map(({ body }) => [body.kind, body.reason])).toEqual([
    ['worked', 'Worked on paper'],
    ['none', ''],
  ]);
});
