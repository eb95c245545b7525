// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { openFilter } from '../filter/filter-state.ts';
import { CheckAvailability } from './CheckAvailability.tsx';

const challenge = {
  id: 'challenge-1',
  skillId: 'flaw',
  label: 'Flaw',
  rootType: 'LR',
  state: 'open',
} as const;
const nothing = {
  type: 'LR',
  available: 0,
  total: 4,
  seen: 3,
  questionTypes: [],
  sources: [],
  difficulties: [],
};

test.each([
  [
    { open: 1, locked: 0 },
    'No other new Flaw questions: 1 question in drills you have open. Resume those first.',
  ],
  [{ open: 0, locked: 2 }, /^No other new Flaw questions: 2 questions kept for a test or event\./],
  [{ open: 0, locked: 0 }, "You've seen all Flaw questions in your plan."],
])('a challenge without new questions says where they are: %o', async (left, text) => {
  openPage(
    <CheckAvailability address={{ type: 'LR', suggestedChallengeId: challenge.id }} questionType={null} />,
    {
      responses: {
        'GET /drill/suggested-challenges': makeOutput('GET /drill/suggested-challenges', {
          challenges: [challenge],
        }),
        'GET /drill/drill-filter': makeOutput('GET /drill/drill-filter', { drillFilter: { LR: openFilter } }),
        'POST /drill/availability/{type}': ({ body }) =>
          ({
            ...nothing,
            ...(body?.drillFilter?.types.includes('flaw')
              ? left
              : { open: 0, locked: 0, available: 4, seen: 0 }),
          }) as never,
      },
    },
  );
  expect(await screen.findByText(text)).toBeVisible();
});
