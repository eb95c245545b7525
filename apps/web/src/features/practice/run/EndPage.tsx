import type { Practice } from '@docket/contract/types';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatClock } from '../../../ui/format.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Frame } from './Frame.tsx';
import classes from './practice-attempt.module.css';
import { typeNames } from './section-facts.ts';

interface Props {
  practice: Practice;
  notices: ReactNode;
  busy: boolean;
  onBlindReview: () => void;
  onResult: () => void;
  onLeave: () => void;
}

/** The end: either blind review without the clock, or the result at once. */
export function EndPage({ practice, notices, busy, onBlindReview, onResult, onLeave }: Props) {
  const alone = practice.kind === 'section';
  return (
    <Frame title={alone ? 'The section is over' : 'The test is over'} test={practice.title} onLeave={onLeave}>
      {notices}
      <DataTable>
        <caption className="visually-hidden">Your answers</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Answered</th>
            <th scope="col">Flagged</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {practice.sections.map((section) => (
            <tr key={section.id}>
              <th scope="row">
                {alone ? '' : `${section.no} · `}
                {typeNames[section.type]}
              </th>
              <td>
                {section.answered} of {section.questionCount}
              </td>
              <td>{section.flagged}</td>
              <td>{formatClock(section.timeSpent)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p>
        Before you see your score, you can go through the questions again, untimed. Your result then shows
        whether time or understanding cost you points.
      </p>
      <div className={classes.actions}>
        <Button size="md" onClick={onBlindReview}>
          Start blind review
        </Button>
        <DisabledWhileImpersonating>
          <ActionButton size="md" variant="default" loading={busy} onClick={onResult}>
            See the result
          </ActionButton>
        </DisabledWhileImpersonating>
      </div>
      <p className={classes.quiet}>
        Showing your score ends blind review. You can also leave and decide later.
      </p>
    </Frame>
  );
}
