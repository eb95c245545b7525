import type { ClassEvent } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { formatClock } from '../../../ui/format.ts';
import { Grow, Row } from '../../../ui/layout/RowList.tsx';
import { formatFreeSeats, formatOwnRegistration, getClassState } from '../data/labels.ts';
import { formatTimeIn, formatWhenIn } from '../data/when.ts';
import { ClassAction } from './ClassAction.tsx';
import { ClassLink } from './ClassLink.tsx';

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
    <Row>
      <Grow basis="18rem">
        <Text size="sm" className="tabular">
          <time dateTime={event.startsAt}>
            {recorded
              ? formatWhenIn(event.startsAt, zone)
              : `${formatTimeIn(event.startsAt, zone)} to ${formatTimeIn(event.endsAt, zone)}`}
          </time>
        </Text>
        <ClassLink event={event} />
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {recorded ? (
          <Text size="sm" c="dimmed">
            {recording ? `Recording ${formatClock(recording.seconds)}` : ''}
            {own?.watched
              ? ', watched'
              : own && own.second > 0
                ? `, stopped at ${formatClock(own.second)}`
                : ''}
          </Text>
        ) : (
          <Text size="sm" c={own?.registered ? 'accent' : 'dimmed'}>
            {[formatOwnRegistration(event, state), state === 'over' ? null : formatFreeSeats(event)]
              .filter(Boolean)
              .join('. ')}
          </Text>
        )}
      </Grow>
      <ClassAction event={event} state={recorded ? 'over' : state} />
    </Row>
  );
}
