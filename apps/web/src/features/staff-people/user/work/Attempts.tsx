import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../../ui/dates.ts';
import { type Attempt, attemptsQuery } from '../../data/people-queries.ts';
import { spanText } from '../../data/words.ts';
import { PagedRows } from '../PagedRows.tsx';
import type { TabProps } from '../UserPage.tsx';
import classes from '../user.module.css';

const states: Readonly<Record<string, string>> = {
  new: 'Not begun',
  created: 'Not begun',
  started: 'Under way',
  live: 'Under way',
  in_break: 'In a break',
  paused: 'Paused',
  completed: 'Handed in',
  complete: 'Handed in',
  skipped: 'Skipped',
};
const stateText = ({ state, archived }: Attempt): string =>
  `${states[state] ?? state}${archived ? ', archived' : ''}`;
function resultText(attempt: Attempt): string {
  if (attempt.scaled !== null) return `${attempt.scaled}${attempt.estimated ? ' (estimated)' : ''}`;
  if (attempt.rightCount !== null) return `${attempt.rightCount} of ${attempt.questionCount} right`;
  return `${attempt.answeredCount} of ${attempt.questionCount} answered`;
}

/** Drills, practice tests and timed sections, newest first. */
export function Attempts({ user }: TabProps) {
  const [face, setFace] = useState<Attempt['face'] | 'all'>('all');
  const [page, setPage] = useState(1);
  const list = useQuery(attemptsQuery(user.id, face === 'all' ? undefined : face, page));
  return (
    <section className={classes.part} aria-label="Attempts">
      <div>
        <SegmentedControl
          aria-label="Which attempts"
          size="xs"
          value={face}
          onChange={(value) => {
            setFace(value as Attempt['face'] | 'all');
            setPage(1);
          }}
          data={[
            { value: 'all', label: 'All' },
            { value: 'drill', label: 'Drills' },
            { value: 'practice', label: 'Practice' },
          ]}
        />
      </div>
      <PagedRows
        label="Attempts by time"
        list={list}
        onPage={setPage}
        rowKey={({ id }) => id}
        empty="Nothing was begun yet."
        columns={[
          { label: 'Attempt', name: true, cell: ({ title }) => title },
          { label: 'Type', cell: ({ type }) => type },
          { label: 'State', cell: stateText },
          { label: 'Made', cell: ({ createdAt }) => dateTime(createdAt) },
          { label: 'Result', numeric: true, cell: resultText },
          { label: 'Time', numeric: true, cell: ({ seconds }) => spanText(seconds) },
        ]}
      />
    </section>
  );
}
