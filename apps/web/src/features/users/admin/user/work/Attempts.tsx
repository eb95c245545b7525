import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../../../lib/me.ts';
import { AddTimeDialog } from '../../../../../shared/add-time/AddTimeDialog.tsx';
import parts from '../../../../../ui/admin/parts.module.css';
import { formatDateTime } from '../../../../../ui/dates.ts';
import { typeNames } from '../../../../../ui/format.ts';
import { formatScoreMarks } from '../../../../../ui/score-marks.ts';
import { formatTimeSpan } from '../../data/labels.ts';
import { type Attempt, attemptsQuery, invalidatePeople } from '../../data/people-queries.ts';
import { ImpersonateDialog, mayImpersonate } from '../../security/Impersonate.tsx';
import { PagedRows } from '../PagedRows.tsx';
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

/** Drills, practice tests and timed sections, newest first. */
export function Attempts({ user, search, onSearch }: TabProps) {
  const { surface, page = 1 } = search;
  const list = useQuery(attemptsQuery(user.id, surface, page));
  const opens = mayImpersonate(useMe().roles, user);
  const [opened, setOpened] = useState<Attempt | null>(null);
  const [extended, setExtended] = useState<Attempt | null>(null);
  const choose = (value: string) => {
    const { surface: _, page: __, ...rest } = search;
    onSearch({ ...rest, ...(value === 'all' ? {} : { surface: value as Attempt['surface'] }) });
  };
  return (
    <section className={classes.part} aria-label="Attempts">
      <div>
        <SegmentedControl
          aria-label="Attempt type"
          size="xs"
          value={surface ?? 'all'}
          onChange={choose}
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
        onPage={(next) => onSearch({ ...search, page: next })}
        rowKey={({ id }) => id}
        empty="No attempts yet."
        columns={[
          {
            label: 'Attempt',
            name: true,
            cell: (attempt) =>
              opens && isOver(attempt) ? (
                <button
                  type="button"
                  className={parts.open}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(attempt)}
                >
                  {attempt.title}
                </button>
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
                {user.admin && hasClock(attempt) ? (
                  <>
                    {' · '}
                    <button
                      type="button"
                      className={parts.open}
                      aria-haspopup="dialog"
                      aria-label={`Add time to ${attempt.title}`}
                      onClick={() => setExtended(attempt)}
                    >
                      Add time
                    </button>
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
        ]}
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
    </section>
  );
}
