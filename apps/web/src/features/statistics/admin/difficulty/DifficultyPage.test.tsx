// @vitest-environment happy-dom
import { type DifficultySettings, defaultDifficultySettings } from '@docket/rules';
import { expect, test } from 'vitest';
import { openPage, screen, waitFor } from '../../../../testing/dom.tsx';
import { createGate, fill } from '../../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../../testing/sample.ts';
import { DifficultyPage } from './DifficultyPage.tsx';

function openDifficulty() {
  const gate = createGate();
  let stored: DifficultySettings = defaultDifficultySettings;
  const page = openPage(<DifficultyPage />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /app-setting/{name}': () => makeOutput('GET /app-setting/{name}', { value: stored }),
      'GET /stats/difficulty-stats': makeOutput('GET /stats/difficulty-stats', { levels: [], types: [] }),
      'POST /practice-test/difficulty-update/temp': makeOutput('POST /practice-test/difficulty-update/temp', {
        moved: 0,
        levels: [],
        authors: { before: 0, after: 0 },
        items: [],
      }),
      'PUT /app-setting/difficulty-settings': async ({ body }) => {
        await gate.passed;
        stored = body as DifficultySettings;
        return sampleOutput('PUT /app-setting/difficulty-settings');
      },
    },
  });
  return { ...page, gate, stored: () => stored };
}

test('shows the error of a cut point, and does not offer to save it', async () => {
  const { user } = openDifficulty();
  const second = await screen.findByLabelText('Difficulty 2 from');
  expect(second).toHaveValue('70');
  await fill(user, second, '90');
  expect(second).toBeInvalid();
  expect(screen.getByText('Must be lower than the one before')).toBeInTheDocument();
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(second).toHaveValue('70');
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
});

test('keeps what is typed during a save', async () => {
  const { user, gate, stored } = openDifficulty();
  const minimum = await screen.findByLabelText('Minimum first answers');
  await fill(user, minimum, '41');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await fill(user, minimum, '417');
  gate.open();
  await screen.findByText('Saved. Difficulties are updated.');
  expect(stored().minimumAnswers).toBe(41);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo changes' })).toBeEnabled());
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  expect(minimum).toHaveValue('417');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(minimum).toHaveValue('41');
});
