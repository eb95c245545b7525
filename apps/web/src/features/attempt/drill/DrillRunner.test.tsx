// @vitest-environment happy-dom
import type { DrillSettings, QuestionResult } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { MissedSlot } from '../../../lib/missed-slot.ts';
import { openPage, screen, waitFor } from '../../../testing/dom.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { makeDrill, makeQuestion } from '../state/drill-fixture.ts';
import { DrillRunner } from './DrillRunner.tsx';

// The DOM of the tests has no IndexedDB.
vi.mock('../queue/idb-store.ts', async () => {
  const { createMemoryStore } = await import('../queue/memory-store.ts');
  return { createIdbStore: async (device: string) => createMemoryStore(device) };
});

const settings = { showTimer: true, textSize: 'medium', lineSpacing: 'normal' } as unknown as DrillSettings;
const iso = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
const me = { accommodations: { readAloud: false, lineMarker: false, largePrint: false } as never };

/** An untimed drill, last seen a minute after its start, eleven minutes ago. */
const leaveDrill = () =>
  makeDrill({
    questions: [makeQuestion({})],
    clock: {
      startedAt: iso(12 * 60),
      pausedAt: null,
      pausedMs: 0,
      budgetSeconds: null,
      endedAt: null,
      seenAt: iso(11 * 60),
      serverNow: iso(0),
    },
  });

test('a drill that is opened again continues where its clock paused, and says so to the server', async () => {
  const { server } = openPage(
    <DrillRunner
      drill={leaveDrill()}
      userId="u"
      settings={settings}
      onSettings={() => undefined}
      onLeave={() => undefined}
      onDrill={() => undefined}
    />,
    {
      me,
      responses: {
        'POST /drill/{id}/ping': () => ({ ok: true, watermark: 1, duplicate: false }),
      },
    },
  );
  // A minute and a half was worked.
  expect(await screen.findByText('1:30')).toBeInTheDocument();
  await waitFor(() =>
    expect(server.sent('POST /drill/{id}/ping').map(({ body }) => body?.records)).toContainEqual([]),
  );
  await waitFor(() => expect(screen.getByText(/^1:3[1-9]$/)).toBeInTheDocument());
});

const explained = {
  question: {
    ...sampleOutput('GET /explanation/question/{id}').question,
    lock: 'open' as const,
    explanations: [
      {
        ...sampleOutput('GET /explanation/question/{id}').question.explanations[0]!,
        html: '<p>Both agree on the cause.</p><p>The rest of it.</p>',
        notes: [{ optionNo: 4, html: '<p>It tempts. But it reverses the cause.</p>' }],
      },
    ],
  },
};
const result = (overrides: Partial<QuestionResult>): QuestionResult => ({
  credited: 3,
  correct: false,
  brCorrect: null,
  questionType: { code: 'flaw', label: 'Flaw' },
  topics: [],
  difficulty: 3,
  assisted: false,
  counted: true,
  seenBefore: false,
  meanTime: null,
  shareRight: null,
  optionShares: null,
  othersAnswered: 0,
  ...overrides,
});
function openResult(answer: number | null, change: Partial<QuestionResult> = {}) {
  const went: string[] = [];
  const { user } = openPage(
    <MissedSlot value={({ credited }) => <p>Journal about {credited}</p>}>
      <DrillRunner
        drill={makeDrill({
          state: 'completed',
          explanationShown: true,
          questions: [makeQuestion({ givenAnswer: answer, result: result(change) })],
          score: { right: 0, of: 1, brRight: null, timeSpent: 20 },
        })}
        userId="u"
        settings={settings}
        onSettings={() => undefined}
        onLeave={() => went.push('stop')}
        onNext={() => went.push('next')}
        nextLabel="Next question"
        session={{ note: <span>1 of 2</span> }}
        onDrill={() => undefined}
      />
    </MissedSlot>,
    {
      me,
      responses: {
        'GET /explanation/question/{id}': explained,
        'POST /stats/explanation-panel-view': { ok: true },
        'POST /drill/{id}/review-time': { ok: true },
        'PUT /drill/{id}/popup': { ok: true },
      },
    },
  );
  return { user, went };
}

test('in a session the verdict and its reason come first, are announced, and one key continues', async () => {
  const { user, went } = openResult(2);
  const verdict = await screen.findByRole('region', { name: 'Verdict' });
  expect(verdict).toHaveTextContent('Incorrect The correct answer is C.');
  await waitFor(() => expect(verdict).toHaveTextContent('Both agree on the cause.'));
  await waitFor(() =>
    expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent(
      'Incorrect. The correct answer is C.',
    ),
  );
  // The slot for missed questions follows the options.
  const options = screen.getByRole('list', { name: 'Answers' });
  expect(verdict.compareDocumentPosition(options)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(options.compareDocumentPosition(screen.getByText('Journal about 3'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('1 of 2')).toBeInTheDocument();

  const details = screen.getByRole('region', { name: 'Explanation' }).querySelector('details')!;
  expect(details.open).toBe(false);
  await user.keyboard('w');
  await waitFor(() => expect(details.open).toBe(true));
  await user.keyboard('w');
  await waitFor(() => expect(details.open).toBe(false));

  await user.keyboard('{Enter}');
  expect(went).toEqual(['next']);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(went).toEqual(['next', 'stop']);
});

test('the reason is the note on the chosen option, if there is one', async () => {
  openResult(4);
  const verdict = await screen.findByRole('region', { name: 'Verdict' });
  await waitFor(() => expect(verdict).toHaveTextContent('It tempts. But it reverses the cause.'));
});

test.each([
  [3, { correct: true }, 'Correct', false],
  [null, {}, 'Not answered The correct answer is C.', true],
  [3, { correct: true, seenBefore: true }, 'Correct', false],
] as const)('the verdict on answer %s with %o is "%s"', async (answer, change, text, isMissed) => {
  openResult(answer, change);
  expect(await screen.findByRole('region', { name: 'Verdict' })).toHaveTextContent(text);
  expect(screen.queryByText('Journal about 3') !== null).toBe(isMissed);
  const isMarked = 'seenBefore' in change;
  expect(screen.queryByText('Only a first answer changes your level') !== null).toBe(isMarked);
});
