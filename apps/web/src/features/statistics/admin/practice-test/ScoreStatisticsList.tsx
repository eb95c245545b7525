import { formatClock, plural } from '../../../../ui/format.ts';
import { count, formatStatistic } from '../labels.ts';
import { Reliability } from '../Reliability.tsx';
import type { ScoreStatistics } from '../statistics-queries.ts';
import classes from './test.module.css';

/** Statistics of the raw scores of a test or section, each with its meaning. */
export function ScoreStatisticsList({ statistics }: { statistics: ScoreStatistics }) {
  const { attempts, questions, mean, standardDeviation, standardError, kr20, meanSeconds } = statistics;
  return (
    <dl className={classes.statistics}>
      <div>
        <dt>Reliability (KR-20)</dt>
        <dd className={classes.large}>
          <Reliability value={kr20} />
        </dd>
        <dd className={classes.small}>{kr20 === null ? 'Not enough data' : rateReliability(kr20)}</dd>
      </div>
      <div>
        <dt>Mean</dt>
        <dd className={classes.large}>{formatStatistic(mean, 1)}</dd>
        <dd className={classes.small}>of {plural(questions, 'question')}</dd>
      </div>
      <div>
        <dt>Spread (SD)</dt>
        <dd className={classes.large}>{formatStatistic(standardDeviation, 1)}</dd>
        <dd className={classes.small}>
          {statistics.lowest === null ? 'No scores' : `from ${statistics.lowest} to ${statistics.highest}`}
        </dd>
      </div>
      <div>
        <dt>Standard error</dt>
        <dd className={classes.large}>
          {standardError === null ? '–' : `± ${formatStatistic(standardError, 1)}`}
        </dd>
        <dd className={classes.small}>of a score, in questions</dd>
      </div>
      <div>
        <dt>Attempts</dt>
        <dd className={classes.large}>{count(attempts)}</dd>
        <dd className={classes.small}>the first of each student</dd>
      </div>
      <div>
        <dt>Mean time</dt>
        <dd className={classes.large}>{meanSeconds === null ? '–' : formatClock(meanSeconds)}</dd>
        <dd className={classes.small}>{plural(statistics.flagged, 'question')} flagged</dd>
      </div>
    </dl>
  );
}

const rateReliability = (kr20: number) =>
  kr20 >= 0.9 ? 'High' : kr20 >= 0.8 ? 'Good' : kr20 >= 0.7 ? 'Fair' : 'Low';
