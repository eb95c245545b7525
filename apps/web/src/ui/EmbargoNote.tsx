import type { DrillQuestion } from '@docket/contract/types';
import { embargoText } from '@docket/rules';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './EmbargoNote.module.css';

type Embargo = NonNullable<DrillQuestion['embargo']>;

/** Shown instead of the result of a question while another open attempt embargoes its credited answer. */
export function EmbargoNote({ embargo }: { embargo: Embargo }) {
  const { attemptId, kind, inBlindReview } = embargo;
  const text = `${embargoText(embargo)}.`;
  return (
    <p className={classes.note}>
      <IconLock size={18} aria-hidden="true" />
      <span>
        {text}{' '}
        {kind === 'event' ? (
          <Link to="/practice/$activeBox" params={{ activeBox: 'proctored-test' }}>
            Proctored tests
          </Link>
        ) : kind === 'drill' || attemptId === null ? null : inBlindReview ? (
          <Link to="/practice/result/$id" params={{ id: attemptId }}>
            Blind review
          </Link>
        ) : (
          <Link to="/start/practice/resume/$id/{-$paused}" params={{ id: attemptId }}>
            Resume
          </Link>
        )}
      </span>
    </p>
  );
}
