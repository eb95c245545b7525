import type { ClassEvent, ClassPage } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { call } from '../../../app/client.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Writing } from '../../../ui/Writing.tsx';
import { useRegistration } from '../data/use-registration.ts';
import { timeIn, whenIn } from '../data/when.ts';
import { type ClassState, placesText, stateOf } from '../data/words.ts';
import classes from './class-page.module.css';

/** What holds for the student and this class now, in one sentence or two. */
function standing(event: ClassEvent, state: ClassState, zone: string): string {
  const { own } = event;
  if (state === 'over')
    return event.recording
      ? 'This class is over. Its recording is above.'
      : 'This class is over. If it was recorded, the recording appears here.';
  if (own?.waitingPlace)
    return `This class is full. You are number ${own.waitingPlace} on the waiting list and get a mail when a place is yours.`;
  if (own?.registered)
    return state === 'scheduled'
      ? `You are registered. The link to join appears here at ${timeIn(event.joinFrom, zone)}, ten minutes before the start.`
      : 'You are registered. The class is open.';
  if (own && !own.allowed) return 'Your plan does not include classes.';
  if (event.placesLeft === 0)
    return 'All places are taken. On the waiting list you get the next one that is given back.';
  return 'Register to get the link to join, and a reminder a day and an hour before.';
}

/** Registration and the way in. */
export function JoinPanel({ page, zone, now }: { page: ClassPage; zone: string; now: Date }) {
  const { class: event, joinUrl } = page;
  const { id, own, placesLeft } = event;
  const registration = useRegistration(id);
  const state = stateOf(event, now);
  const inside = own?.registered || own?.waitingPlace;
  const places = state === 'over' ? null : placesText(event);
  return (
    <section className={classes.panel} aria-label="Taking part">
      <p role="status">{standing(event, state, zone)}</p>
      {state === 'over' ? null : (
        <>
          <p className={classes.quiet}>
            {event.zone === zone ? '' : `By the tutor’s clocks: ${whenIn(event.startsAt, event.zone)}. `}
            {places ? `${places}.` : ''}
          </p>
          <div className={classes.actions}>
            {joinUrl ? (
              <Button
                component="a"
                href={joinUrl}
                target="_blank"
                rel="noopener noreferrer"
                data-plain
                // Beside the way in, which nothing may hold up: it is noted that the student was there.
                onClick={() => void call('POST /class/student/join', { body: { id } }).catch(() => undefined)}
              >
                Join the class
              </Button>
            ) : null}
            {own && !own.allowed ? <LinkButton to="/plans">See plans</LinkButton> : null}
            <Writing>
              {own?.allowed && !inside ? (
                <Button loading={registration.isPending} onClick={() => registration.mutate(true)}>
                  {placesLeft === 0 ? 'Join the waiting list' : 'Register'}
                </Button>
              ) : null}
            </Writing>
            <Button
              component="a"
              variant="default"
              href={`/api/class/${id}/class.ics`}
              download="class.ics"
              leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
              data-plain
            >
              Add to calendar
            </Button>
            <Writing>
              {inside ? (
                <Button
                  variant="subtle"
                  loading={registration.isPending}
                  onClick={() => registration.mutate(false)}
                >
                  {own?.registered ? 'Give up my place' : 'Leave the waiting list'}
                </Button>
              ) : null}
            </Writing>
          </div>
        </>
      )}
    </section>
  );
}
