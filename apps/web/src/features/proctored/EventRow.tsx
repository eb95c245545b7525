import type { ProctoredTest } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EventItem } from './EventItem.tsx';
import { describeRegistrationStatus, readRegistrationStatus } from './registration-status.ts';
import { useRegistration } from './use-registration.ts';
import { formatTime, formatWhen, getTimeZone } from './when.ts';

/** One event with the registration status of the student, and its actions. */
export function EventRow({ event, now }: { event: ProctoredTest; now: Date }) {
  const zone = getTimeZone(useMe());
  const registration = useRegistration(event.id);
  const navigate = useNavigate();
  const status = readRegistrationStatus(event, now);
  const room = { to: '/practice/proctored/$id', params: { id: event.id } } as const;
  const enterLate = () => registration.mutate(true, { onSuccess: () => void navigate(room) });
  const takesPart = event.own?.registered ?? false;
  return (
    <EventItem
      title={event.title}
      event={event}
      when={formatWhen(event.startsAt, zone, now)}
      beside={event.test.name}
      detail={
        <Text size="sm" {...(takesPart ? {} : { c: 'dimmed' })}>
          {describeRegistrationStatus[status]({
            opens: formatTime(event.opensAt, zone),
            closes: formatTime(event.closesAt, zone),
            reason: event.own?.notAllowedReason,
          })}
        </Text>
      }
    >
      <DisabledWhileImpersonating>
        {status === 'can-register' ? (
          <ActionButton
            variant="light"
            loading={registration.isPending}
            aria-label={`Register for ${event.title}`}
            onClick={() => registration.mutate(true)}
          >
            Register
          </ActionButton>
        ) : null}
        {status === 'can-join-late' ? (
          <ActionButton loading={registration.isPending} onClick={enterLate}>
            Register and enter
          </ActionButton>
        ) : null}
        {(status === 'registered' || status === 'can-wait') && !event.own?.entered ? (
          <ActionButton
            variant="subtle"
            loading={registration.isPending}
            aria-label={`Cancel registration for ${event.title}`}
            onClick={() => registration.mutate(false)}
          >
            Cancel registration
          </ActionButton>
        ) : null}
      </DisabledWhileImpersonating>
      {status === 'registered' ? (
        <LinkButton {...room} variant="default">
          What to expect
        </LinkButton>
      ) : null}
      {status === 'can-wait' ? <LinkButton {...room}>Enter the waiting room</LinkButton> : null}
      {status === 'can-enter' ? <LinkButton {...room}>Enter now</LinkButton> : null}
      {status === 'inside' && event.own?.practiceId ? (
        <LinkButton to="/start/practice/resume/$id/{-$paused}" params={{ id: event.own.practiceId }}>
          Continue
        </LinkButton>
      ) : null}
      {status === 'sat' && event.own?.practiceId ? (
        <LinkButton to="/practice/result/$id" params={{ id: event.own.practiceId }} variant="default">
          Result
        </LinkButton>
      ) : null}
      {status === 'not-included' ? (
        <LinkButton to="/plans" variant="default">
          See plans
        </LinkButton>
      ) : null}
    </EventItem>
  );
}
