import type { ClassEvent, ClassPage } from '@docket/contract/types';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { call } from '../../../lib/client.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CancelButton } from '../data/CancelButton.tsx';
import { type ClassState, formatFreeSeats, getClassState } from '../data/labels.ts';
import { useRegistration } from '../data/use-registration.ts';
import { formatTimeIn, formatWhenIn } from '../data/when.ts';

/** The status of the registration and of the class, in one or two sentences. */
function describeRegistration(event: ClassEvent, state: ClassState, zone: string): string {
  const { own } = event;
  if (state === 'over')
    return event.recording
      ? 'This class has ended. The recording is above.'
      : 'This class has ended. If it was recorded, the recording appears here.';
  if (own?.waitlistPosition)
    return `This class is full. You're number ${own.waitlistPosition} on the waiting list. You get a seat as soon as one is free.`;
  if (own?.registered)
    return state === 'scheduled'
      ? `You're registered. The link to join appears here at ${formatTimeIn(event.joinFrom, zone)}, 10 minutes before the start.`
      : "You're registered. The class is open.";
  if (own && !own.allowed) return "Your plan doesn't include classes.";
  if (event.seatsLeft === 0) return 'This class is full. Join the waiting list to get the next free seat.';
  return 'Register to get the link to join, and reminders a day and an hour before.';
}

/** Registration and the link to join. */
export function JoinPanel({ page, zone, now }: { page: ClassPage; zone: string; now: Date }) {
  const { class: event, joinUrl } = page;
  const { id, own, seatsLeft } = event;
  const registration = useRegistration(id);
  const state = getClassState(event, now);
  const inside = own?.registered || own?.waitlistPosition;
  const freeSeatsText = state === 'over' ? null : formatFreeSeats(event);
  return (
    <Paper component="section" px="lg" py="md" aria-label="Attendance">
      <Stack gap="sm">
        <p role="status">{describeRegistration(event, state, zone)}</p>
        {state === 'over' ? null : (
          <>
            <Text size="sm" c="dimmed">
              {event.zone === zone ? '' : `Tutor's time: ${formatWhenIn(event.startsAt, event.zone)}. `}
              {freeSeatsText ? `${freeSeatsText}.` : ''}
            </Text>
            <Group gap="xs">
              {joinUrl ? (
                <Button
                  component="a"
                  href={joinUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-plain
                  // Records the attendance without delaying the link.
                  onClick={() =>
                    void call('POST /class/student/join', { body: { id } }).catch(() => undefined)
                  }
                >
                  Join the class
                </Button>
              ) : null}
              {own && !own.allowed ? <LinkButton to="/plans">See plans</LinkButton> : null}
              <DisabledWhileImpersonating>
                {own?.allowed && !inside ? (
                  <ActionButton loading={registration.isPending} onClick={() => registration.mutate(true)}>
                    {seatsLeft === 0 ? 'Join the waiting list' : 'Register'}
                  </ActionButton>
                ) : null}
              </DisabledWhileImpersonating>
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
              <DisabledWhileImpersonating>
                {inside ? (
                  <CancelButton event={event}>
                    {own?.registered ? 'Cancel registration' : 'Leave list'}
                  </CancelButton>
                ) : null}
              </DisabledWhileImpersonating>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
