import { useQuery } from '@tanstack/react-query';
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
      <p className={classes.failed}>
        We couldn't load your scores.{' '}
        <button type="button" className={classes.textButton} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data)
    return (
      <div className={classes.history} role="status" aria-label="Loading">
        <Skeleton width="20rem" height="24px" />
        <Skeleton height="220px" />
      </div>
    );
  if (data.items.length + data.outside.length === 0)
    return (
      <section className={classes.history} aria-labelledby="scores">
        <h2 id="scores">Scores</h2>
        <OutsideScores scores={data.outside} />
      </section>
    );
  return (
    <section className={classes.history} aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <p className={classes.forecast}>{formatForecast(data.forecast)}</p>
      <ScoreChart history={data} />
      <p className={classes.legend}>
        <span data-mark="timed">timed</span>
        <span data-mark="blind">blind review</span>
        {data.items.some(({ counts }) => !counts) ? <span data-mark="not-counted">not counted</span> : null}
        {data.outside.length > 0 ? <span data-mark="outside">elsewhere</span> : null}
        {data.forecast.range ? <span data-mark="range">likely next score (80% range)</span> : null}
      </p>
      {data.items.some(({ provisional }) => provisional) ? (
        <p className={classes.note}>{provisionalNote}</p>
      ) : null}
      <details>
        <summary>Scores as a table</summary>
        <ScoreTable items={data.items} outside={data.outside} percentiles={data.percentiles} />
        <p className={classes.note}>
          A test counts for the line and the forecast if you took all its scored sections in standard or
          accommodated time, and most of its questions were new to you. You can leave tests out. Percentiles
          of {data.percentiles.years}: {data.percentiles.source}.
        </p>
      </details>
      <OutsideScores scores={data.outside} />
    </section>
  );
}
