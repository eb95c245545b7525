import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../../../lib/me.ts';
import { toChoices } from '../../../../../lib/to-choices.ts';
import { AddTimeDialog } from '../../../../../shared/add-time/AddTimeDialog.tsx';
import { formatDateTime } from '../../../../../ui/dates.ts';
import { typeNames } from '../../../../../ui/format.ts';
import { Segmented } from '../../../../../ui/layout/Segmented.tsx';
import { TextButton } from '../../../../../ui/layout/TextButton.tsx';
import { formatScoreMarks } from '../../../../../ui/score-marks.ts';
import { formatTimeSpan } from '../../data/labels.ts';
import { type Attempt, attemptsQuery, invalidatePeople } from '../../data/people-queries.ts';
import { ImpersonateDialog, mayImpersonate } from '../../security/Impersonate.tsx';
import { PagedRows } from '../PagedRows.tsx';
import type { PlainColumn } from '../ScrolledTable.tsx';
import type { TabProps } from '../tab-props.ts';
import classes from '../user.module.css';

const states: Readonly<Record<string, string>> = {
  new: 'Not started',
  created: 'Not started',
  started: 'In progress',
  live: 'In progress',
  in_break: 'On a break',
  paused: 'Paused',
  completed: 'Submitted',
  complete: 'Submitted',
  skipped: 'Skipped',
};
const types: Readonly<Record<Attempt['type'], string>> = { ...typeNames, TEST: 'Full test' };
const formatState = ({ state, archived }: Attempt): string =>
  `${states[state] ?? state}${archived ? ', archived' : ''}`;
function formatResult(attempt: Attempt): string {
  if (attempt.scaled !== null) return `${attempt.scaled}${formatScoreMarks(attempt)}`;
  if (attempt.rightCount !== null) return `${attempt.rightCount} of ${attempt.questionCount} correct`;
  return `${attempt.answeredCount} of ${attempt.questionCount} answered`;
}

/** A section runs in it, or is paused. */
const hasClock = ({ surface, state }: Attempt) =>
  surface === 'practice' && (state === 'started' || state === 'paused');
const isOver = ({ state }: Attempt) => state === 'completed' || state === 'complete';
/** A drill opens at its first question, because the address names none. */
const getResultLink = ({ id, surface }: Attempt) =>
  surface === 'practice' ? `/practice/result/${id}` : `/review/drill/${id}/test/any/section/0/question/0`;

/** The columns; what the reader may not do is left out. */
const createColumns = (
  onOpen: ((attempt: Attempt) => void) | null,
  onExtend: ((attempt: Attempt) => void) | null,
): readonly PlainColumn<Attempt>[] => [
  {
    label: 'Attempt',
    name: true,
    cell: (attempt) =>
      onOpen && isOver(attempt) ? (
        <TextButton aria-haspopup="dialog" onClick={() => onOpen(attempt)}>
          {attempt.title}
        </TextButton>
      ) : (
        attempt.title
      ),
  },
  { label: 'Type', cell: ({ type }) => types[type] },
  {
    label: 'Status',
    cell: (attempt) => (
      <span className={classes.short}>
        {formatState(attempt)}
        {onExtend && hasClock(attempt) ? (
          <>
            {' · '}
            <TextButton
              aria-haspopup="dialog"
              aria-label={`Add time to ${attempt.title}`}
              onClick={() => onExtend(attempt)}
            >
              Add time
            </TextButton>
          </>
        ) : null}
      </span>
    ),
  },
  {
    label: 'Started',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { label: 'Result', numeric: true, cell: formatResult },
  { label: 'Time', numeric: true, cell: ({ seconds }) => formatTimeSpan(seconds) },
];

/** Drills, practice tests and timed sections, newest first. */
export function Attempts({ user, search, onSearch }: TabProps) {
  const { surface, page = 1 } = search;
  const list = useQuery(attemptsQuery(user.id, surface, page));
  const opens = mayImpersonate(useMe().roles, user);
  const [opened, setOpened] = useState<Attempt | null>(null);
  const [extended, setExtended] = useState<Attempt | null>(null);
  const columns = createColumns(opens ? setOpened : null, user.admin ? setExtended : null);
  const choose = (value: string) => {
    const { surface: _, page: __, ...rest } = search;
    onSearch({ ...rest, ...(value === 'all' ? {} : { surface: value as Attempt['surface'] }) });
  };
  return (
    <Stack component="section" gap="sm" aria-label="Attempts">
      <div>
        <Segmented
          aria-label="Attempt type"
          value={surface ?? 'all'}
          onChange={choose}
          data={toChoices({ all: 'All', drill: 'Drills', practice: 'Practice' })}
        />
      </div>
      <PagedRows
        label="Attempts by time"
        list={list}
        onPage={(next) => onSearch({ ...search, page: next })}
        rowKey={({ id }) => id}
        empty="No attempts yet."
        columns={columns}
      />
      {extended ? (
        <AddTimeDialog
          userId={user.id}
          attempt={extended}
          onClose={() => setExtended(null)}
          onAdded={invalidatePeople}
        />
      ) : null}
      {opened ? (
        <ImpersonateDialog
          user={user}
          page={{ path: getResultLink(opened), title: opened.title }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Stack>
  );
}
