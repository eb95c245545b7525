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
  openPage(<CheckAvailability address={{ type: 'LR', suggestedChallengeId: challenge.id }} />, {
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
            : { open: 0, locked: 0, due: 0, available: 4, seen: 0 }),
        }) as never,
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  [{ type: 'LR' }, 3],
  [{ type: 'LR' }, 0],
  [{ type: 'LR', seen: true, questionType: 'flaw' }, 3],
] as const)('%o offers seen questions if some are due: %i', async (address, due) => {
  openPage(<CheckAvailability address={address} />, {
    responses: {
      'GET /drill/drill-filter': makeOutput('GET /drill/drill-filter', { drillFilter: { LR: openFilter } }),
      'POST /drill/availability/{type}': {
        ...{ ...nothing, open: 0, locked: 0, due },
        questionTypes: [{ code: 'flaw', label: 'Flaw', total: 4, available: 0, due }],
      } as never,
      'GET /practice-test/list': makeOutput('GET /practice-test/list', { items: [] }),
      'GET /test/all': makeOutput('GET /test/all', { tests: [] }),
      'GET /user/study-plan': makeOutput('GET /user/study-plan', { plan: { today: { day: '2026-11-28' } } }),
    },
  });
  await screen.findByRole('link', { name: 'Test settings' });
  // One question type, unless the address is about one.
  if (due > 0 && !('questionType' in address))
    expect(await screen.findByRole('heading', { name: 'By question type' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Repeat 3 seen questions' })).toHaveLength(due > 0 ? 1 : 0);
});
