import type { OutsideScore, ScoreHistory } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay, formatDate } from '../../../ui/dates.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { notCountedReasons } from '../../../ui/not-counted.ts';
import { nameOutside, sourceNames } from '../../../ui/outside-scores.ts';
import { formatScoreMarks } from '../../../ui/score-marks.ts';
import { formatMinutes, formatPercentile } from '../data/labels.ts';
import { resultLink } from '../data/practice-links.ts';
import { orderScores } from './chart-points.ts';
import classes from './history.module.css';

/** The numbers of the chart, newest first. */
export function ScoreTable({
  items,
  outside,
  percentiles,
}: Pick<ScoreHistory, 'items' | 'outside' | 'percentiles'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Scores as a table">
      <DataTable className={classes.table ?? ''}>
        <caption className="visually-hidden">Scores, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Date</th>
            <th scope="col">Score</th>
            <th scope="col">Blind</th>
            <th scope="col">Percentile, {percentiles.years}</th>
            <th scope="col">Time</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {orderScores(items, outside)
            .toReversed()
            .map(({ item, score }) =>
              item ? <OwnRow key={item.id} item={item} /> : <OutsideRow key={score.id} score={score} />,
            )}
        </tbody>
      </DataTable>
    </section>
  );
}

const OwnRow = ({ item }: { item: ScoreHistory['items'][number] }) => (
  <tr data-excluded={!item.counts}>
    <th scope="row">
      <Link {...resultLink(item.id)}>{item.title}</Link>
    </th>
    <td>{formatDate(item.completedAt)}</td>
    <td>
      {item.scaled}
      {item.retake ? formatScoreMarks(item, 'retake') : formatScoreMarks(item)}
    </td>
    <td>{item.brScaled ?? 'none'}</td>
    <td>{formatPercentile(item.percentBelow)}</td>
    <td>{formatMinutes(item.minutes)}</td>
    <td>{item.notCounted === null ? 'yes' : `no: ${notCountedReasons[item.notCounted]}`}</td>
  </tr>
);

/** A score from elsewhere: no blind review, no percentile, and its source where an own test has its time. */
const OutsideRow = ({ score }: { score: OutsideScore }) => (
  <tr data-excluded={!score.countsInForecast}>
    <th scope="row">{nameOutside(score)}</th>
    <td>{formatCalendarDay(score.takenOn)}</td>
    <td>{score.scaled}</td>
    <td>none</td>
    <td>none</td>
    <td>{`${sourceNames[score.source]}, elsewhere`}</td>
    <td>{score.countsInForecast ? 'in the forecast' : 'no: not in the forecast'}</td>
  </tr>
);
