// @vitest-environment happy-dom
import type { ScoreHistory as History, OutsideScore } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { fireEvent, openPage, screen, waitFor, within } from '../../../../testing/dom.tsx';
import { fill } from '../../../../testing/forms.ts';
import { sampleOutput } from '../../../../testing/sample.ts';
import { computeChartShape } from '../chart-points.ts';
import { ScoreHistory } from '../ScoreHistory.tsx';

const score = (change: Partial<OutsideScore> = {}): OutsideScore => ({
  ...{ id: 'a', takenOn: '2026-08-01', source: 'practice-test', title: 'PrepTest 158', scaled: 161 },
  ...{ sections: [{ type: 'LR', right: 20, of: 25 }], countsInForecast: true },
  updatedAt: '2026-08-02T12:00:00.000Z',
  ...change,
});
const sampled = sampleOutput('GET /practice-test/score-history');
const none: History = {
  ...{ ...sampled, items: [], outside: [] },
  forecast: { tests: 0, answers: 0, range: null, provisional: false },
};
const open = (history: History) =>
  openPage(<ScoreHistory />, {
    responses: {
      'GET /practice-test/score-history': history,
      'POST /outside-score': { scores: [] },
      'PUT /outside-score/{id}': { score: score() },
      'DELETE /outside-score/{id}': { ok: true },
    } as never,
  });
const sent = (server: ReturnType<typeof open>['server'], route: string) =>
  server.calls.filter((one) => one.route === route).at(-1)?.body;

describe('scores from elsewhere', () => {
  test('are asked for before there is a score, and one is added with its sections', async () => {
    const { server, user } = open(none);
    await screen.findByText(/Add your scores to see them here/);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add score' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add score' }));
    await user.click(dialog.getByRole('button', { name: 'Add score' }));
    await dialog.findByText('Enter a day from 2000 to today');
    await dialog.findByText('Enter a score from 120 to 180');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2020-02-06' } });
    await fill(user, dialog.getByLabelText('Score'), '165');
    await user.click(dialog.getByRole('button', { name: "Add a section's raw score" }));
    await fill(user, dialog.getByLabelText('Right'), '26');
    await fill(user, dialog.getByLabelText('Questions'), '25');
    await user.click(dialog.getByRole('button', { name: 'Add score' }));
    await dialog.findByText(/at most the number of questions/);
    await fill(user, dialog.getByLabelText('Right'), '20');
    await user.click(dialog.getByRole('switch', { name: /^Count in my forecast/ }));
    await user.click(dialog.getByRole('button', { name: 'Add score' }));
    await waitFor(() =>
      expect(sent(server, 'POST /outside-score')).toEqual({
        scores: [
          {
            ...{ takenOn: '2020-02-06', source: 'lsat', title: '', scaled: 165, countsInForecast: true },
            sections: [{ type: 'LR', right: 20, of: 25 }],
          },
        ],
      }),
    );
    await screen.findByText('Score added.');
  });

  test('are pasted: problems name their lines, and what was read is shown before it is saved', async () => {
    const { server, user } = open(none);
    await user.click(await screen.findByRole('button', { name: 'Paste scores' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste scores' }));
    const field = dialog.getByLabelText('Scores');
    fireEvent.change(field, { target: { value: '2020-02-06 LSAT 162\nPrepTest 9 158' } });
    expect(dialog.getByRole('list', { name: 'Problems' })).toHaveTextContent('Line 2: Begin with a date');
    expect(dialog.getByRole('button', { name: 'Add scores' })).toBeDisabled();
    fireEvent.change(field, { target: { value: '2020-02-06 LSAT 162\n3/7/2020 PrepTest 9 158 LR 20/25' } });
    expect(dialog.queryByRole('list', { name: 'Problems' })).not.toBeInTheDocument();
    expect(dialog.getByRole('list', { name: 'Scores to add' })).toHaveTextContent(
      'PrepTest 9 · Practice test · Mar 7, 2020 · LR 20/25',
    );
    await user.click(dialog.getByRole('button', { name: 'Add 2 scores' }));
    await screen.findByText('2 scores added.');
    expect(sent(server, 'POST /outside-score')).toMatchObject({
      scores: [
        { takenOn: '2020-02-06', source: 'lsat', scaled: 162, countsInForecast: false },
        { takenOn: '2020-03-07', source: 'practice-test', scaled: 158 },
      ],
    });
  });

  test('are marked in the chart and the table, edited and deleted', async () => {
    const { server, user } = open({ ...none, outside: [score()] });
    await screen.findByText('elsewhere');
    expect(screen.getByRole('img')).toHaveAccessibleName(/Scores of 1 test/);
    const list = within(screen.getByRole('list', { name: 'Scores from elsewhere' }));
    list.getByText('Practice test · Aug 1, 2026 · LR 20/25');
    list.getByText('In forecast');
    expect(document.querySelector('table')).toHaveTextContent('Practice test, elsewhere');
    await user.click(list.getByRole('button', { name: 'Edit PrepTest 158, Aug 1, 2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit score' }));
    await fill(user, dialog.getByLabelText('Score'), '163');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Score saved.');
    const { id, ...stored } = score();
    expect(sent(server, 'PUT /outside-score/{id}')).toEqual({ ...stored, scaled: 163 });
    await user.click(list.getByRole('button', { name: 'Delete PrepTest 158, Aug 1, 2026' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete this score?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await screen.findByText('Score deleted.');
  });

  test('stand in the table among the own tests by day, newest first', async () => {
    const [sample] = sampled.items;
    const items = ['2026-07-01', '2026-09-01'].map((day) => ({
      ...{ ...sample!, id: day, day, title: `Own ${day}`, completedAt: `${day}T12:00:00.000Z` },
    }));
    const outside = [
      score({ id: 'a', title: 'First', takenOn: '2026-06-01' }),
      score({ id: 'b', title: 'Between', takenOn: '2026-08-01' }),
      score({ id: 'c', title: 'Last', takenOn: '2026-10-01' }),
    ];
    open({ ...sampled, items, outside });
    await screen.findByText('elsewhere');
    const names = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Last', 'Own 2026-09-01', 'Between', 'Own 2026-07-01', 'First']);
  });

  test('stand in the chart between the own tests by day, and are on no line', () => {
    const items = ['2026-07-01', '2026-09-01'].map((day) => ({
      ...{ day, scaled: 150, brScaled: null, counts: true },
    })) as unknown as History['items'];
    const shape = computeChartShape(items, null, { width: 300, height: 100 }, [score()]);
    expect(shape.timed.map(({ x }) => x)).toEqual([50, 250]);
    expect(shape.outside.map(({ x }) => x)).toEqual([150]);
    expect(shape.outside[0]!.y).toBeLessThan(shape.timed[0]!.y);
  });
});
