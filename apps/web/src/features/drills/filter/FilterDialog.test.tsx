// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage, screen, waitFor, within } from '../../../testing/dom.tsx';
import FilterDialog from './FilterDialog.tsx';
import { openFilter } from './filter-state.ts';

const countByLevel: Record<number, number> = { 1: 7, 2: 6, 3: 5, 4: 4, 5: 3 };
const levels = Object.keys(countByLevel).map(Number);
const count = (difficulties: readonly number[]) =>
  (difficulties.length > 0 ? difficulties : levels).reduce((sum, level) => sum + countByLevel[level]!, 0);

test('the filter shows the count of each choice, and requires one in each group', async () => {
  const onClose = vi.fn();
  const saved = { LR: openFilter, RC: openFilter, LG: openFilter } as never;
  const { user, server } = openPage(<FilterDialog type="LR" onClose={onClose} />, {
    responses: {
      'GET /drill/drill-filter': { drillFilter: saved },
      'POST /drill/availability/{type}': ({ body }) =>
        ({
          type: 'LR',
          available: count(body?.drillFilter?.difficulties ?? []),
          questionTypes: [{ code: 'flaw', label: 'Flaw', available: 25, total: 30 }],
          sources: [{ testId: 'test-1', name: 'Test 1', available: 25, total: 30 }],
          difficulties: levels.map((difficulty) => ({
            difficulty,
            available: countByLevel[difficulty],
            total: 10,
          })),
        }) as never,
      'PUT /drill/drill-filter/{type}': { drillFilter: saved },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter: Logical Reasoning' }));
  const expectCount = (n: number) =>
    waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(`${n} questions with this filter`));
  const save = dialog.getByRole('button', { name: 'Save' });
  await expectCount(25);
  const difficulty = within(dialog.getByRole('group', { name: 'Difficulty' }));
  for (const name of [/^1 Easiest/, /^2 Easy/, /^3 Medium/])
    await user.click(difficulty.getByRole('button', { name }));
  await expectCount(7);
  for (const name of [/^4 Hard/, /^5 Hardest/]) await user.click(difficulty.getByRole('button', { name }));
  expect(difficulty.getByRole('alert')).toHaveTextContent('Choose at least one');
  expect(save).toBeDisabled();

  await user.click(difficulty.getByRole('button', { name: /^5 Hardest/ }));
  expect(difficulty.queryByRole('alert')).not.toBeInTheDocument();
  await expectCount(3);
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [sent] = server.sent('PUT /drill/drill-filter/{type}');
  expect(sent?.params).toEqual({ type: 'LR' });
  expect(sent?.body.drillFilter).toEqual({ ...openFilter, difficulties: [5] });
});
