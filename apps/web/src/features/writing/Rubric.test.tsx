// @vitest-environment happy-dom
import type { WritingAttempt } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../testing/dom.tsx';
import { Rubric } from './Rubric.tsx';
import { attemptQuery, keepAttempt } from './writing-queries.ts';

const id = '01890000-0000-7000-8000-000000000001';
const unrated = { id, rubric: {} } as unknown as WritingAttempt;

function SavedRubric() {
  const { data } = useQuery({ ...attemptQuery(id), enabled: false });
  return <Rubric attempt={data ?? unrated} />;
}
const chooseLevel = async (user: ReturnType<typeof openPage>['user'], at: number, level: number) => {
  const group = (await screen.findAllByRole('group'))[at]!;
  await user.click(within(group).getAllByRole('radio')[level - 1]!);
  return within(group).getAllByRole('radio')[level - 1]!;
};

test('keeps the levels that were chosen while an older read of the essay arrives', async () => {
  const { user, server } = openPage(<SavedRubric />, {
    answers: { 'PUT /writing/attempt/{id}/rubric': { ok: true } as never },
  });
  const first = await chooseLevel(user, 0, 3);
  keepAttempt(unrated);
  expect(first).toBeChecked();
  await chooseLevel(user, 1, 4);
  await waitFor(() => expect(server.sent('PUT /writing/attempt/{id}/rubric')).toHaveLength(2));
  const levels = Object.values(server.sent('PUT /writing/attempt/{id}/rubric')[1]!.body!.rubric);
  expect(levels).toEqual([3, 4]);
});

test('shows the stored level again when a choice is refused', async () => {
  const { user } = openPage(<SavedRubric />, {
    answers: {
      'PUT /writing/attempt/{id}/rubric': () => {
        throw refuse(409, { error: 'WRONG_STATE', message: 'This essay is not submitted.' });
      },
    },
  });
  keepAttempt(unrated);
  const level = await chooseLevel(user, 0, 3);
  await screen.findByText('This essay is not submitted.');
  keepAttempt(unrated);
  await waitFor(() => expect(level).not.toBeChecked());
});
