import { useId } from 'react';
import { plural, typeNames } from '../../../../ui/format.ts';
import { formatStatistic } from '../labels.ts';
import type { SectionStatistics as Section } from '../statistics-queries.ts';
import { columnNames, QuestionRows } from './QuestionRows.tsx';
import classes from './test.module.css';

/** A section: its statistics in one line, and its questions. */
export function SectionStatistics({ section, ofTest }: { section: Section; ofTest: boolean }) {
  const { statistics } = section;
  const headingId = useId();
  const name = `Section ${section.no}`;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          {name}, {typeNames[section.type]}
          {section.variable ? ' (unscored)' : ''}
        </h2>
        {statistics && statistics.attempts > 0 ? (
          <p className={classes.small}>
            {plural(statistics.attempts, 'attempt')}, KR-20 {formatStatistic(statistics.kr20)}, mean{' '}
            {formatStatistic(statistics.mean, 1)} of {statistics.questions}, SD{' '}
            {formatStatistic(statistics.standardDeviation, 1)}
            {statistics.standardError === null
              ? ''
              : `, standard error ± ${formatStatistic(statistics.standardError, 1)}`}
          </p>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={`Questions of section ${section.no}`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columnNames.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={
                    ['Mean time', 'First answers', 'Attempts'].includes(column) ? classes.number : undefined
                  }
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {section.questions.map((line) => (
            <QuestionRows key={line.questionId} line={line} homeTestId={ofTest ? section.homeTestId : null} />
          ))}
        </table>
      </section>
    </section>
  );
}
