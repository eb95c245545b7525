import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatClock, plural } from '../../../../ui/format.ts';
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx';
import { count, formatStatistic } from '../labels.ts';
import { Reliability } from '../Reliability.tsx';
import type { ScoreStatistics } from '../statistics-queries.ts';

/** Statistics of the raw scores of a test or section, each with its meaning. */
export function ScoreStatisticsList({ statistics }: { statistics: ScoreStatistics }) {
  const { attempts, questions, mean, standardDeviation, standardError, kr20, meanSeconds } = statistics;
  const facts: readonly (readonly [term: string, value: ReactNode, meaning: string])[] = [
    [
      'Reliability (KR-20)',
      <Reliability key="kr20" value={kr20} />,
      kr20 === null ? 'Not enough data' : rateReliability(kr20),
    ],
    ['Mean', formatStatistic(mean, 1), `of ${plural(questions, 'question')}`],
    [
      'Spread (SD)',
      formatStatistic(standardDeviation, 1),
      statistics.lowest === null ? 'No scores' : `from ${statistics.lowest} to ${statistics.highest}`,
    ],
    [
      'Standard error',
      standardError === null ? '–' : `± ${formatStatistic(standardError, 1)}`,
      'of a score, in questions',
    ],
    ['Attempts', count(attempts), 'the first of each student'],
    [
      'Mean time',
      meanSeconds === null ? '–' : formatClock(meanSeconds),
      `${plural(statistics.flagged, 'question')} flagged`,
    ],
  ];
  return (
    <Facts min="7.5rem">
      {facts.map(([term, value, meaning]) => (
        <Fact key={term} term={term} large>
          {value}
          <Text size="sm" fw={400} c="dimmed">
            {meaning}
          </Text>
        </Fact>
      ))}
    </Facts>
  );
}

const rateReliability = (kr20: number) =>
  kr20 >= 0.9 ? 'High' : kr20 >= 0.8 ? 'Good' : kr20 >= 0.7 ? 'Fair' : 'Low';
