// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen, within } from '../../../testing/dom.tsx';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { SessionPage } from './SessionPage.tsx';

const question = sampleOutput('GET /drill/session/{id}').questions[0]!;
const flaw = { code: 'flaw', label: 'Flaw' };
const weaken = { code: 'weaken', label: 'Weaken' };
const summary = (questions: (typeof question)[]) => ({
  session: {
    ...sampleOutput('GET /drill/session/{id}').session,
    type: 'LR' as const,
    seen: false,
    questionType: null,
    answered: 4,
    // The result of one answer is not shown yet.
    graded: 3,
    right: 2,
    seconds: 240,
  },
  questions,
});
const questions = [
  { ...question, id: 'a', questionType: flaw, correct: false, answered: true, seenBefore: false },
  { ...question, id: 'b', questionType: weaken, correct: true, answered: true, seenBefore: true },
  { ...question, id: 'c', questionType: weaken, correct: true, answered: true, seenBefore: false },
];
const availability = makeOutput('POST /drill/availability/{type}', {
  seen: 12,
  due: 8,
  questionTypes: [{ ...flaw, available: 0, due: 5, total: 5 }],
});
const left = {
  'POST /drill/availability/{type}': availability,
  'GET /practice-test/list': makeOutput('GET /practice-test/list', {
    items: [{ testId: 'test', state: 'complete', completedAt: '2020-01-05T10:00:00.000Z' }],
  }),
  'GET /test/all': makeOutput('GET /test/all', {
    tests: [{ id: 'test', name: 'Test 7', slug: 'test-7', use: { practice: true, tests: true } }],
  }),
  'GET /user/study-plan': makeOutput('GET /user/study-plan', { plan: { today: { day: '2026-11-28' } } }),
};

test('the summary has the counts, the types with most misses first, and the questions', async () => {
  openPage(<SessionPage sessionId="s" nothingLeft={false} />, {
    responses: { 'GET /drill/session/{id}': summary(questions) },
  });
  expect(await screen.findByText('2 (67%)')).toBeInTheDocument();
  expect(screen.getByText('1:00')).toBeInTheDocument();
  const types = within(screen.getByRole('region', { name: 'Question types' })).getAllByRole('listitem');
  expect(types.map(({ textContent }) => textContent)).toEqual(['Flaw0 of 1 correct', 'Weaken2 of 2 correct']);
  const rows = within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.includes('seen before'))).toEqual([false, true, false]);
  expect(screen.getByRole('link', { name: 'Keep drilling' })).toHaveAttribute('href', '/start/drill/next/LR');
});

test('when nothing new is left, it offers seen questions, a type, and a test that was taken long ago', async () => {
  openPage(<SessionPage sessionId="s" nothingLeft />, {
    responses: { 'GET /drill/session/{id}': summary(questions), ...left },
  });
  expect(await screen.findByRole('heading', { name: 'No new questions left' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Repeat 8 seen questions' })).toHaveAttribute(
    'href',
    '/start/drill/next/LR?seen=true',
  );
  expect(screen.getByRole('link', { name: 'Practice this type' })).toHaveAttribute(
    'href',
    '/start/drill/next/LR?questionType=flaw&seen=true',
  );
  expect(await screen.findByRole('link', { name: /Test 7/ })).toHaveAttribute(
    'href',
    '/practice/practice-test?test=test-7',
  );
  expect(screen.queryByRole('link', { name: 'Keep drilling' })).toBeNull();
});

test('after the seen questions were repeated, it does not offer them again', async () => {
  const { session } = summary(questions);
  openPage(<SessionPage sessionId="s" nothingLeft />, {
    responses: {
      'GET /drill/session/{id}': { session: { ...session, seen: true }, questions },
      ...left,
      'POST /drill/availability/{type}': { ...availability, due: 0 },
    },
  });
  expect(await screen.findByText(/comes back tomorrow/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Practice this type' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Repeat/ })).toBeNull();
});

test('a session without finished questions, and one that is not found, say so', async () => {
  const { reload, server } = openPage(<SessionPage sessionId="s" nothingLeft={false} />, {
    responses: { 'GET /drill/session/{id}': summary([]) },
  });
  expect(await screen.findByText('No question was finished in this session.')).toBeInTheDocument();
  server.setResponses({
    'GET /drill/session/{id}': () => {
      throw refuse(404, { error: 'NOT_FOUND', message: 'Session not found' });
    },
  });
  reload();
  expect(await screen.findByText(/not found/)).toBeInTheDocument();
});
