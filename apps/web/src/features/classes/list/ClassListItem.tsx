import type { ClassEvent } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import { formatClock } from '../../../ui/format.ts';
import { formatFreeSeats, formatOwnRegistration, getClassState } from '../data/labels.ts';
import { formatTimeIn, formatWhenIn } from '../data/when.ts';
import { ClassAction } from './ClassAction.tsx';
import classes from './rows.module.css';

interface Props {
  event: ClassEvent;
  zone: string;
  now: Date;
  /** Shows a past class with its recording. */
  recorded?: boolean;
}

/** A class as a row of a list: time, title, tutors, and the action. */
export function ClassListItem({ event, zone, now, recorded = false }: Props) {
  const state = getClassState(event, now);
  const { own, recording, tutor, tags } = event;
  const about = [tutor?.name, `${event.minutes} minutes`, ...tags].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.when}>
          <time dateTime={event.startsAt}>
            {recorded
              ? formatWhenIn(event.startsAt, zone)
              : `${formatTimeIn(event.startsAt, zone)} to ${formatTimeIn(event.endsAt, zone)}`}
          </time>
        </p>
        <Link
          to="/class/$id/$rightBox"
          params={{ id: event.id, rightBox: 'notes' }}
          className={classes.link ?? ''}
          data-plain
        >
          {event.title}
        </Link>
        <p className={classes.quiet}>{about}</p>
        {recorded ? (
          <p className={classes.quiet}>
            {recording ? `Recording ${formatClock(recording.seconds)}` : ''}
            {own?.watched
              ? ', watched'
              : own && own.second > 0
                ? `, stopped at ${formatClock(own.second)}`
                : ''}
          </p>
        ) : (
          <p className={classes.own} data-own={own?.registered ?? false}>
            {[formatOwnRegistration(event, state), state === 'over' ? null : formatFreeSeats(event)]
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
      </div>
      <ClassAction event={event} state={recorded ? 'over' : state} />
    </li>
  );
}
