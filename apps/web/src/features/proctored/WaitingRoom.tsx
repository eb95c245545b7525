import { CallError } from '@docket/contract/client';
import type { ProctoredTest } from '@docket/contract/types';
import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announce.ts';
import { useMe } from '../../lib/me.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Expect } from './Expect.tsx';
import { eventQuery } from './proctored-queries.ts';
import { describeRegistrationStatus, readRegistrationStatus } from './registration-status.ts';
import { useEntry } from './use-entry.ts';
import { useEverySecond } from './use-every-second.ts';
import { useRegistration } from './use-registration.ts';
import { formatCountdown, formatTime, formatWhen, getTimeZone } from './when.ts';

/** How often the page reports that its student is present. */
const pollIntervalMs = 10_000;
const spokenAt = [300, 60, 10] as const;

/** Announces the remaining time at a few points, each once. */
function useSpokenCountDown(leftMs: number | null) {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const left = leftMs === null ? null : Math.ceil(leftMs / 1000);
    const before = last.current;
    last.current = left;
    if (left === null || before === null) return;
    const passed = spokenAt.find((at) => before > at && left <= at);
    if (passed)
      announce(`${passed >= 60 ? plural(passed / 60, 'minute') : `${passed} seconds`} to the start`);
  }, [leftMs]);
}

const toList = (
  <LinkButton to="/practice/$activeBox" params={{ activeBox: 'proctored-test' }} variant="default">
    All dates
  </LinkButton>
);

/** Before the common start: the remaining time, what to expect, and the test, which opens automatically. */
export function WaitingRoom({ id, onStart }: { id: string; onStart: (practiceId: string) => void }) {
  const zone = getTimeZone(useMe());
  const { data: event, error, refetch } = useQuery({ ...eventQuery(id), refetchInterval: pollIntervalMs });
  const refusal = useEntry(event, onStart);
  useEverySecond();
  const now = serverNow();
  const left = event ? Date.parse(event.startsAt) - now.getTime() : null;
  useSpokenCountDown(left !== null && left > 0 ? left : null);

  if (error instanceof CallError && error.status === 404)
    return (
      <Page title="Proctored test" width="narrow">
        <Empty {...emptyCopy.proctoredTestNotFound} action={toList} />
      </Page>
    );
  if (!event)
    return (
      <Page title="Proctored test" width="narrow">
        <NotLoaded query={{ error, refetch }} rows={4} />
      </Page>
    );
  return (
    <Page
      title={event.title}
      lead={`${event.test.name}, ${formatWhen(event.startsAt, zone, now)}`}
      actions={toList}
      width="narrow"
    >
      <Start event={event} now={now} zone={zone} left={left} refusal={refusal} />
      <Expect event={event} zone={zone} />
    </Page>
  );
}

interface StartProps {
  event: ProctoredTest;
  now: Date;
  zone: string;
  /** Milliseconds to the start; below 0 afterwards. */
  left: number | null;
  /** Why the student could not enter. */
  refusal: unknown;
}
/** The time that is left, where the student stands, and what to press. */
function Start({ event, now, zone, left, refusal }: StartProps) {
  const registration = useRegistration(event.id);
  const status = readRegistrationStatus(event, now);
  const waits = status === 'registered' || status === 'can-wait';
  const enters = status === 'can-enter' || status === 'inside';
  return (
    <Paper component="section" px="lg" py="xl" mb="xl" aria-label="Start">
      <Stack align="center" gap="sm" ta="center">
        {left !== null && left > 0 ? (
          <>
            <Text c="dimmed">{event.own?.registered ? 'Your test starts in' : 'The test starts in'}</Text>
            <Text role="timer" fz="var(--text-36)" fw={600} lh={1.2} className="tabular">
              {formatCountdown(left)}
            </Text>
          </>
        ) : null}
        {refusal ? (
          <p role="alert">{refusal instanceof Error ? refusal.message : "You couldn't enter."}</p>
        ) : (
          <p role="status">
            {waits && event.own?.entered
              ? "You're in. The first section opens here automatically."
              : enters
                ? 'Opening your first section'
                : describeRegistrationStatus[status]({
                    opens: formatTime(event.opensAt, zone),
                    closes: formatTime(event.closesAt, zone),
                    reason: event.own?.notAllowedReason,
                  })}
          </p>
        )}
        {event.own?.registered && event.registrations !== null ? (
          <Text c="dimmed">
            {event.registrations === 1
              ? "You're the only one registered so far."
              : `${event.registrations} students are registered.`}
          </Text>
        ) : null}
        {status === 'can-register' || status === 'can-join-late' ? (
          <DisabledWhileImpersonating>
            <ActionButton loading={registration.isPending} onClick={() => registration.mutate(true)}>
              {status === 'can-register' ? 'Register' : 'Register and enter'}
            </ActionButton>
          </DisabledWhileImpersonating>
        ) : null}
        {status === 'sat' && event.own?.practiceId ? (
          <LinkButton to="/practice/result/$id" params={{ id: event.own.practiceId }}>
            Result
          </LinkButton>
        ) : null}
      </Stack>
    </Paper>
  );
}
