import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { plural, typeNames } from '../../../../ui/format.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
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
    <Stack component="section" gap="sm" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          {name}, {typeNames[section.type]}
          {section.variable ? ' (unscored)' : ''}
        </h2>
        {statistics && statistics.attempts > 0 ? (
          <Text size="sm" c="dimmed">
            {plural(statistics.attempts, 'attempt')}, KR-20 {formatStatistic(statistics.kr20)}, mean{' '}
            {formatStatistic(statistics.mean, 1)} of {statistics.questions}, SD{' '}
            {formatStatistic(statistics.standardDeviation, 1)}
            {statistics.standardError === null
              ? ''
              : `, standard error ± ${formatStatistic(statistics.standardError, 1)}`}
          </Text>
        ) : null}
      </div>
      <DataTable frame={`Questions of section ${section.no}`} className={classes.questions ?? ''}>
        <thead>
          <tr>
            {columnNames.map((column) => (
              <th
                key={column}
                scope="col"
                data-number={['Mean time', 'First answers', 'Attempts'].includes(column) || undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {section.questions.map((line) => (
          <QuestionRows key={line.questionId} line={line} homeTestId={ofTest ? section.homeTestId : null} />
        ))}
      </DataTable>
    </Stack>
  );
}
