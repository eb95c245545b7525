import type { ScoreHistory as History } from '@docket/contract/types';
import { Box, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardSection } from '../../../ui/layout/CardSection.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { provisionalNote } from '../../../ui/score-marks.ts';
import { scoreHistoryQuery } from '../data/practice-queries.ts';
import { formatForecast } from './forecast-text.ts';
import classes from './history.module.css';
import { OutsideScores } from './outside/OutsideScores.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { ScoreTable } from './ScoreTable.tsx';

/** Scores over time and a realistic range for the next one. Scores from elsewhere can be added before the first test. */
export function ScoreHistory() {
  const { data, error, refetch } = useQuery(scoreHistoryQuery);
  if (error)
    return (
      <Text size="sm" c="dimmed" mb="lg">
        We couldn't load your scores.{' '}
        <button type="button" className={layout.textButton} onClick={() => void refetch()}>
          Try again
        </button>
      </Text>
    );
  if (!data)
    return (
      <Paper p={{ base: 'md', sm: 'lg' }} mb="lg" role="status" aria-label="Loading">
        <Skeleton width="20rem" height="24px" />
        <Skeleton height="220px" />
      </Paper>
    );
  return (
    <Box mb="lg">
      <CardSection title="Scores" gap="xs">
        {data.items.length + data.outside.length > 0 ? (
          <Chart history={data} />
        ) : (
          <p className="tabular">{formatForecast(data.forecast)}</p>
        )}
        <OutsideScores scores={data.outside} />
      </CardSection>
    </Box>
  );
}

/** The scores over time, the forecast, and the same numbers as a table. */
function Chart({ history }: { history: History }) {
  const { items, outside, forecast, percentiles } = history;
  return (
    <>
      <p className="tabular">{formatForecast(forecast)}</p>
      <ScoreChart history={history} />
      <Group component="p" fz="sm" c="dimmed" className={classes.legend}>
        <span data-mark="timed">timed</span>
        <span data-mark="blind">blind review</span>
        {items.some(({ counts }) => !counts) ? <span data-mark="not-counted">not counted</span> : null}
        {outside.length > 0 ? <span data-mark="outside">elsewhere</span> : null}
        {forecast.range ? <span data-mark="range">likely next score (80% range)</span> : null}
      </Group>
      {items.some(({ provisional }) => provisional) ? (
        <Text size="sm" c="dimmed">
          {provisionalNote}
        </Text>
      ) : null}
      <details className={classes.details}>
        <summary>Scores as a table</summary>
        <ScoreTable items={items} outside={outside} percentiles={percentiles} />
        <Text size="sm" c="dimmed" mt="xs">
          A test counts for the line and the forecast if you took all its scored sections in standard or
          accommodated time, and most of its questions were new to you. You can leave tests out. Percentiles
          of {percentiles.years}: {percentiles.source}.
        </Text>
      </details>
    </>
  );
}
