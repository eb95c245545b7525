// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { sampleOutput } from '../../testing/sample.ts';
import { ScoreCard } from './ScoreCard.tsx';

const data = sampleOutput('GET /user/dashboard');

test('the next deadline of the exam stands below it, on its day in every time zone', async () => {
  const nextDeadline = { ...data.nextDeadline!, day: '2027-01-26', title: 'Scheduling opens' };
  openPage(<ScoreCard {...data} nextDeadline={nextDeadline} />);
  const name = await screen.findByText('Next deadline');
  expect(name.parentElement).toHaveTextContent('Next deadlineJan 26 Scheduling opens');
});

test('another date has none', async () => {
  openPage(<ScoreCard {...data} nextDeadline={null} />);
  expect(await screen.findByText('Exam')).toBeInTheDocument();
  expect(screen.queryByText('Next deadline')).toBeNull();
});
