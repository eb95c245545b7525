// @vitest-environment happy-dom
import type { WritingAttempt } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/client.ts';
import { openPage, refuse, screen, waitFor, within } from '../../testing/dom.tsx';
import { createGate } from '../../testing/forms.ts';
import { Rubric } from './Rubric.tsx';
import { attemptQuery, cacheWritingAttempt } from './writing-queries.ts';

const id = '01890000-0000-7000-8000-000000000001';
const unrated = {
  id,
  rubric: {},
  clock: { serverNow: '2026-03-10T15:00:00.000Z' },
} as unknown as WritingAttempt;

function SavedRubric() {
  const { data } = useQuery(attemptQuery(id));
  return data ? <Rubric key={data.id} attempt={data} /> : null;
}
/** A server with one essay. */
function openEssay(beforePut: () => void | Promise<void>) {
  let stored = unrated;
  return openPage(<SavedRubric />, {
    responses: {
      'GET /writing/attempt/{id}': () => ({ attempt: stored }),
      'PUT /writing/attempt/{id}/rubric': async ({ body }) => {
        await beforePut();
        stored = { ...stored, rubric: body!.rubric };
        return { attempt: stored };
      },
    },
  });
}
const chooseLevel = async (user: ReturnType<typeof openPage>['user'], at: number, level: number) => {
  const group = (await screen.findAllByRole('group'))[at]!;
  await user.click(within(group).getAllByRole('radio')[level - 1]!);
  return within(group).getAllByRole('radio')[level - 1]!;
};

test('keeps the levels that were chosen while an older read of the essay arrives', async () => {
  const gate = createGate();
  const { user, server } = openEssay(() => gate.passed);
  const first = await chooseLevel(user, 0, 3);
  cacheWritingAttempt(unrated);
  const second = await chooseLevel(user, 1, 4);
  gate.open();
  await waitFor(() => expect(server.sent('PUT /writing/attempt/{id}/rubric')).toHaveLength(2));
  const levels = Object.values(server.sent('PUT /writing/attempt/{id}/rubric')[1]!.body!.rubric);
  expect(levels.sort()).toEqual([3, 4]);
  // Read once when the page opens, and again after the last choice.
  await waitFor(() => expect(server.sent('GET /writing/attempt/{id}')).toHaveLength(2));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});

test('shows the stored level again when a choice is refused', async () => {
  const { user } = openEssay(() => {
    throw refuse(409, { error: 'WRONG_STATE', message: 'This essay is not submitted.' });
  });
  const level = await chooseLevel(user, 0, 3);
  await screen.findByText('This essay is not submitted.');
  await waitFor(() => expect(level).not.toBeChecked());
});
