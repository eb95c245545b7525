// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../../../../testing/dom.tsx';
import type { AdminPart, Attempt, User } from '../../data/people-queries.ts';
import { Attempts } from './Attempts.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const createAttempt = (over: Partial<Attempt>): Attempt =>
  ({
    id: '0190a000-0000-7000-8000-000000000002',
    surface: 'practice',
    type: 'TEST',
    state: 'started',
    title: 'Test 12',
    createdAt: '2026-01-05T12:00:00.000Z',
    questionCount: 100,
    answeredCount: 20,
    rightCount: null,
    scaled: null,
    estimated: null,
    provisional: false,
    seconds: 60,
    archived: false,
    ...over,
  }) as Attempt;

function openAttempts(admin: AdminPart | null, items: readonly Attempt[]) {
  const user = { id, roles: ['STUDENT'], firstName: 'Edda', lastName: 'Tester', admin } as unknown as User;
  return openPage(<Attempts user={user} search={{ tab: 'attempts' }} onSearch={() => undefined} />, {
    me: { roles: ['MANAGER'] },
    responses: {
      'GET /user/{id}/attempts': { items: [...items], page: 1, size: 25, total: items.length, more: false },
      'POST /practice-test/{id}/add-time': () => {
        throw refuse(409, { error: 'WRONG_STATE', message: 'No section is running.' });
      },
    },
  });
}
const admin = {} as AdminPart;

test('admins add time to a section that runs, and a refusal stays in the dialog', async () => {
  const { server, user } = openAttempts(admin, [
    createAttempt({}),
    createAttempt({ id: '0190a000-0000-7000-8000-000000000003', title: 'Test 11', state: 'completed' }),
    createAttempt({ id: '0190a000-0000-7000-8000-000000000004', title: 'Drill', surface: 'drill' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add time to Test 12' }));
  expect(screen.getAllByRole('button', { name: /^Add time/ })).toHaveLength(2);
  const dialog = within(screen.getByRole('dialog', { name: 'Add time' }));
  await user.click(dialog.getByRole('button', { name: 'Add time' }));
  expect(await dialog.findByText('No section is running.')).toBeVisible();
  expect(server.sent('POST /practice-test/{id}/add-time')[0]?.body).toEqual({ userId: id, minutes: 5 });
  server.setResponses({
    'POST /practice-test/{id}/add-time': {
      sectionNo: 2,
      budgetSeconds: 2700,
      addedSeconds: 600,
      endsAt: null,
    },
  });
  const minutes = dialog.getByRole('textbox', { name: 'Minutes' });
  await user.clear(minutes);
  await user.type(minutes, '10');
  await user.click(dialog.getByRole('button', { name: 'Add time' }));
  expect(await screen.findByText('Section 2 now has 45 minutes.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST /practice-test/{id}/add-time').at(-1)?.body).toMatchObject({ minutes: 10 });
});

test('other staff see no such button', async () => {
  openAttempts(null, [createAttempt({})]);
  expect(await screen.findByText('Test 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add time/ })).toBeNull();
});
