// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../../testing/dom.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { LikelyScore } from './LikelyScore.tsx';

const history = sampleOutput('GET /practice-test/score-history');

test('a diagnostic ends with a range of scores, and says how to narrow it', async () => {
  const forecast = {
    ...{ tests: 0, answers: 14, provisional: false },
    range: { low: 143, middle: 151, high: 159 },
  };
  openPage(<LikelyScore />, {
    responses: { 'GET /practice-test/score-history': { ...history, forecast } } as never,
  });
  expect(await screen.findByText(/143 to 159 \(80% range\), based on 14 answers/)).toHaveTextContent(
    'Take a practice test to narrow it.',
  );
  expect(screen.getByRole('link', { name: 'Practice tests' })).toHaveAttribute('href', '/practice');
});
